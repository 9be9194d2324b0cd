import type { Language } from "@arnica/i18n/languages"
import { keepPreviousData, type QueryClient } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import type { SearchState } from "./search-params.ts"
import type { SlotPreview } from "./slot-preview.ts"

const MINUTE_MS = 60_000
const PAGE_SIZE = 20

/** How the viewer counts: the zone whose days and evenings are meant. */
export type Viewer = { readonly timeZone: string }

/** A viewer with the language that is their own where it is another than the page's: the rest share an answer. */
export type Seeker = Viewer & { readonly own?: Language }

/** Who looks for somebody. */
export const seekerOf = ({ timeZone, own, page }: Viewer & { own: Language; page: Language }): Seeker =>
  own === page ? { timeZone } : { timeZone, own }

/** What the search is asked; the country of help lines filters nobody. */
const askedOf = ({ country: _country, ...asked }: SearchState): Omit<SearchState, "country"> => asked

/** Specialists that fit, page after page. */
export const searchQuery = (api: Api, { state, viewer }: { state: SearchState; viewer: Seeker }) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/helpstore/v1/specialists",
    input: (pageParam) => ({ query: { ...askedOf(state), ...viewer, page: pageParam, count: PAGE_SIZE } }),
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.items.length, 0)
      return last.items.length > 0 && shown < last.total ? pages.length + 1 : undefined
    },
  })

/** The catalogue behind the filters. */
export const searchOptionsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/catalog/search-options",
    staleTime: Number.POSITIVE_INFINITY,
  })

type Previewed = {
  readonly ids: readonly number[]
  readonly viewer: Viewer
  /** What is shown until they come. */
  readonly meanwhile?: () => SlotPreview[] | undefined
}

/** The next free times of the specialists of one page of results. */
export const slotPreviewsQuery = (api: Api, { ids, viewer, meanwhile }: Previewed) =>
  endpointQuery(api, {
    route: "GET /api/v2/slots/previews",
    input: { query: { ids: ids.map(String), timeZone: viewer.timeZone, days: 4 } },
    staleTime: MINUTE_MS,
    enabled: ids.length > 0,
    ...(meanwhile === undefined ? {} : { placeholderData: meanwhile }),
  })

type Loading = {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly state: SearchState
  readonly viewer: Seeker
}

/** Loads the first page of results with its free times, which one call after the other can tell. */
export const loadResults = async ({ api, queryClient, state, viewer }: Loading): Promise<void> => {
  const found = await queryClient.ensureInfiniteQueryData(searchQuery(api, { state, viewer }))
  const ids = found.pages[0]?.items.map(({ id }) => id) ?? []
  await queryClient.ensureQueryData(slotPreviewsQuery(api, { ids, viewer }))
}
