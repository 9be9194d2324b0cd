import type { SpecialistProfile } from "@arnica/contract/specialists"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { usePreview } from "../preview-context.ts"

/** The way to give sessions with a specialist to somebody; nothing in a preview. */
export function GiveSessions({ profile }: { readonly profile: SpecialistProfile }): ReactElement | null {
  const t = useT("profile")
  const lang = useLanguage()
  if (usePreview() !== null || profile.offers.length === 0) return null
  return (
    <div>
      <LinkButton
        variant="quiet"
        to="/$lang/vouchers-shop"
        params={{ lang }}
        search={{ specialist: profile.atlasUrl }}
      >
        {t("give")}
      </LinkButton>
    </div>
  )
}
