import { Section } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { PagedList } from "../../../platform/ui/paged-list.tsx"
import { receiptsQuery } from "../queries.ts"
import s from "./invoices.module.css"
import { ReceiptRow } from "./receipt-row.tsx"

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
        {(line) => <ReceiptRow line={line} />}
      </PagedList>
    </Section>
  )
}
