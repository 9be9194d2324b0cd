import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"

export function PaymentScreen(): ReactElement {
  const t = useT("payment")
  return <h1>{t("title.setup")}</h1>
}
