import type { AuditLine } from "@arnica/contract/administration"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { EmptyState } from "@arnica/ui/empty-state"
import { TextField } from "@arnica/ui/text-field"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactElement, type ReactNode, type SubmitEvent, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import type { AuditSearch } from "../audit-search.ts"
import { auditQuery } from "../queries.ts"
import s from "./audit-screen.module.css"

type AuditScreenProps = {
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch) => void
}

/** The audit log: who did what, when, about whom, and why. */
export function AuditScreen({ search, onSearch }: AuditScreenProps): ReactElement {
  const t = useT("dashboard")
  const zone = useViewerZone()
  const log = useSuspenseInfiniteQuery(auditQuery(useApi(), search))
  const isFiltered = Object.keys(search).length > 0
  const entries = log.data.pages.flatMap(({ items }) => items)
  return (
    <Wrap width="narrow" className={s.page}>
      <h1>{t("audit.title")}</h1>
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
      {log.hasNextPage ? (
        <div>
          <Button variant="soft" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t("audit.older")}
          </Button>
        </div>
      ) : null}
    </Wrap>
  )
}

function Filters({ search, onSearch }: AuditScreenProps): ReactElement {
  const t = useT("dashboard")
  const [action, setAction] = useState(search.action ?? "")
  const [actor, setActor] = useState(search.actor ?? "")
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const wanted = { action: action.trim(), actor: actor.trim() }
    onSearch({
      ...(wanted.action === "" ? {} : { action: wanted.action }),
      ...(wanted.actor === "" ? {} : { actor: wanted.actor }),
    })
  }
  return (
    <search>
      <form className={s.filters} onSubmit={submit}>
        <TextField
          label={t("audit.action")}
          value={action}
          maxLength={100}
          onChange={(event) => setAction(event.currentTarget.value)}
        />
        <TextField
          label={t("audit.actor")}
          value={actor}
          maxLength={100}
          onChange={(event) => setActor(event.currentTarget.value)}
        />
        <Button type="submit" variant="soft">
          {t("audit.filter")}
        </Button>
      </form>
    </search>
  )
}

type EntryProps = { readonly entry: AuditLine; readonly zone: string; readonly search: AuditSearch }

function Entry({ entry, zone, search }: EntryProps): ReactElement {
  const t = useT("dashboard")
  const language = useLanguage()
  const { at, actor, actorName, action, subject, subjectName, object, reason, details } = entry
  const facts = Object.entries(details).map(([key, value]) => `${key}: ${value}`)
  const about = subjectName ?? subject
  return (
    <li>
      <div className={s.head}>
        <Only search={{ ...search, action }}>
          <code>{action}</code>
        </Only>
        <time dateTime={at}>{formatDateTime({ language, at, zone })}</time>
      </div>
      <div>
        <Only search={{ ...search, actor }}>{actorName ?? actor}</Only>
      </div>
      {about === null ? null : <div className={s.quiet}>{t("audit.about", { name: about })}</div>}
      {reason === null ? null : <div>{reason}</div>}
      <div className={s.quiet}>
        {[...(object === null ? [] : [`${object.type} ${object.id}`]), ...facts].join(" · ")}
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
