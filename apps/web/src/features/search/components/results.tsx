import type { SpecialistCard } from "@arnica/contract/search"
import { useQueries, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useDeferredValue, useEffect, useRef } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { layOutOneByOne } from "../../../platform/fresh-page.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { renderedZone } from "../../../platform/time/zone.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { CoverPrices } from "../../../shared/cover/cover-prices.tsx"
import { slotPreviewsQuery } from "../queries.ts"
import { inZone, type PreviewState, type SlotPreview } from "../slot-preview.ts"
import { ResultCard } from "./result-card.tsx"
import s from "./results.module.css"

/** Cards whose pictures are loaded at once: those that a first screen shows. */
const EARLY = 2

type ResultsProps = {
  readonly pages: readonly (readonly SpecialistCard[])[]
  /** What is shown belongs to the search before; the new one is on its way. */
  readonly stale: boolean
}

/** The specialists found, page after page, each with their next free times. */
export function Results({ pages, stale }: ResultsProps): ReactElement {
  const t = useT("search")
  const previewOf = usePreviews(pages)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => layOutOneByOne(list.current), [])
  return (
    <CoverPrices pages={pages.map((page) => page.map(({ id }) => id))}>
      <ol
        ref={list}
        className={s.results}
        aria-label={t("results.label")}
        aria-busy={stale}
        data-stale={stale || undefined}
      >
        {pages.flat().map((specialist, index) => (
          <li key={specialist.id}>
            <ResultCard specialist={specialist} preview={previewOf(specialist.id)} early={index < EARLY} />
          </li>
        ))}
      </ol>
    </CoverPrices>
  )
}

/** The next free times of everybody on these pages, one call a page. */
function usePreviews(pages: ResultsProps["pages"]): (specialistId: number) => PreviewState {
  const api = useApi()
  const zone = useViewerZone()
  const meanwhile = useTimesAsRendered()
  const answers = useQueries({
    queries: pages.map((page) => {
      const ids = page.map(({ id }) => id)
      return slotPreviewsQuery(api, { ids, viewer: { timeZone: zone }, meanwhile: () => meanwhile(ids) })
    }),
  })
  const keyOf = (id: number): string => `${id} ${zone}`
  const known = new Map<string, PreviewState>(
    pages.flatMap((page, index) => {
      const answer = answers[index]
      const missing: PreviewState = answer?.isPending ? "loading" : "unknown"
      return page.map(({ id }) => [
        keyOf(id),
        answer?.data?.find(({ specialistId }) => specialistId === id) ?? missing,
      ])
    }),
  )
  // What arrives is drawn in steps, so that twenty lists of times at once stop nobody who taps meanwhile.
  const drawn = useDeferredValue(known)
  return (id) => drawn.get(keyOf(id)) ?? known.get(keyOf(id)) ?? "unknown"
}

/** The times that the server rendered a page with, by the days of the browser's zone: hardly any change when it is asked. */
function useTimesAsRendered(): (ids: readonly number[]) => SlotPreview[] | undefined {
  const api = useApi()
  const queryClient = useQueryClient()
  const rendered = renderedZone(usePageContext())
  const days = { zone: useViewerZone(), now: useNow() }
  return (ids) => {
    const { queryKey } = slotPreviewsQuery(api, { ids, viewer: { timeZone: rendered } })
    const known = queryClient.getQueryData(queryKey)
    return known === undefined ? undefined : inZone(known, days)
  }
}
