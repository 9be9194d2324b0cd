import { PASSWORD_MIN_LENGTH, signUpSchema } from "@arnica/contract/identity"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { PasswordField, TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { type ReactElement, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { Rich } from "../../../platform/i18n/rich.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { browserZone } from "../../../platform/time/zone.ts"
import { useAuthenticate } from "../use-authenticate.ts"
import { useSubmit } from "../use-submit.ts"
import s from "./identity-forms.module.css"
import { PasswordStrength } from "./password-strength.tsx"

const formSchema = signUpSchema.omit({ language: true, timeZone: true, acceptTerms: true })

/** Name, email and password. Language and time zone are the browser's; both can be changed later. */
export function SignUpForm({ onDone }: { onDone: () => void }): ReactElement {
  const t = useT("identity")
  const errors = useT("errors")
  const language = useLanguage()
  const signUp = useAuthenticate("/sign-up/email")
  const [typed, setTyped] = useState({ firstName: "", lastName: "", email: "", password: "" })
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { firstName: "", lastName: "", email: "", password: "", acceptTerms: false },
    onValuesChange: setTyped,
    validate: (values) => ({
      ...validateWith(formSchema, errors)(values),
      ...(values.acceptTerms ? {} : { acceptTerms: t("signUp.termsMissing") }),
    }),
  })
  const submit = useSubmit({
    ...{ form, onDone },
    send: (values, then) => signUp.mutate({ ...values, language, timeZone: browserZone() }, then),
  })
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={signUp.error} />
      <div className={s.pair}>
        <TextField
          {...form.getInputProps("firstName")}
          key={form.key("firstName")}
          label={t("signUp.firstName")}
          autoComplete="given-name"
        />
        <TextField
          {...form.getInputProps("lastName")}
          key={form.key("lastName")}
          label={t("signUp.lastName")}
          autoComplete="family-name"
        />
      </div>
      <TextField
        {...form.getInputProps("email")}
        key={form.key("email")}
        label={t("signUp.email")}
        hint={t("signUp.emailHint")}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <PasswordField
        {...form.getInputProps("password")}
        key={form.key("password")}
        label={t("signUp.password")}
        hint={t("signUp.passwordHint", { count: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        showLabel={t("password.show")}
        hideLabel={t("password.hide")}
      />
      <PasswordStrength password={typed.password} about={[typed.firstName, typed.lastName, typed.email]} />
      <Checkbox
        {...form.getInputProps("acceptTerms", { type: "checkbox" })}
        key={form.key("acceptTerms")}
        error={form.errors.acceptTerms}
      >
        <AgreeToTerms />
      </Checkbox>
      <Button type="submit" wide size="large" loading={signUp.isPending}>
        {t("signUp.button")}
      </Button>
    </form>
  )
}

/** The sentence with its two links, which open beside the form so that nothing typed is lost. */
function AgreeToTerms(): ReactElement {
  const t = useT("identity")
  const language = useLanguage()
  return (
    <Rich
      text={t("signUp.terms")}
      tags={{
        // biome-ignore lint/a11y/useAnchorContent: the text stands in the messages.
        terms: <a href={`/${language}/terms`} target="_blank" rel="noreferrer" />,
        // biome-ignore lint/a11y/useAnchorContent: the text stands in the messages.
        privacy: <a href={`/${language}/privacy`} target="_blank" rel="noreferrer" />,
      }}
    />
  )
}
