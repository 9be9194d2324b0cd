import type { ListedMessageReport, MessageReport } from "@arnica/contract/message-reports"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { Tag } from "@arnica/ui/tag"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { reportQuery } from "../report-queries.ts"
import { DecideButtons } from "./decide-buttons.tsx"
import s from "./report.module.css"

/** A report: how it stands, and on asking what it shows. */
export function ReportCard({ report }: { readonly report: ListedMessageReport }): ReactElement {
  const t = useT("messaging")
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching } = useQuery({ ...reportQuery(useApi(), report.id), enabled: isOpen })
  return (
    <Card component="article" className={s.card}>
      <div className={s.head}>
        <strong>{t(`reports.from.${report.side}`)}</strong>
        <At at={report.reportedAt} />
        <Tag tone={report.status === "waiting" ? "clay" : "pine"}>{t(`reports.status.${report.status}`)}</Tag>
      </div>
      <RefusalCallout error={error} />
      {data === undefined ? (
        <div>
          <Button size="small" variant="soft" loading={isFetching} onClick={() => setOpen(true)}>
            {t("reports.read")}
          </Button>
        </div>
      ) : (
        <Opened report={data} />
      )}
    </Card>
  )
}

function At({ at }: { readonly at: string }): ReactElement {
  const language = useLanguage()
  const zone = useAreaZone()
  return <time dateTime={at}>{formatDateTime({ language, at, zone })}</time>
}

type OfReport = { readonly report: MessageReport }

function Opened({ report }: OfReport): ReactElement {
  const t = useT("messaging")
  const { reason, note, client, specialist, messages, before } = report
  return (
    <div className={s.opened}>
      <p className={s.quiet}>
        {t("reports.client", { name: client.fullName || t("gone") })}
        <br />
        {t("reports.specialist", { name: specialist.fullName || t("gone") })}
      </p>
      <p className={s.text}>{reason === null ? t("reports.unknown") : t(`report.reason.${reason}`)}</p>
      {note === "" ? null : <p className={s.note}>{note}</p>}
      <ul className={s.messages}>
        {messages.map((message) => (
          <Shown key={message.id} message={message} report={report} />
        ))}
      </ul>
      {before.warned + before.closed === 0 ? null : (
        <p className={s.quiet}>{t("reports.before", { warned: before.warned, closed: before.closed })}</p>
      )}
      <DecideButtons report={report} />
    </div>
  )
}

type ShownProps = OfReport & { readonly message: MessageReport["messages"][number] }

/** A message that a report shows: what was written, and pictures in small; other files by their names. */
function Shown({ message, report }: ShownProps): ReactElement {
  const t = useT("messaging")
  const host = usePageContext().environment.app
  const { side, text, files, sentAt, isReported } = message
  const { fullName } = side === "client" ? report.client : report.specialist
  return (
    <li className={s.message} data-reported={isReported || undefined}>
      <span className={s.head}>
        <strong>{fullName || t("gone")}</strong>
        <At at={sentAt} />
        {isReported ? <Tag tone="clay">{t("reports.isReported")}</Tag> : null}
      </span>
      {text === "" ? null : <p className={s.text}>{text}</p>}
      {files.map(({ id, name, type }) =>
        type.startsWith("image/") ? (
          <img
            key={id}
            className={s.picture}
            src={`${host}/api/v2/admin/message-reports/${report.id}/pictures/${id}`}
            alt={name}
            loading="lazy"
          />
        ) : (
          <span key={id} className={s.quiet}>
            {name}
          </span>
        ),
      )}
    </li>
  )
}
