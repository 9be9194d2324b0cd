import type { ReactElement } from "react"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { LinkButton } from "../ui/link-button.tsx"

/** The way to the step of the wizard where payouts and invoices are set up. */
export function ToBilling({ variant }: { variant: "quiet" | "soft" }): ReactElement {
  const errors = useT("errors")
  return (
    <LinkButton
      to="/$lang/$role/wizard"
      params={{ lang: useLanguage(), role: "provider" }}
      search={{ step: "billing" }}
      size="small"
      variant={variant}
    >
      {errors("offer.billing")}
    </LinkButton>
  )
}
