import { changePasswordSchema, type SignInMethods } from "@arnica/contract/account-security"
import { PASSWORD_MIN_LENGTH } from "@arnica/contract/identity"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { notify } from "@arnica/ui/notify"
import { PasswordField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../../platform/api/refresh.ts"
import { RefusalCallout } from "../../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../../platform/forms/validate-with.ts"
import { useT } from "../../../../platform/i18n/use-t.ts"
import { Part } from "../../../../platform/ui/parts-page.tsx"
import { PasswordStrength } from "../../forms/password-strength.tsx"
import { useAuthCall } from "../../use-auth-call.ts"
import { useSubmit } from "../../use-submit.ts"
import s from "./part.module.css"

/** Another password, or a first one for who came by another way. */
export function PasswordPart({ methods }: { methods: SignInMethods }): ReactElement {
  return methods.hasPassword ? <ChangePassword methods={methods} /> : <FirstPassword methods={methods} />
}

/** The link proves that the address is theirs, as it does for a forgotten password. */
function FirstPassword({ methods: { email } }: { methods: SignInMethods }): ReactElement {
  const t = useT("security")
  const send = useAuthCall("POST /Auth/request-password-reset")
  return (
    <Part title={t("password.title")}>
      <p className={s.text}>{t("password.none")}</p>
      <RefusalCallout error={send.error} />
      {send.isSuccess ? (
        <p role="status">{t("password.sent", { email })}</p>
      ) : (
        <div>
          <Button variant="quiet" loading={send.isPending} onClick={() => send.mutate({ email })}>
            {t("password.sendLink")}
          </Button>
        </div>
      )}
    </Part>
  )
}

/** The way to another password, which is typed over the page. */
function ChangePassword({ methods }: { methods: SignInMethods }): ReactElement {
  const t = useT("security")
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => setIsOpen(false)
  return (
    <Part title={t("password.title")}>
      <div>
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {t("password.open")}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={close}
        size="small"
        title={t("password.open")}
        closeLabel={t("email.cancel")}
      >
        {isOpen ? <ChangeForm email={methods.email} onDone={close} /> : null}
      </Dialog>
    </Part>
  )
}

/** All other devices are signed out by it. */
function ChangeForm({
  email,
  onDone,
}: {
  readonly email: string
  readonly onDone: () => void
}): ReactElement {
  const t = useT("security")
  const identity = useT("identity")
  const errors = useT("errors")
  const queryClient = useQueryClient()
  const change = useAuthCall("POST /Auth/change-password")
  const [typed, setTyped] = useState("")
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { currentPassword: "", newPassword: "" },
    onValuesChange: ({ newPassword }) => setTyped(newPassword),
    validate: validateWith(changePasswordSchema, errors),
  })
  const finish = async (): Promise<void> => {
    notify({ type: "positive", title: t("password.doneTitle"), text: t("password.done") })
    onDone()
    await refresh(queryClient, ["GET /api/v2/users/me/sessions"])
  }
  const submit = useSubmit({ form, send: change.mutate, onDone: finish })
  const labels = { showLabel: identity("password.show"), hideLabel: identity("password.hide") }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={change.error} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.getInputProps("currentPassword")}
        {...labels}
        key={form.key("currentPassword")}
        label={t("password.current")}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.getInputProps("newPassword")}
        {...labels}
        key={form.key("newPassword")}
        label={t("password.new")}
        hint={identity("signUp.passwordHint", { count: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
      />
      <PasswordStrength password={typed} about={[email]} />
      <div>
        <Button type="submit" variant="soft" loading={change.isPending}>
          {t("password.button")}
        </Button>
      </div>
    </form>
  )
}
