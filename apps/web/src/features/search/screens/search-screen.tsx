import { formatList, languageName } from "@arnica/i18n/format"
import { Wrap } from "@arnica/ui/wrap"
import { hashKey, replaceEqualDeep, useInfiniteQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useOwnLanguage } from "../../../platform/i18n/own-language.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { FoundProducts } from "../../../shared/store/found-products.tsx"
import { DangerHelp } from "../../safety/components/danger-help.tsx"
import { useTyped } from "../../safety/model/use-typed.ts"
import { FilterBar } from "../components/filter-bar.tsx"
import { MoreResults } from "../components/more-results.tsx"
import { Results } from "../components/results.tsx"
import { SearchHead } from "../components/search-head.tsx"
import { SearchSkeleton } from "../components/search-skeleton.tsx"
import { NobodyFound, SearchFailed } from "../components/search-states.tsx"
import { searchQuery, seekerOf } from "../queries.ts"
import { changed, type SearchState } from "../search-params.ts"
import { useSearchState } from "../use-search-state.ts"
import s from "./search-screen.module.css"

/** Finding a specialist: useful before any filter, and every state an address. */
export function SearchScreen(): ReactElement {
  const t = useT("search")
  const api = useApi()
  const own = useOwnLanguage()
  const page = useLanguage()
  const viewer = seekerOf({ timeZone: useViewerZone(), own, page })
  const { state, show } = useSearchState()
  const [typed, setTyped] = useTyped(state.q)
  const search = useInfiniteQuery(searchQuery(api, { state, viewer }))
  const found = useSteady(search.data?.pages)
  const pages = found?.map((page) => page.items)
  const first = found?.[0]
  const understood = formatList({
    language: page,
    items: (first?.reading?.concerns ?? []).map(({ name }) => name),
  })
  const failed = search.isError && pages === undefined
  const stale = useStale({ state, waiting: search.isPlaceholderData })
  return (
    <Wrap className={s.page}>
      <SearchHead found={first} waiting={search.isLoading} />
      <FilterBar found={first} onType={setTyped} />
      <DangerHelp
        sought={state.q ?? ""}
        typed={typed}
        country={state.country}
        kept={state}
        onCountry={(country) => show(changed(state, { q: typed ?? state.q, country }))}
      />
      {failed ? <SearchFailed onRetry={() => void search.refetch()} /> : null}
      {search.isLoading ? <SearchSkeleton /> : null}
      {first?.total === 0 ? <NobodyFound stale={stale} nothing={first.reading?.isNothing === true} /> : null}
      {pages !== undefined && first !== undefined && first.total > 0 ? (
        <>
          {(state.sort ?? "relevance") === "relevance" ? (
            <p className={s.order}>
              {understood.length === 0 ? null : <strong>{t("understood", { names: understood })} </strong>}
              {t("ownFirst", { name: languageName({ language: page, code: own }) })} {t("paid.note")}
            </p>
          ) : null}
          <Results pages={pages} stale={stale} />
          <MoreResults
            more={search.hasNextPage && !search.isPlaceholderData}
            loading={search.isFetchingNextPage}
            failed={search.isFetchNextPageError}
            onMore={() => void search.fetchNextPage()}
            progress={t("results.progress", { shown: pages.flat().length, total: first.total })}
          />
        </>
      ) : null}
      <FoundProducts text={state.q} />
    </Wrap>
  )
}

/** The answer with all that is as it was kept the same object, so that only what changed is drawn anew. */
function useSteady<Value>(value: Value): Value {
  const [kept, keep] = useState(value)
  const steady = replaceEqualDeep(kept, value)
  if (steady !== kept) keep(steady)
  return steady
}

type Shown = { readonly state: SearchState; readonly waiting: boolean }

/**
 * Whether what is shown answers another search. Results that are only asked for anew, because the browser turned out
 * to keep another zone than the server guessed, are the same people.
 */
function useStale({ state, waiting }: Shown): boolean {
  const wanted = hashKey([state])
  const [shown, setShown] = useState(wanted)
  if (!waiting && shown !== wanted) setShown(wanted)
  return waiting && shown !== wanted
}
