import { PASSWORD_MIN_LENGTH, PROFESSIONS, signUpSchema } from "@arnica/contract/identity"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { SelectField } from "@arnica/ui/select-field"
import { PasswordField, TextField } from "@arnica/ui/text-field"
import { type UseFormReturnType, useForm } from "@mantine/form"
import { type ReactElement, useEffect, useEffectEvent, useState } from "react"
import { useBotCheck } from "../../../platform/bot-check/use-bot-check.tsx"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { browserZone } from "../../../platform/time/zone.ts"
import { keepPending, type PendingSignUp, pendingOf, readPending } from "../pending-sign-up.ts"
import { SocialButtons } from "../social/social-buttons.tsx"
import { useAuthCall } from "../use-auth-call.ts"
import type { Outcome } from "../use-authenticate.ts"
import { useSubmit } from "../use-submit.ts"
import { AgreeToTerms } from "./agree-to-terms.tsx"
import { CodeForm } from "./code-form.tsx"
import s from "./identity-forms.module.css"
import { PasswordStrength } from "./password-strength.tsx"
import { SignUpCodeForm } from "./sign-up-code-form.tsx"

const formSchema = signUpSchema.omit({
  language: true,
  timeZone: true,
  acceptTerms: true,
  appliesAs: true,
  botCheck: true,
})

/** Somebody is signed in: to a new account, or to the one that their address had. */
type OnDone = (outcome: Exclude<Outcome, "codeNeeded">) => void

/** A name that is known already. */
export type KnownName = { readonly firstName: string; readonly lastName: string }

type SignUpProps = {
  readonly onDone: OnDone
  /** Hears which sign-up waits for its code; null for none. */
  readonly onPending?: ((signUpId: string | null) => void) | undefined
  /** What the form begins with. */
  readonly known?: KnownName | undefined
  /** Where to go on after leaving for a provider; the page shown when left out. */
  readonly next?: string | undefined
  /** Where whoever is new goes instead. */
  readonly nextWhenNew?: string | undefined
}

/** Name, email and password, or a provider instead. */
export function SignUpForm({ onDone, onPending, known, ...ways }: SignUpProps): ReactElement {
  const [isWaiting, setIsWaiting] = useState(false)
  const wait = (pending: PendingSignUp | null): void => {
    setIsWaiting(pending !== null)
    onPending?.(pending?.signUpId ?? null)
  }
  return (
    <>
      <AccountForm onDone={onDone} onWaiting={wait} known={known} />
      {isWaiting ? null : <SocialButtons mode="signUp" {...ways} />}
    </>
  )
}

type AccountProps = {
  readonly onDone: OnDone
  /** Asks for a profession too. */
  readonly asSpecialist?: boolean
  /** Hears what is waited for. */
  readonly onWaiting?: (pending: PendingSignUp | null) => void
  readonly known?: KnownName | undefined
}

const EMPTY = { firstName: "", lastName: "", email: "", password: "", appliesAs: "", acceptTerms: false }
type Typed = typeof EMPTY

/** The form, then the code that was sent to the address; what was typed stays until it was right. */
export function AccountForm({ onDone, asSpecialist = false, onWaiting, known }: AccountProps): ReactElement {
  const [pending, setPending] = useState<PendingSignUp | null>(null)
  const [asksForApp, setAsksForApp] = useState(false)
  const { form, typed } = useAccountForm({ asSpecialist, known })
  const wait = (next: PendingSignUp | null): void => {
    setPending(next)
    onWaiting?.(next)
  }
  const takeUp = useEffectEvent(() => {
    const kept = readPending()
    if (kept !== null) wait(kept)
  })
  // What the tab kept is there for the browser alone.
  useEffect(() => takeUp(), [])
  const begin = (next: PendingSignUp | null): void => {
    keepPending(next)
    wait(next)
  }
  const finish = (outcome: Outcome): void => {
    keepPending(null)
    if (outcome === "codeNeeded") setAsksForApp(true)
    else onDone(outcome)
  }
  const startAgain = (): void => {
    setAsksForApp(false)
    begin(null)
  }
  if (asksForApp) return <CodeForm onDone={() => onDone("signedIn")} onBack={startAgain} />
  if (pending !== null)
    return <SignUpCodeForm pending={pending} onDone={finish} onChange={() => begin(null)} />
  return <AccountFields form={form} typed={typed} asSpecialist={asSpecialist} onSent={begin} />
}

type Filled = { readonly form: UseFormReturnType<Typed>; readonly typed: Typed }

function useAccountForm({
  asSpecialist = false,
  known,
}: Pick<AccountProps, "asSpecialist" | "known">): Filled {
  const t = useT("identity")
  const errors = useT("errors")
  const [begin] = useState<Typed>({ ...EMPTY, ...known })
  const [typed, setTyped] = useState(begin)
  const form = useForm({
    mode: "uncontrolled",
    initialValues: begin,
    onValuesChange: setTyped,
    validate: (values) => ({
      ...validateWith(formSchema, errors)(values),
      ...(asSpecialist && values.appliesAs === "" ? { appliesAs: errors("validation.required") } : {}),
      ...(values.acceptTerms ? {} : { acceptTerms: t("signUp.termsMissing") }),
    }),
  })
  return { form, typed }
}

type FieldsProps = Filled & {
  readonly asSpecialist: boolean
  readonly onSent: (pending: PendingSignUp) => void
}

/** Language and time zone are the browser's; both can be changed later. */
function AccountFields({ form, typed, asSpecialist, onSent }: FieldsProps): ReactElement {
  const t = useT("identity")
  const language = useLanguage()
  const signUp = useAuthCall("POST /Auth/sign-up/email")
  const check = useBotCheck()
  const submit = useSubmit({
    form,
    onDone: (answer: unknown, { email }) => onSent(pendingOf(answer, email.trim())),
    onRefused: check.renew,
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
