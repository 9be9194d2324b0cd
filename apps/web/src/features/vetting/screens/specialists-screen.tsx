import type { SpecialistLine } from "@arnica/contract/specialist-review"
import { formatDate } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { ChipRow } from "@arnica/ui/chip"
import { EmptyState } from "@arnica/ui/empty-state"
import { SearchField } from "@arnica/ui/search-field"
import { Tag } from "@arnica/ui/tag"
import { Wrap } from "@arnica/ui/wrap"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkChip } from "../../../platform/ui/link-chip.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsSkeleton } from "../../../platform/ui/parts-page.tsx"
import { PAGE_SIZE, vettingQuery } from "../queries.ts"
import s from "../vetting.module.css"
import { LISTS, type VettingSearch } from "../vetting-search.ts"

type ScreenProps = { readonly search: VettingSearch; readonly onSearch: (search: VettingSearch) => void }

/** Who waits to be checked, and all other specialists. */
export function VettingScreen({ search, onSearch }: ScreenProps): ReactElement {
  const t = useT("vetting")
  const common = useT("common")
  const status = useT("dashboard")
  const language = useLanguage()
  const { data, error } = useQuery(vettingQuery(useApi(), search))
  const { show = "waiting", q } = search
  if (error !== null) throw error
  if (data === undefined) return <PartsSkeleton />
  const query = new URLSearchParams({ show, ...(q === undefined ? {} : { q }) })
  return (
    <Wrap width="narrow" className={s.page}>
      <h1>{t("title")}</h1>
      <ChipRow label={t("filter")} scroll>
        {LISTS.map((list) => (
          <LinkChip
            key={list}
            to="/$lang/$role/specialists"
            params={{ lang: language, role: "admin" }}
            search={q === undefined ? { show: list } : { show: list, q }}
            selected={show === list}
          >
            {list === "waiting" || list === "all" ? t(`list.${list}`) : status(`status.${list}`)}
          </LinkChip>
        ))}
      </ChipRow>
      <div className={s.row}>
        <SearchField
          label={t("search")}
          placeholder={t("search")}
          defaultValue={q ?? ""}
          maxLength={80}
          submit={common("action.search")}
          onSearch={(words) => onSearch({ show, ...(words === "" ? {} : { q: words }) })}
        />
        <a href={`/api/v2/admin/specialists/export?${query}`} download>
          {t("export")}
        </a>
      </div>
      {data.items.length === 0 ? (
        <EmptyState title={t(show === "waiting" && q === undefined ? "noneWaiting" : "none")} />
      ) : null}
      <ul className={s.list}>
        {data.items.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <ListPages page={search.page ?? 1} total={data.total} size={PAGE_SIZE} />
    </Wrap>
  )
}

type LineProps = { readonly line: SpecialistLine }

function Line({ line }: LineProps): ReactElement {
  const t = useT("vetting")
  const status = useT("dashboard")
  const language = useLanguage()
  const zone = useViewerZone()
  const since = line.submittedAt ?? line.waitingSince
  return (
    <Card component="article">
      <div className={s.line}>
        <h2 className={s.name}>
          <Link
            to="/$lang/$role/specialists/$specialistId"
            params={{ lang: language, role: "admin", specialistId: String(line.id) }}
          >
            {line.fullName}
          </Link>
        </h2>
        <Tag tone={line.status === "active" ? "pine" : "neutral"}>{status(`status.${line.status}`)}</Tag>
      </div>
      <p className={s.quiet}>{[line.domain, line.city, line.email].filter(Boolean).join(" · ")}</p>
      {since === null ? null : (
        <p className={s.quiet}>{t("since", { date: formatDate({ language, zone, at: since }) })}</p>
      )}
    </Card>
  )
}
