import { formatDate } from "@arnica/i18n/format"
import { Tag } from "@arnica/ui/tag"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"

/** Says that a licence runs out soon, or has. */
export function LicenceMark({ day }: { readonly day: string | null }): ReactElement | null {
  const t = useT("vetting")
  const language = useLanguage()
  if (day === null) return null
  return (
    <div>
      <Tag tone="clay">{t("licence", { date: formatDate({ language, zone: "UTC", at: day }) })}</Tag>
    </div>
  )
}
