import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"

export function AppointmentsScreen(): ReactElement {
  const t = useT("appointments")
  return <h1>{t("title")}</h1>
}
