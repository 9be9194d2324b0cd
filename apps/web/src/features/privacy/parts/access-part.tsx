import { PERSONAL_ACTIONS } from "@arnica/contract/personal-actions"
import type { AccessEntry } from "@arnica/contract/privacy"
import { formatDateTime } from "@arnica/i18n/format"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LoadMore } from "../../../platform/ui/load-more.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { accessQuery } from "../queries.ts"
import s from "./part.module.css"

/** Who looked at the reader's data, and what else was done with it. */
export function AccessPart(): ReactElement {
  const t = useT("privacy")
  const log = useSuspenseInfiniteQuery(accessQuery(useApi()))
  const entries = log.data.pages.flatMap(({ items }) => items)
  return (
    <Part title={t("access.title")}>
      <p className={s.text}>{t("access.lead")}</p>
      {entries.length === 0 ? <p className={s.text}>{t("access.empty")}</p> : null}
      <ul className={s.list}>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadMore list={log}>{t("access.more")}</LoadMore>
    </Part>
  )
}

function Line({ entry }: { readonly entry: AccessEntry }): ReactElement {
  const t = useT("privacy")
  const language = useLanguage()
  const zone = useViewerZone()
  const known = Object.entries(PERSONAL_ACTIONS).find(([action]) => action === entry.action)
  return (
    <li className={s.row}>
      <div>
        <strong>{entry.name ?? t(`access.who.${entry.who}`)}</strong>
        <div>{t(`access.action.${known?.[1] ?? "other"}`)}</div>
        {entry.reason === null ? null : <div className={s.small}>{entry.reason}</div>}
      </div>
      <span className={s.small}>{formatDateTime({ language, zone, at: entry.at, style: "long" })}</span>
    </li>
  )
}
