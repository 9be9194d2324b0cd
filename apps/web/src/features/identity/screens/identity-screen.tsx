import { Wrap } from "@arnica/ui/wrap"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { safeNext } from "../../../platform/session/sign-in-path.ts"
import { SignInForm } from "../forms/sign-in-form.tsx"
import { SignUpForm } from "../forms/sign-up-form.tsx"
import { SocialFailureCallout } from "../social/failure-callout.tsx"
import type { SocialFailure } from "../social/providers.ts"
import { useGoOn } from "../use-go-on.ts"
import s from "./identity-screen.module.css"

type ScreenProps = {
  readonly mode: "signIn" | "signUp"
  readonly next: string | undefined
  /** The code of the app is left of signing in. */
  readonly startsWithCode?: boolean
  /** Why a provider led back without signing in. */
  readonly failure: SocialFailure | null
}

/** Where somebody new begins who was on no way to anything. */
const newHere = (language: string): string => `/${language}/customer/onboarding?ref=new_signup`

/** The page of signing in, or of signing up. Leads on to where the visitor wanted to go. */
export function IdentityScreen({ mode, next, startsWithCode = false, failure }: ScreenProps): ReactElement {
  const t = useT("identity")
  const language = useLanguage()
  const goOn = useGoOn()
  const back = safeNext(language, next)
  // Who comes back from a provider carries where everybody goes who was on no way.
  const start = back === safeNext(language, undefined) ? newHere(language) : back
  const other = mode === "signIn" ? "/$lang/signup" : "/$lang/login"
  return (
    <Wrap width="form" className={s.screen}>
      <h1 className={s.title}>{t(`${mode}.title`)}</h1>
      <p className={s.lead}>{t(`${mode}.lead`)}</p>
      <div className={s.forms}>
        <SocialFailureCallout failure={failure} />
        {mode === "signIn" ? (
          <SignInForm onDone={() => goOn(back)} next={back} startsWithCode={startsWithCode} />
        ) : (
          <SignUpForm
            onDone={(outcome) => goOn(outcome === "signedUp" ? start : back)}
            next={back}
            nextWhenNew={start}
          />
        )}
      </div>
      <p className={s.other}>
        {mode === "signIn" ? t("signIn.noAccount") : t("signUp.haveAccount")}{" "}
        <Link to={other} params={{ lang: language }} search={next === undefined ? {} : { next }}>
          {mode === "signIn" ? t("signIn.toSignUp") : t("signUp.toSignIn")}
        </Link>
      </p>
    </Wrap>
  )
}
