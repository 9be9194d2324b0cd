import { Section } from "@arnica/ui/wrap"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { appointmentInvoicesQuery } from "../queries.ts"
import { InvoiceRow } from "./invoice-row.tsx"
import s from "./invoices.module.css"

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
  const { documents, missing } = data
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
    </Section>
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
