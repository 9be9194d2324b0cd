import { resetPasswordSchema } from "@arnica/contract/account-security"
import { ApiError } from "@arnica/contract/client"
import { PASSWORD_MIN_LENGTH } from "@arnica/contract/identity"
import { Button } from "@arnica/ui/button"
import { PasswordField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { type ReactElement, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useAuthCall } from "../use-auth-call.ts"
import { useSubmit } from "../use-submit.ts"
import s from "./identity-forms.module.css"
import { PasswordStrength } from "./password-strength.tsx"

type ResetFormProps = { readonly token: string; readonly onDone: () => void; readonly onDead: () => void }

/** Chooses a new password by the secret of a link. */
export function ResetForm({ token, onDone, onDead }: ResetFormProps): ReactElement {
  const t = useT("identity")
  const errors = useT("errors")
  const reset = useAuthCall("POST /Auth/reset-password")
  const [typed, setTyped] = useState("")
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { newPassword: "" },
    onValuesChange: ({ newPassword }) => setTyped(newPassword),
    validate: validateWith(resetPasswordSchema.pick({ newPassword: true }), errors),
  })
  const submit = useSubmit({
    form,
    onDone,
    send: (values, then) => reset.mutate({ ...values, token }, then),
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === "linkExpired") onDead()
    },
  })
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={reset.error} />
      <PasswordField
        {...form.getInputProps("newPassword")}
        key={form.key("newPassword")}
        label={t("reset.password")}
        hint={t("signUp.passwordHint", { count: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        showLabel={t("password.show")}
        hideLabel={t("password.hide")}
      />
      <PasswordStrength password={typed} about={[]} />
      <Button type="submit" wide size="large" loading={reset.isPending}>
        {t("reset.button")}
      </Button>
    </form>
  )
}
