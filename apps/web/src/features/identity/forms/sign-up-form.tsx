import { PASSWORD_MIN_LENGTH, PROFESSIONS, signUpSchema } from "@arnica/contract/identity"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { SelectField } from "@arnica/ui/select-field"
import { PasswordField, TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { type ReactElement, useState } from "react"
import { useBotCheck } from "../../../platform/bot-check/use-bot-check.tsx"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { browserZone } from "../../../platform/time/zone.ts"
import { SocialButtons } from "../social/social-buttons.tsx"
import { useAuthenticate } from "../use-authenticate.ts"
import { useSubmit } from "../use-submit.ts"
import { AgreeToTerms } from "./agree-to-terms.tsx"
import s from "./identity-forms.module.css"
import { PasswordStrength } from "./password-strength.tsx"

const formSchema = signUpSchema.omit({
  language: true,
  timeZone: true,
  acceptTerms: true,
  appliesAs: true,
  botCheck: true,
})

type SignUpProps = {
  readonly onDone: () => void
  /** Where to go on after leaving for a provider; the page shown when left out. */
  readonly next?: string | undefined
  /** Where whoever is new goes instead. */
  readonly nextWhenNew?: string | undefined
}

/** Name, email and password, or a provider instead. */
export function SignUpForm({ onDone, ...ways }: SignUpProps): ReactElement {
  return (
    <>
      <AccountForm onDone={onDone} />
      <SocialButtons mode="signUp" {...ways} />
    </>
  )
}

type AccountProps = {
  readonly onDone: () => void
  /** Asks for a profession too. */
  readonly asSpecialist?: boolean
}

/** Language and time zone are the browser's; both can be changed later. */
export function AccountForm({ onDone, asSpecialist = false }: AccountProps): ReactElement {
  const t = useT("identity")
  const errors = useT("errors")
  const language = useLanguage()
  const signUp = useAuthenticate("POST /Auth/sign-up/email")
  const [typed, setTyped] = useState({ firstName: "", lastName: "", email: "", password: "" })
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { ...typed, appliesAs: "", acceptTerms: false },
    onValuesChange: setTyped,
    validate: (values) => ({
      ...validateWith(formSchema, errors)(values),
      ...(asSpecialist && values.appliesAs === "" ? { appliesAs: errors("validation.required") } : {}),
      ...(values.acceptTerms ? {} : { acceptTerms: t("signUp.termsMissing") }),
    }),
  })
  const check = useBotCheck()
  const submit = useSubmit({
    ...{ form, onDone, onRefused: check.renew },
    send: ({ appliesAs, ...values }, then) => {
      const about = { ...values, ...check.answer(), language, timeZone: browserZone() }
      signUp.mutate(asSpecialist ? { ...about, appliesAs } : about, then)
    },
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
      {asSpecialist ? (
        <SelectField
          {...form.getInputProps("appliesAs")}
          key={form.key("appliesAs")}
          label={t("specialist.profession")}
          placeholder={t("specialist.choose")}
          options={PROFESSIONS.map((value) => ({ value, label: t(`specialist.professions.${value}`) }))}
        />
      ) : null}
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
        <AgreeToTerms text={t("signUp.terms")} />
      </Checkbox>
      {check.field}
      <Button type="submit" wide size="large" loading={signUp.isPending}>
        {t("signUp.button")}
      </Button>
    </form>
  )
}
