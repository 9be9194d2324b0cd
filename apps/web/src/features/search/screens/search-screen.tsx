import { zoneCity } from "@arnica/i18n/zones"
import { Button } from "@arnica/ui/button"
import { EmptyState } from "@arnica/ui/empty-state"
import { ShowMore } from "@arnica/ui/pagination"
import { Plant } from "@arnica/ui/plant"
import { Wrap } from "@arnica/ui/wrap"
import { useInfiniteQuery, useQueries } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { FilterBar } from "../components/filter-bar.tsx"
import { FilterSheet } from "../components/filter-sheet.tsx"
import { ResultCard } from "../components/result-card.tsx"
import { SearchFailed, SearchSkeleton } from "../components/search-states.tsx"
import { searchQuery, slotPreviewsQuery } from "../queries.ts"
import type { SlotPreview } from "../slot-preview.ts"
import { useLabels } from "../use-labels.ts"
import { useSearchState } from "../use-search-state.ts"
import s from "./search-screen.module.css"

/** Finding a specialist: useful before any filter, and every state an address. */
export function SearchScreen(): ReactElement {
  const t = useT("search")
  const api = useApi()
  const viewer = { timeZone: useViewerZone() }
  const { state } = useSearchState()
  const [sheet, setSheet] = useState(false)
  const search = useInfiniteQuery(searchQuery(api, { state, viewer }))
  const first = search.data?.pages[0]
  if (search.isError && first === undefined) return <SearchFailed onRetry={() => void search.refetch()} />
  if (first === undefined) return <SearchSkeleton />
  const items = search.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Wrap className={s.page}>
      <Head total={first.total} free={first.freeThisWeek} />
      <FilterBar onAllFilters={() => setSheet(true)} />
      {first.facets === null ? null : (
        <FilterSheet open={sheet} onClose={() => setSheet(false)} facets={first.facets} total={first.total} />
      )}
      {items.length === 0 ? (
        <NobodyFound />
      ) : (
        <Results pages={search.data?.pages.map((page) => page.items) ?? []} />
      )}
      {items.length === 0 ? null : (
        <ShowMore
          more={search.hasNextPage}
          loading={search.isFetchingNextPage}
          onMore={() => void search.fetchNextPage()}
          progress={t("results.progress", { shown: items.length, total: first.total })}
        >
          {t("results.more")}
        </ShowMore>
      )}
    </Wrap>
  )
}

function Head({ total, free }: { total: number; free: number }): ReactElement {
  const t = useT("search")
  const language = useLanguage()
  const labels = useLabels()
  const { state } = useSearchState()
  const zone = useViewerZone()
  const about = state.domain
    ? labels.nameOf("domain", state.domain)
    : state.area && labels.nameOf("area", state.area)
  return (
    <header className={s.head}>
      <h1>{about ?? t("title")}</h1>
      <p className={s.summary} aria-live="polite">
        {t("summary", { count: total })}, {t("freeThisWeek", { count: free })} ·{" "}
        {t("timesIn", { city: zoneCity({ language, zone }) })}
      </p>
    </header>
  )
}

type Page = Parameters<typeof ResultCard>[0]["specialist"][]

function Results({ pages }: { pages: readonly Page[] }): ReactElement {
  const t = useT("search")
  const api = useApi()
  const viewer = { timeZone: useViewerZone() }
  const previews = useQueries({
    queries: pages.map((page) => slotPreviewsQuery(api, { ids: page.map(({ id }) => id), viewer })),
  })
  const byId = new Map<number, SlotPreview>(
    previews.flatMap(({ data }) => (data ?? []).map((preview) => [preview.specialistId, preview] as const)),
  )
  return (
    <ol className={s.results} aria-label={t("results.label")}>
      {pages.flat().map((specialist, index) => (
        <li key={specialist.id}>
          <ResultCard specialist={specialist} preview={byId.get(specialist.id)} early={index < 2} />
        </li>
      ))}
    </ol>
  )
}

function NobodyFound(): ReactElement {
  const t = useT("search")
  const { show } = useSearchState()
  return (
    <EmptyState
      art={<Plant area="mind" />}
      title={t("empty.title")}
      actions={<Button onClick={() => show({}, { asNewEntry: true })}>{t("empty.clear")}</Button>}
    >
      {t("empty.text")}
    </EmptyState>
  )
}
