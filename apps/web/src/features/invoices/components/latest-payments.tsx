import { Section } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { receiptsQuery } from "../queries.ts"
import s from "./invoices.module.css"
import { ReceiptRow } from "./receipt-row.tsx"

const SHOWN = 2

/** What somebody paid last, each with its receipt; nothing where nothing was. */
export function LatestPayments(): ReactElement | null {
  const t = useT("dashboard")
  const common = useT("common")
  const language = useLanguage()
  const { pages } = useSuspenseInfiniteQuery(receiptsQuery(useApi())).data
  const shown = pages.flatMap(({ items }) => items).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <Section
      id="payments"
      title={t("client.payments")}
      aside={
        <LinkButton
          variant="link"
          to="/$lang/$role/invoices"
          params={{ lang: language, role: "customer" }}
          aria-describedby="payments-title"
        >
          {common("action.showAll")}
        </LinkButton>
      }
    >
      <ul className={s.list}>
        {shown.map((line) => (
          <li key={line.orderId}>
            <ReceiptRow line={line} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
