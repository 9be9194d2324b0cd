import { Section } from "@arnica/ui/wrap"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { appointmentInvoicesQuery } from "../queries.ts"
import { InvoiceRow } from "./invoice-row.tsx"
import s from "./invoices.module.css"
import { ReceiptLink } from "./receipt-link.tsx"

type InvoicesProps = {
  readonly uuid: string
  /** Whether the reader paid, or else was paid. */
  readonly isOwn: boolean
}

/** The invoice and the credit notes of an appointment that was paid, or why there are none. */
export function AppointmentInvoices({ uuid, isOwn }: InvoicesProps): ReactElement | null {
  const t = useT("invoices")
  const { data } = useQuery(appointmentInvoicesQuery(useApi(), uuid))
  if (data === undefined) return null
  const { documents, missing, receipts } = data
  return (
    <Section id="invoices" title={t("section")}>
      <ul className={s.list}>
        {documents.map((invoice) => (
          <li key={invoice.uuid}>
            <InvoiceRow invoice={invoice} />
          </li>
        ))}
      </ul>
      {documents.length === 0 && missing === null ? <p className={s.quiet}>{t("soon")}</p> : null}
      {missing === null ? null : <p className={s.quiet}>{t(isOwn ? `why.${missing}` : "whyOwn")}</p>}
      {isOwn || missing === null ? null : <ToAll />}
      {isOwn ? receipts.map((orderId) => <Receipt key={orderId} orderId={orderId} />) : null}
    </Section>
  )
}

/** There from the payment on, whatever the invoice waits for. */
function Receipt({ orderId }: { orderId: string }): ReactElement {
  const t = useT("invoices")
  return (
    <div className={s.row}>
      <div className={s.about}>
        <div className={s.name}>{t("receipt.one")}</div>
        <p className={s.quiet}>{t("receipt.text")}</p>
      </div>
      <div className={s.sum}>
        <ReceiptLink orderId={orderId} />
      </div>
    </div>
  )
}

function ToAll(): ReactElement {
  const t = useT("invoices")
  return (
    <div>
      <LinkButton
        to="/$lang/$role/invoices"
        params={{ lang: useLanguage(), role: "provider" }}
        size="small"
        variant="quiet"
      >
        {t("all")}
      </LinkButton>
    </div>
  )
}
