import type { AuditLine } from "@arnica/contract/operations"
import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { formatDateTime } from "@arnica/i18n/format"
import { Dialog } from "@arnica/ui/dialog"
import { useInfiniteQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { ActionField } from "../../../platform/audit/action-field.tsx"
import { actionText, factTexts } from "../../../platform/audit/audit-text.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { FilterForm } from "../../../platform/ui/filter-form.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { LoadMore } from "../../../platform/ui/load-more.tsx"
import { type AuditFilter, auditOfQuery, readAuditFilter } from "../queries.ts"
import s from "../vetting.module.css"

type DialogProps = {
  readonly review: Pick<SpecialistReview, "email" | "fullName">
  readonly onClose: () => void
}

/** Who changed or read what of a specialist, and when: their entries of the audit log, filtered, page after page. */
export function AuditDialog({ review: { email, fullName }, onClose }: DialogProps): ReactElement {
  const t = useT("dashboard")
  const vetting = useT("vetting")
  const common = useT("common")
  const lists = useT("lists")
  const language = useLanguage()
  const zone = useViewerZone()
  const [filter, setFilter] = useState<AuditFilter>({})
  const log = useInfiniteQuery(auditOfQuery(useApi(), { email, zone, filter }))
  const entries = log.data?.pages.flatMap(({ items }) => items)
  return (
    <Dialog
      open
      size="large"
      title={vetting("auditOf", { name: fullName })}
      closeLabel={lists("cancel")}
      onClose={onClose}
      footer={
        <LinkButton
          to="/$lang/$role/audit"
          params={{ lang: language, role: "admin" }}
          search={{ ...filter, subject: email }}
          variant="quiet"
        >
          {vetting("auditWhole")}
        </LinkButton>
      }
    >
      <div className={s.part}>
        <FilterForm
          fields={[
            {
              name: "action",
              label: t("audit.action"),
              render: (field) => <ActionField {...field} label={t("audit.action")} />,
            },
          ]}
          days
          search={filter}
          onSearch={(next) => setFilter(readAuditFilter(next))}
        />
        <RefusalCallout error={log.error} />
        <p className={s.quiet} role="status">
          {log.isPending ? common("status.loading") : null}
          {entries?.length === 0 ? t(Object.keys(filter).length > 0 ? "audit.none" : "audit.empty") : null}
        </p>
        <ol className={s.list}>
          {entries?.map((entry) => (
            <Entry key={entry.id} entry={entry} zone={zone} />
          ))}
        </ol>
        <LoadMore list={log} variant="soft">
          {t("audit.older")}
        </LoadMore>
      </div>
    </Dialog>
  )
}

function Entry({ entry, zone }: { readonly entry: AuditLine; readonly zone: string }): ReactElement {
  const words = useT("audit")
  const language = useLanguage()
  const { at, actor, actorName, action, reason, details } = entry
  const facts = factTexts({ t: words, language, zone }, details)
  return (
    <li>
      <div className={s.line}>
        <strong>{actionText(words, action)}</strong>
        <time className={s.quiet} dateTime={at}>
          {formatDateTime({ language, zone, at, style: "long" })}
        </time>
      </div>
      <div>{actorName ?? actor}</div>
      {reason === null ? null : <p className={s.value}>{reason}</p>}
      {facts.length === 0 ? null : <p className={s.quiet}>{facts.join(" · ")}</p>}
    </li>
  )
}
