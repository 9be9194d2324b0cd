import { signInSchema } from "@arnica/contract/identity"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { PasswordField, TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import type { ReactElement } from "react"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { focusFirst } from "../focus-first.ts"
import { useAuthenticate } from "../use-authenticate.ts"
import s from "./identity-forms.module.css"

/** Email and password. What was typed stays when it is refused. */
export function SignInForm({ onDone }: { onDone: () => void }): ReactElement {
  const t = useT("identity")
  const errors = useT("errors")
  const signIn = useAuthenticate("/sign-in/email")
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", password: "" },
    validate: validateWith(signInSchema, errors),
  })
  const refusal = signIn.error === null ? null : readRefusal(signIn.error, errors)
  const submit = form.onSubmit(
    (values) =>
      signIn.mutate(values, {
        onSuccess: onDone,
        onError: (error) => form.setErrors(readRefusal(error, errors).fields),
      }),
    (wrong) => focusFirst(form, wrong),
  )
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {refusal?.text ? (
        <Callout tone="negative" role="alert">
          {refusal.text}
        </Callout>
      ) : null}
      <TextField
        {...form.getInputProps("email")}
        key={form.key("email")}
        label={t("signIn.email")}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <PasswordField
        {...form.getInputProps("password")}
        key={form.key("password")}
        label={t("signIn.password")}
        autoComplete="current-password"
        showLabel={t("password.show")}
        hideLabel={t("password.hide")}
      />
      <Button type="submit" wide size="large" loading={signIn.isPending}>
        {t("signIn.button")}
      </Button>
    </form>
  )
}
