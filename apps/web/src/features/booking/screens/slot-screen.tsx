import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"

export function SlotScreen(): ReactElement {
  const t = useT("booking")
  return <h1>{t("title")}</h1>
}
