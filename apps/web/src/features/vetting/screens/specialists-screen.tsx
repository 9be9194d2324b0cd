import type { SpecialistLine } from "@arnica/contract/specialist-review"
import { formatDate } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Checkbox } from "@arnica/ui/checkbox"
import { ChipRow } from "@arnica/ui/chip"
import { EmptyState } from "@arnica/ui/empty-state"
import { Tag } from "@arnica/ui/tag"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { Wrap } from "@arnica/ui/wrap"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement, ReactNode } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { BulkBar } from "../../../platform/ui/bulk-bar.tsx"
import { FilterForm } from "../../../platform/ui/filter-form.tsx"
import { LinkChip } from "../../../platform/ui/link-chip.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { useBulk } from "../../../platform/ui/use-bulk.ts"
import { clinicsQuery } from "../clinics-query.ts"
import { LicenceMark } from "../parts/licence-mark.tsx"
import { useBulkDecisions } from "../parts/use-bulk-decisions.ts"
import { domainsQuery, PAGE_SIZE, VETTING, vettingQuery } from "../queries.ts"
import s from "../vetting.module.css"
import { LISTS, readVettingSearch, type VettingSearch } from "../vetting-search.ts"

type ScreenProps = { readonly search: VettingSearch; readonly onSearch: (search: VettingSearch) => void }

/** Who waits to be checked, and all other specialists. */
export function VettingScreen({ search, onSearch }: ScreenProps): ReactElement {
  const t = useT("vetting")
  const lists = useT("lists")
  const status = useT("dashboard")
  const common = useT("common")
  const language = useLanguage()
  const { data, error } = useQuery(vettingQuery(useApi(), search))
  const domains = useQuery(domainsQuery(useApi())).data ?? []
  const clinics = useQuery(clinicsQuery(useApi())).data ?? []
  const { show = "waiting", page: _, ...filter } = search
  const { q, domain, clinic } = filter
  if (error !== null) throw error
  if (data === undefined) return <PartsSkeleton />
  return (
    <Wrap width="narrow" className={s.page}>
      <h1>{t("title")}</h1>
      <ChipRow label={t("filter")} scroll>
        {LISTS.map((list) => (
          <LinkChip
            key={list}
            to="/$lang/$role/specialists"
            params={{ lang: language, role: "admin" }}
            search={{ ...filter, show: list }}
            selected={show === list}
          >
            {list === "waiting" || list === "all" || list === "licenceExpiring" || list === "objected"
              ? t(`list.${list}`)
              : status(`status.${list}`)}
          </LinkChip>
        ))}
      </ChipRow>
      <FilterForm
        key={show}
        fields={[
          { name: "q", label: t("search") },
          {
            name: "domain",
            label: t("domain"),
            options: [{ value: "", label: lists("all") }, ...domains],
          },
          {
            name: "clinic",
            label: common("area.name.clinic"),
            options: [{ value: "", label: lists("all") }, ...clinics],
          },
        ]}
        search={search}
        onSearch={(next) => onSearch(readVettingSearch(next))}
      >
        <TableLink path="/api/v2/admin/specialists/export" filters={{ show, q, domain, clinic }} />
      </FilterForm>
      <Lines
        key={JSON.stringify(search)}
        lines={data.items}
        none={t(show === "waiting" && Object.keys(filter).length === 0 ? "noneWaiting" : "none")}
      />
      <ListPages page={search.page ?? 1} total={data.total} size={PAGE_SIZE} />
    </Wrap>
  )
}

type LinesProps = {
  readonly lines: readonly SpecialistLine[]
  /** What is said when there is nobody. */
  readonly none: string
}

/** The specialists of a page, each by itself or several at once. */
function Lines({ lines, none }: LinesProps): ReactElement {
  const lists = useT("lists")
  const queryClient = useQueryClient()
  const named = lines.map(({ id, fullName }) => ({ key: String(id), name: fullName }))
  const bulk = useBulk(named)
  return (
    <>
      <BulkBar
        bulk={bulk}
        lines={named}
        actions={useBulkDecisions(lines)}
        onDone={() => void refresh(queryClient, VETTING)}
      />
      {lines.length === 0 ? <EmptyState title={none} /> : null}
      <ul className={s.list}>
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line}>
              <Checkbox
                checked={bulk.isChosen(String(line.id))}
                onChange={(event) => bulk.choose([String(line.id)], event.currentTarget.checked)}
              >
                <VisuallyHidden>{lists("bulk.choose", { name: line.fullName })}</VisuallyHidden>
              </Checkbox>
            </Line>
          </li>
        ))}
      </ul>
    </>
  )
}

type LineProps = {
  readonly line: SpecialistLine
  /** Chooses it. */
  readonly children: ReactNode
}

function Line({ line, children }: LineProps): ReactElement {
  const t = useT("vetting")
  const status = useT("dashboard")
  const language = useLanguage()
  const zone = useViewerZone()
  const since = line.submittedAt ?? line.waitingSince
  return (
    <Card component="article">
      <div className={s.line}>
        <div className={s.row}>
          {children}
          <h2 className={s.name}>
            <Link
              to="/$lang/$role/specialists/$specialistId"
              params={{ lang: language, role: "admin", specialistId: String(line.id) }}
            >
              {line.fullName}
            </Link>
          </h2>
        </div>
        <Tag tone={line.status === "active" ? "pine" : "neutral"}>{status(`status.${line.status}`)}</Tag>
      </div>
      <p className={s.quiet}>{[line.domain, line.city, line.email].filter(Boolean).join(" · ")}</p>
      <LicenceMark day={line.licenceExpiring} />
      {since === null ? null : (
        <p className={s.quiet}>{t("since", { date: formatDate({ language, zone, at: since }) })}</p>
      )}
    </Card>
  )
}
