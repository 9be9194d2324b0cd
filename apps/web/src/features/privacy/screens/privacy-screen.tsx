import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { AccessPart } from "../parts/access-part.tsx"
import { ConsentsPart } from "../parts/consents-part.tsx"
import { DeletePart } from "../parts/delete-part.tsx"
import { ExportPart } from "../parts/export-part.tsx"
import { HealthPart } from "../parts/health-part.tsx"

/** What we keep of the reader, what they agreed to, and what they can do about it. */
export function PrivacyScreen(): ReactElement {
  const t = useT("privacy")
  return (
    <PartsPage title={t("title")} lead={t("lead")}>
      <ExportPart />
      <ConsentsPart />
      <HealthPart />
      <AccessPart />
      <DeletePart />
    </PartsPage>
  )
}
