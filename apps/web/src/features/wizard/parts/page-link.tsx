import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { useWhose } from "../model/whose.ts"

/** Leads to the whole page as it would be: one's own, or of the specialist that the wizard is about. */
export function PageLink(): ReactElement {
  const t = useT("wizard")
  const lang = useLanguage()
  const { role, specialistID } = useWhose()
  const looks = { variant: "soft", size: "small", children: t("preview.whole") } as const
  if (specialistID === undefined)
    return <LinkButton to="/$lang/$role/wizard/preview" params={{ lang, role }} {...looks} />
  return (
    <LinkButton
      to="/$lang/$role/specialists/$specialistId/preview"
      params={{ lang, role, specialistId: String(specialistID) }}
      {...looks}
    />
  )
}
