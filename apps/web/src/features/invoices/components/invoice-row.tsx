import type { Invoice } from "@arnica/contract/invoices"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { DownloadIcon } from "@arnica/ui/icons/actions"
import { Tag } from "@arnica/ui/tag"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import s from "./invoices.module.css"

type RowProps = {
  readonly invoice: Invoice
  /** Whom it names beside its number; nobody where the page says it already. */
  readonly names?: "specialist" | "client" | "both"
}

/** An invoice or a credit note: its number, between whom, when, how much, and the file. */
export function InvoiceRow({ invoice, names }: RowProps): ReactElement {
  const t = useT("invoices")
  const language = useLanguage()
  const host = usePageContext().environment.app
  const { uuid, kind, number, issuedOn, total, vat, corrects } = invoice
  const isBack = kind === "creditNote"
  const named = {
    specialist: [invoice.specialist],
    client: [invoice.client],
    both: [invoice.client, invoice.specialist],
  }
  const about = [
    ...(names === undefined ? [] : named[names]),
    t("issued", { date: formatDate({ language, at: `${issuedOn}T12:00:00Z`, zone: "UTC" }) }),
    ...(corrects === null ? [] : [t("corrects", { number: corrects })]),
    ...(vat.amount === 0 ? [] : [t("vat", { amount: formatMoney({ language, ...vat }) })]),
  ]
  return (
    <div className={s.row}>
      <div className={s.about}>
        <div className={s.name}>
          {number}
          {isBack ? <Tag tone="clay">{t("kind.creditNote")}</Tag> : null}
        </div>
        <p className={s.quiet}>{about.filter((part) => part !== "").join(" · ")}</p>
      </div>
      <div className={s.sum}>
        <span className={s.amount}>
          {formatMoney({ language, ...total, amount: isBack ? -total.amount : total.amount })}
        </span>
        <Button
          component="a"
          size="small"
          variant="quiet"
          href={`${host}/api/v2/invoices/${uuid}/file`}
          aria-label={t("download", { number })}
          left={<DownloadIcon size={18} />}
          download
        >
          {t("pdf")}
        </Button>
      </div>
    </div>
  )
}
