import type { AuditLine } from "@arnica/contract/operations"
import { formatDateTime } from "@arnica/i18n/format"
import { EmptyState } from "@arnica/ui/empty-state"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement, ReactNode } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { ActionField } from "../../../platform/audit/action-field.tsx"
import { actionText, factTexts, objectText } from "../../../platform/audit/audit-text.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { FilterForm } from "../../../platform/ui/filter-form.tsx"
import { LoadMore } from "../../../platform/ui/load-more.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { type AuditSearch, readAuditSearch } from "../audit-search.ts"
import { auditFilterOf, auditQuery } from "../queries.ts"
import s from "./audit-screen.module.css"

type AuditScreenProps = {
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch) => void
}

/** The audit log: who did what, when, about whom, and why. */
export function AuditScreen({ search, onSearch }: AuditScreenProps): ReactElement {
  const t = useT("dashboard")
  const zone = useViewerZone()
  const log = useSuspenseInfiniteQuery(auditQuery(useApi(), { search, zone }))
  const isFiltered = Object.keys(search).length > 0
  const entries = log.data.pages.flatMap(({ items }) => items)
  return (
    <Wrap width="narrow" className={s.page}>
      <header>
        <h1>{t("audit.title")}</h1>
        <p className={s.quiet}>{t("audit.lead")}</p>
      </header>
      <Filters search={search} onSearch={onSearch} />
      {entries.length === 0 ? (
        <EmptyState title={t(isFiltered ? "audit.none" : "audit.empty")} />
      ) : (
        <ol className={s.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} zone={zone} search={search} />
          ))}
        </ol>
      )}
      <LoadMore list={log} variant="soft">
        {t("audit.older")}
      </LoadMore>
    </Wrap>
  )
}

const LONGEST_ADDRESS = 254

function Filters({ search, onSearch }: AuditScreenProps): ReactElement {
  const t = useT("dashboard")
  const zone = useViewerZone()
  return (
    <FilterForm
      fields={[
        {
          name: "action",
          label: t("audit.action"),
          render: (field) => <ActionField {...field} label={t("audit.action")} />,
        },
        { name: "actor", label: t("audit.actor"), longest: LONGEST_ADDRESS },
        { name: "subject", label: t("audit.subject"), longest: LONGEST_ADDRESS },
      ]}
      days
      search={search}
      onSearch={(next) => onSearch(readAuditSearch(next))}
    >
      <TableLink path="/api/v2/admin/audit/export" filters={auditFilterOf(search, zone)} />
    </FilterForm>
  )
}

type EntryProps = { readonly entry: AuditLine; readonly zone: string; readonly search: AuditSearch }

function Entry({ entry, zone, search }: EntryProps): ReactElement {
  const t = useT("dashboard")
  const language = useLanguage()
  const { at, actor, actorName, action, subject, subjectName, object, reason, details } = entry
  const words = useT("audit")
  const facts = factTexts({ t: words, language, zone }, details)
  return (
    <li>
      <div className={s.head}>
        <Only search={{ ...search, action }}>
          <strong>{actionText(words, action)}</strong>
        </Only>
        <time dateTime={at}>{formatDateTime({ language, at, zone, style: "long" })}</time>
      </div>
      <div>
        <Only search={{ ...search, actor }}>{actorName ?? actor}</Only>
      </div>
      {subject === null ? null : (
        <div>
          <Only search={{ ...search, subject }}>{t("audit.about", { name: subjectName ?? subject })}</Only>
        </div>
      )}
      {reason === null ? null : <div>{reason}</div>}
      <div className={s.quiet}>
        {[...(object === null ? [] : [objectText(words, object)]), ...facts].join(" · ")}
      </div>
    </li>
  )
}

/** Leads to the entries of one action, or of one person. */
function Only({ search, children }: { search: AuditSearch; children: ReactNode }): ReactElement {
  const language = useLanguage()
  return (
    <Link to="/$lang/$role/audit" params={{ lang: language, role: "admin" }} search={search}>
      {children}
    </Link>
  )
}
