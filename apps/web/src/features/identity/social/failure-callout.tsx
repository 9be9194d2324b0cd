import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { PROVIDER_NAMES, type SocialFailure } from "./providers.ts"

/** Says why a provider led back without signing in. */
export function SocialFailureCallout({ failure }: { failure: SocialFailure | null }): ReactElement | null {
  const t = useT("identity")
  if (failure === null) return null
  return (
    <Callout tone="warning" role="alert">
      {t(`social.failed.${failure.why}`, { provider: PROVIDER_NAMES[failure.provider] })}
    </Callout>
  )
}
