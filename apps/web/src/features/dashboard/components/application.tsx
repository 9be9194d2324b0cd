import type { UserDetails } from "@arnica/contract/identity"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"

/** Tells who signed up to work here what comes next. */
export function Application({ session }: { session: UserDetails }): ReactElement | null {
  const t = useT("dashboard")
  if (session.role.isProvider || !session.onboarding.specialist) return null
  return (
    <Callout tone="info" title={t("application.title")}>
      {t("application.text", { email: session.email })}
    </Callout>
  )
}
