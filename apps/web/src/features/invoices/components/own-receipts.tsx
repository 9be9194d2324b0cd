import type { ReceiptLine } from "@arnica/contract/receipts"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Section } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { PagedList } from "../../../platform/ui/paged-list.tsx"
import { receiptsQuery } from "../queries.ts"
import s from "./invoices.module.css"
import { ReceiptLink } from "./receipt-link.tsx"

/** What the reader paid, the newest first: each with its receipt, its invoice, or why there is none yet. */
export function OwnReceipts(): ReactElement | null {
  const t = useT("invoices")
  const list = useSuspenseInfiniteQuery(receiptsQuery(useApi()))
  const shown = list.data.pages.flatMap(({ items }) => items)
  if (shown.length === 0) return null
  return (
    <Section id="receipts" title={t("receipt.title")}>
      <p className={s.quiet}>{t("receipt.lead")}</p>
      <PagedList
        label={t("receipt.title")}
        shown={shown}
        total={list.data.pages.at(-1)?.total ?? 0}
        list={list}
        keyOf={({ orderId }) => orderId}
      >
        {(line) => <Line line={line} />}
      </PagedList>
    </Section>
  )
}

function Line({ line }: { line: ReceiptLine }): ReactElement {
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
