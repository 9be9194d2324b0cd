import { passkeyNameSchema } from "@arnica/contract/account-security"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { PasswordField, TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { useMutation } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../../platform/forms/validate-with.ts"
import { useLanguage, useT } from "../../../../platform/i18n/use-t.ts"
import { useSession } from "../../../../platform/session/session.ts"
import { addPasskey, wasGivenUp } from "../../passkeys.ts"
import { useAuthCall } from "../../use-auth-call.ts"
import { useSubmit } from "../../use-submit.ts"
import type { Passkey } from "../queries.ts"
import { FormButtons } from "./form-buttons.tsx"
import s from "./part.module.css"

type RowProps = { readonly passkey: Passkey; readonly onChanged: (title: string) => Promise<void> }

/** One passkey, with its name and the day on which it was made. */
export function PasskeyRow({ passkey, onChanged }: RowProps): ReactElement {
  const t = useT("security")
  const language = useLanguage()
  const zone = useSession()?.timeZone ?? "Europe/Bucharest"
  const [state, setState] = useState<"shown" | "renaming" | "removing">("shown")
  const remove = useAuthCall("POST /Auth/passkey/delete-passkey")
  const name = passkey.name ?? t("passkeys.unnamed")
  if (state === "renaming")
    return (
      <li>
        <RenamePasskey
          passkey={passkey}
          onDone={async () => {
            setState("shown")
            await onChanged(t("passkeys.renamedTitle"))
          }}
          onCancel={() => setState("shown")}
        />
      </li>
    )
  return (
    <li className={s.row}>
      <div>
        <div>{name}</div>
        {passkey.createdAt ? (
          <div className={s.quiet}>
            {t("passkeys.added", { when: formatDate({ language, zone, at: passkey.createdAt.getTime() }) })}
          </div>
        ) : null}
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={t("passkeys.renameOf", { name })}
        onClick={() => setState("renaming")}
      >
        {t("passkeys.rename")}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t("passkeys.removeOf", { name })}
        onClick={() => setState("removing")}
      >
        {t("passkeys.remove")}
      </Button>
      <Dialog
        open={state === "removing"}
        onClose={() => setState("shown")}
        role="alertdialog"
        size="small"
        title={t("passkeys.removeTitle", { name })}
        closeLabel={t("passkeys.keep")}
        footer={
          <>
            <Button variant="quiet" onClick={() => setState("shown")}>
              {t("passkeys.keep")}
            </Button>
            <Button
              variant="danger"
              loading={remove.isPending}
              onClick={() =>
                remove.mutate({ id: passkey.id }, { onSuccess: () => onChanged(t("passkeys.removedTitle")) })
              }
            >
              {t("passkeys.removeConfirm")}
            </Button>
          </>
        }
      >
        <RefusalCallout error={remove.error} />
        <p>{t("passkeys.removeText")}</p>
      </Dialog>
    </li>
  )
}

type FormProps = { readonly onDone: () => void; readonly onCancel: () => void }

function RenamePasskey({ passkey, onDone, onCancel }: FormProps & { passkey: Passkey }): ReactElement {
  const t = useT("security")
  const errors = useT("errors")
  const rename = useAuthCall("POST /Auth/passkey/update-passkey")
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { name: passkey.name ?? "" },
    validate: validateWith(passkeyNameSchema, errors),
  })
  const submit = useSubmit({
    form,
    onDone,
    send: ({ name }, then) => rename.mutate({ id: passkey.id, name: name.trim() }, then),
  })
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={rename.error} />
      <TextField
        {...form.getInputProps("name")}
        key={form.key("name")}
        label={t("passkeys.name")}
        autoFocus
        maxLength={60}
      />
      <FormButtons label={t("passkeys.save")} loading={rename.isPending} onCancel={onCancel} />
    </form>
  )
}

/** Asks for a name and, where there is one, the password; then the device asks for a finger, a face or its code. */
export function AddPasskey({ hasPassword, ...props }: FormProps & { hasPassword: boolean }): ReactElement {
  const t = useT("security")
  const identity = useT("identity")
  const errors = useT("errors")
  const api = useApi()
  const add = useMutation({
    mutationFn: (values: { name: string; password: string }) => addPasskey({ ...values, api }),
  })
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { name: "", password: "" },
    validate: (values) => ({
      ...validateWith(passkeyNameSchema, errors)(values),
      ...(hasPassword && values.password === "" ? { password: errors("validation.required") } : {}),
    }),
  })
  const submit = useSubmit({ form, send: add.mutate, onDone: props.onDone })
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={add.error !== null && wasGivenUp(add.error) ? null : add.error} />
      <TextField
        {...form.getInputProps("name")}
        key={form.key("name")}
        label={t("passkeys.name")}
        hint={t("passkeys.nameHint")}
        autoFocus
        maxLength={60}
      />
      {hasPassword ? (
        <PasswordField
          {...form.getInputProps("password")}
          key={form.key("password")}
          label={t("email.password")}
          autoComplete="current-password"
          showLabel={identity("password.show")}
          hideLabel={identity("password.hide")}
        />
      ) : null}
      <FormButtons label={t("passkeys.add")} loading={add.isPending} onCancel={props.onCancel} />
    </form>
  )
}
