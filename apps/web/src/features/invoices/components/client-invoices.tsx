import { Section } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { PagedList } from "../../../platform/ui/paged-list.tsx"
import { clientInvoicesQuery } from "../queries.ts"
import { InvoiceRow } from "./invoice-row.tsx"
import s from "./invoices.module.css"

/** What a client was issued in the specialist's name, the newest first. */
export function ClientInvoices({ id }: { id: number }): ReactElement {
  const t = useT("invoices")
  const list = useSuspenseInfiniteQuery(clientInvoicesQuery(useApi(), id))
  const shown = list.data.pages.flatMap(({ items }) => items)
  return (
    <Section id="invoices" title={t("title.practice")}>
      {shown.length === 0 ? (
        <p className={s.quiet}>{t("empty.client")}</p>
      ) : (
        <PagedList
          label={t("title.practice")}
          shown={shown}
          total={list.data.pages.at(-1)?.total ?? 0}
          list={list}
          keyOf={({ uuid }) => uuid}
        >
          {(invoice) => <InvoiceRow invoice={invoice} />}
        </PagedList>
      )}
    </Section>
  )
}
