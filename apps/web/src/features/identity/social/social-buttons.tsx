import type { SocialProvider } from "@arnica/contract/social-sign-in"
import { Button } from "@arnica/ui/button"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useLocation } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { safeNext } from "../../../platform/session/sign-in-path.ts"
import { browserZone } from "../../../platform/time/zone.ts"
import { AgreeToTerms } from "../forms/agree-to-terms.tsx"
import s from "../forms/identity-forms.module.css"
import { usePasskeySupport } from "../use-passkey-support.ts"
import { leaveFor, offersProviders, PROVIDER_NAMES } from "./providers.ts"
import { providersQuery } from "./queries.ts"

type ButtonsProps = {
  readonly mode: "signIn" | "signUp"
  /** Where to go on afterwards; the page shown when left out. */
  readonly next?: string | undefined
  /** Where whoever is new goes instead. */
  readonly nextWhenNew?: string | undefined
}

/** Signs in or up with a provider: one button for each that is configured. */
export function SocialButtons({ mode, next, nextWhenNew }: ButtonsProps): ReactElement | null {
  const t = useT("identity")
  const { data: providers = [] } = useQuery(providersQuery(useApi()))
  const isOffered = useLocation({ select: ({ pathname }) => offersProviders(pathname) })
  const leave = useLeave({ mode, next, nextWhenNew })
  // The button above has said "or" already.
  const followsPasskey = usePasskeySupport() === true && mode === "signIn"
  if (!isOffered || providers.length === 0) return null
  return (
    <div className={s.ways}>
      {followsPasskey ? null : <span>{t("signIn.or")}</span>}
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="quiet"
          wide
          loading={leave.isPending && leave.variables === provider}
          onClick={() => leave.mutate(provider)}
        >
          {t(`social.${mode}`, { provider: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
      {mode === "signUp" ? (
        <p className={s.lead}>
          <AgreeToTerms text={t("social.terms")} />
        </p>
      ) : null}
      <RefusalCallout error={leave.error} />
    </div>
  )
}

function useLeave({ mode, next, nextWhenNew }: ButtonsProps) {
  const api = useApi()
  const language = useLanguage()
  const here = useLocation({ select: ({ publicHref }) => publicHref })
  return useMutation({
    mutationFn: (provider: SocialProvider) => {
      const target = next === undefined ? here : safeNext(language, next)
      const failed = `/${language}/${mode === "signUp" ? "signup" : "login"}?provider=${provider}&next=${encodeURIComponent(target)}`
      const body = {
        provider,
        signUp: mode === "signUp",
        language,
        timeZone: browserZone(),
        next: target,
        ...(nextWhenNew === undefined ? {} : { nextWhenNew }),
        failed,
      }
      return leaveFor({ api, path: "/sign-in/social", body })
    },
  })
}
