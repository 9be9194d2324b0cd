import type { ReceiptLine } from "@arnica/contract/receipts"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import s from "./invoices.module.css"
import { ReceiptLink } from "./receipt-link.tsx"

/** A payment with its receipt, its invoice, or why there is none yet. */
export function ReceiptRow({ line }: { line: ReceiptLine }): ReactElement {
  const t = useT("invoices")
  const language = useLanguage()
  const zone = useViewerZone()
  const { orderId, what, specialist, paidAt: at, total, card, refunded, invoice, missing } = line
  const about = [
    specialist ?? "",
    t("receipt.paid", { date: formatDate({ language, at, zone }) }),
    card === null ? "" : t("receipt.card", card),
    refunded.amount === 0 ? "" : t("receipt.refunded", { amount: formatMoney({ language, ...refunded }) }),
    invoice === null ? "" : t("receipt.invoice", { number: invoice }),
  ]
  return (
    <div className={s.row}>
      <div className={s.about}>
        <div className={s.name}>{what}</div>
        <p className={s.quiet}>{about.filter((part) => part !== "").join(" · ")}</p>
        {missing === null ? null : <p className={s.quiet}>{t(`why.${missing}`)}</p>}
      </div>
      <div className={s.sum}>
        <span className={s.amount}>{formatMoney({ language, ...total })}</span>
        <ReceiptLink orderId={orderId} what={what} />
      </div>
    </div>
  )
}
