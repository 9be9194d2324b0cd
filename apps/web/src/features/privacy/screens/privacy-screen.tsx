import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { AccessPart } from "../parts/access-part.tsx"
import { ConsentsPart } from "../parts/consents-part.tsx"
import { DeletePart } from "../parts/delete-part.tsx"
import { ExportPart } from "../parts/export-part.tsx"
import { HealthPart } from "../parts/health-part.tsx"
import s from "./privacy-screen.module.css"

/** What we keep of the reader, what they agreed to, and what they can do about it. */
export function PrivacyScreen(): ReactElement {
  const t = useT("privacy")
  return (
    <Wrap width="text" className={s.page}>
      <div>
        <h1 className={s.title}>{t("title")}</h1>
        <p className={s.lead}>{t("lead")}</p>
      </div>
      <ExportPart />
      <ConsentsPart />
      <HealthPart />
      <AccessPart />
      <DeletePart />
    </Wrap>
  )
}
