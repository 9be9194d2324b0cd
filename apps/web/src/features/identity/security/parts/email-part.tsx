import type { SignInMethods } from "@arnica/contract/account-security"
import { changeEmailSchema } from "@arnica/contract/account-security"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { notify } from "@arnica/ui/notify"
import { Tag } from "@arnica/ui/tag"
import { PasswordField, TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { useMutation } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../../platform/forms/validate-with.ts"
import { useT } from "../../../../platform/i18n/use-t.ts"
import { Part } from "../../../../platform/ui/parts-page.tsx"
import { useAuthCall } from "../../use-auth-call.ts"
import { useSubmit } from "../../use-submit.ts"
import { FormButtons } from "./form-buttons.tsx"
import s from "./part.module.css"

/** The address of the account: whether mails reach it, and another one. */
export function EmailPart({ methods }: { methods: SignInMethods }): ReactElement {
  const t = useT("security")
  const api = useApi()
  const [isChanging, setIsChanging] = useState(false)
  const { email, emailConfirmed, hasPassword } = methods
  const startChange = (): void => setIsChanging(true)
  const resend = useMutation({
    mutationFn: () => api.call("GET /rest/v2/client/resendActivationEmail"),
    onSuccess: () => {
      notify({ type: "positive", title: t("email.resent", { email }) })
    },
  })
  return (
    <Part title={t("email.title")}>
      <div className={s.row}>
        <strong>{email}</strong>
        <Tag tone={emailConfirmed ? "pine" : "arnica"}>
          {emailConfirmed ? t("email.confirmed") : t("email.unconfirmed")}
        </Tag>
      </div>
      <RefusalCallout error={resend.error} />
      {emailConfirmed || isChanging ? null : (
        <Callout
          tone="warning"
          actions={
            <>
              <Button size="small" variant="soft" loading={resend.isPending} onClick={() => resend.mutate()}>
                {t("banner.resend")}
              </Button>
              {hasPassword ? (
                <Button size="small" variant="quiet" onClick={startChange}>
                  {t("banner.wrong")}
                </Button>
              ) : null}
            </>
          }
        >
          {t("banner.text", { email })}
        </Callout>
      )}
      {isChanging ? <ChangeEmail onDone={() => setIsChanging(false)} /> : null}
      {emailConfirmed && !isChanging ? (
        <ChangeButton hasPassword={hasPassword} onPress={startChange} />
      ) : null}
    </Part>
  )
}

type ButtonProps = { readonly hasPassword: boolean; readonly onPress: () => void }

/** Only who knows a password can take the account to another address. */
function ChangeButton({ hasPassword, onPress }: ButtonProps): ReactElement {
  const t = useT("security")
  if (!hasPassword) return <p className={s.quiet}>{t("twoFactor.noPassword")}</p>
  return (
    <div>
      <Button variant="quiet" onClick={onPress}>
        {t("email.change")}
      </Button>
    </div>
  )
}

function ChangeEmail({ onDone }: { readonly onDone: () => void }): ReactElement {
  const t = useT("security")
  const identity = useT("identity")
  const errors = useT("errors")
  const change = useAuthCall("POST /Auth/change-email")
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { newEmail: "", password: "" },
    validate: validateWith(changeEmailSchema, errors),
  })
  const finish = (email: string): void => {
    notify({ type: "positive", title: t("email.sentTitle"), text: t("email.sent", { email }) })
    onDone()
  }
  const submit = useSubmit({
    form,
    send: change.mutate,
    onDone: (_, { newEmail }) => finish(newEmail.trim()),
  })
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={change.error} />
      <TextField
        {...form.getInputProps("newEmail")}
        key={form.key("newEmail")}
        label={t("email.newEmail")}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PasswordField
        {...form.getInputProps("password")}
        key={form.key("password")}
        label={t("email.password")}
        autoComplete="current-password"
        showLabel={identity("password.show")}
        hideLabel={identity("password.hide")}
      />
      <FormButtons label={t("email.button")} loading={change.isPending} onCancel={onDone} />
    </form>
  )
}
