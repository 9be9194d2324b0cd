import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"

const KNOWN = ["companyCover", "package", "voucher", "credits", "external"] as const

/** By what a part of an order is paid. */
export function Tender({ tender }: { readonly tender: string }): ReactElement {
  const t = useT("administration")
  const known = KNOWN.find((one) => one === tender)
  if (known !== undefined) return <span>{t(`orders.detail.line.${known}`)}</span>
  return tender === "card" ? <span>{t("orders.detail.card")}</span> : <code>{tender}</code>
}
