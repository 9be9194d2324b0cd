import { signInSchema } from "@arnica/contract/identity"
import { Button } from "@arnica/ui/button"
import { PasswordField, TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { Link, useLocation } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { SocialButtons } from "../social/social-buttons.tsx"
import { useAuthenticate } from "../use-authenticate.ts"
import { useSubmit } from "../use-submit.ts"
import { CodeForm } from "./code-form.tsx"
import s from "./identity-forms.module.css"
import { PasskeyButton } from "./passkey-button.tsx"

type SignInProps = {
  readonly onDone: () => void
  /** Where to go on after leaving for a provider; the page shown when left out. */
  readonly next?: string | undefined
  /** The provider has vouched already; the code is left. */
  readonly startsWithCode?: boolean
}

/** Email and password, then a code where one is asked for; or a passkey instead of all that. */
export function SignInForm({ onDone, next, startsWithCode = false }: SignInProps): ReactElement {
  const [asksForCode, setAsksForCode] = useState(startsWithCode)
  if (asksForCode) return <CodeForm onDone={onDone} onBack={() => setAsksForCode(false)} />
  return (
    <>
      <PasswordForm onDone={onDone} next={next} onCodeNeeded={() => setAsksForCode(true)} />
      <PasskeyButton onDone={onDone} />
      <SocialButtons mode="signIn" next={next} />
    </>
  )
}

type PasswordFormProps = Pick<SignInProps, "onDone" | "next"> & { readonly onCodeNeeded: () => void }

/** What was typed stays when it is refused. */
function PasswordForm({ onDone, next, onCodeNeeded }: PasswordFormProps): ReactElement {
  const t = useT("identity")
  const errors = useT("errors")
  const signIn = useAuthenticate("POST /Auth/sign-in/email")
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", password: "" },
    validate: validateWith(signInSchema, errors),
  })
  const language = useLanguage()
  const here = useLocation({ select: ({ publicHref }) => publicHref })
  const submit = useSubmit({
    form,
    send: signIn.mutate,
    onDone: (outcome) => (outcome === "codeNeeded" ? onCodeNeeded() : onDone()),
  })
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={signIn.error} />
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
      <p className={s.aside}>
        <Link to="/$lang/recover" params={{ lang: language }} search={{ next: next ?? here }}>
          {t("signIn.forgot")}
        </Link>
      </p>
      <Button type="submit" wide size="large" loading={signIn.isPending}>
        {t("signIn.button")}
      </Button>
    </form>
  )
}
