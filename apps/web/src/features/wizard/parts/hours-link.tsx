import type { ReactElement, ReactNode } from "react"
import { useLanguage } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { useWhose } from "../model/whose.ts"

type HoursLinkProps = { readonly variant: "soft" | "link"; readonly children: ReactNode }

/** Leads to the hours: one's own, or of the specialist that the wizard is about. */
export function HoursLink(props: HoursLinkProps): ReactElement {
  const lang = useLanguage()
  const { role, specialistID } = useWhose()
  if (specialistID === undefined)
    return (
      <LinkButton
        size={props.variant === "link" ? "small" : "medium"}
        to="/$lang/$role/availability"
        params={{ lang, role: "provider" }}
        {...props}
      />
    )
  return (
    <LinkButton
      size={props.variant === "link" ? "small" : "medium"}
      to="/$lang/$role/specialists/$specialistId/hours"
      params={{ lang, role, specialistId: String(specialistID) }}
      {...props}
    />
  )
}
