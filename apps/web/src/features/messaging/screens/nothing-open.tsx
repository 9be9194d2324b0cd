import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"

/** Stands beside the list as long as no conversation is open. */
export function NothingOpen(): ReactElement {
  const t = useT("messaging")
  return (
    <EmptyState art={<Plant area="mind" />} title={t("choose.title")}>
      {t("choose.text")}
    </EmptyState>
  )
}
