import type { CoverInvoice } from "@arnica/contract/cover-invoices"
import { formatDate, formatMoney, formatNumber } from "@arnica/i18n/format"
import { intlLocale } from "@arnica/i18n/languages"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { DownloadIcon } from "@arnica/ui/icons/actions"
import { Tag } from "@arnica/ui/tag"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { COVER_INVOICES } from "../queries.ts"
import s from "./cover.module.css"

type InvoiceProps = { readonly invoice: CoverInvoice; readonly isAdmin: boolean }

/** An invoice to a company: its month, sums by domain, whether it is paid, and the way to its paper. */
export function Invoice({ invoice, isAdmin }: InvoiceProps): ReactElement {
  const t = useT("cover")
  const language = useLanguage()
  const zone = useViewerZone()
  const { id, number, month, company, total, issuedAt, paidAt } = invoice
  const named = new Intl.DateTimeFormat(intlLocale(language), {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  })
  return (
    <Card component="article" className={s.form} aria-labelledby={`invoice-${id}`}>
      <div className={s.head}>
        <h2 className={s.title} id={`invoice-${id}`}>
          {t("paper.title", { number })}: {company.name}
        </h2>
        <Tag tone={paidAt === null ? "neutral" : "pine"}>
          {paidAt === null
            ? t("invoices.open")
            : t("invoices.paidOn", { date: formatDate({ language, at: paidAt, zone }) })}
        </Tag>
      </div>
      <p className={s.quiet}>
        {t("paper.month", { month: named.format(Date.parse(`${month}-01T00:00:00Z`)) })} ·{" "}
        {t("paper.issued", { date: formatDate({ language, at: issuedAt, zone }) })}
      </p>
      <Lines invoice={invoice} />
      <p className={s.text}>
        <strong>
          {t("paper.total")}: {formatMoney({ language, ...total })}
        </strong>
      </p>
      <Ways invoice={invoice} isAdmin={isAdmin} />
    </Card>
  )
}

function Lines({ invoice: { lines } }: Pick<InvoiceProps, "invoice">): ReactElement {
  const t = useT("cover")
  const language = useLanguage()
  return (
    <table className={s.lines}>
      <thead>
        <tr>
          <th scope="col">{t("paper.domain")}</th>
          <th scope="col" className={s.amount}>
            {t("paper.sessions")}
          </th>
          <th scope="col" className={s.amount}>
            {t("paper.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ domain, sessions, amount }) => (
          <tr key={domain ?? ""}>
            <td>{domain ?? t("paper.together")}</td>
            <td className={s.amount}>{formatNumber({ language, value: sessions })}</td>
            <td className={s.amount}>{formatMoney({ language, ...amount })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Ways({ invoice: { id, number, paidAt }, isAdmin }: InvoiceProps): ReactElement {
  const t = useT("cover")
  const host = usePageContext().environment.app
  const api = useApi()
  const queryClient = useQueryClient()
  const pay = useMutation({
    mutationFn: () =>
      api.call("POST /api/v2/admin/cover-invoices/{invoiceId}/payment", {
        params: { invoiceId: id },
        idempotencyKey: `cover-invoice-${id}`,
      }),
    onSettled: () => refresh(queryClient, COVER_INVOICES),
  })
  return (
    <div className={s.form}>
      <RefusalCallout error={pay.error} />
      <div className={s.actions}>
        <Button
          component="a"
          size="small"
          variant="quiet"
          href={`${host}/api/v2/${isAdmin ? "admin" : "hr"}/cover-invoices/${id}/file`}
          left={<DownloadIcon size={18} />}
          aria-label={`${t("invoices.file")}: ${number}`}
          download
        >
          {t("invoices.file")}
        </Button>
        {isAdmin && paidAt === null ? (
          <Button
            size="small"
            variant="soft"
            loading={pay.isPending}
            aria-label={`${t("invoices.markPaid")}: ${number}`}
            onClick={() => pay.mutate()}
          >
            {t("invoices.markPaid")}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
