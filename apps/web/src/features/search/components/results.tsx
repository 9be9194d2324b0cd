import type { SpecialistCard } from "@arnica/contract/search"
import { useQueries } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { slotPreviewsQuery } from "../queries.ts"
import type { PreviewState } from "../slot-preview.ts"
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
  return (
    <ol
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
  )
}

/** The next free times of everybody on these pages, one call a page. */
function usePreviews(pages: ResultsProps["pages"]): (specialistId: number) => PreviewState {
  const api = useApi()
  const viewer = { timeZone: useViewerZone() }
  const answers = useQueries({
    queries: pages.map((page) => slotPreviewsQuery(api, { ids: page.map(({ id }) => id), viewer })),
  })
  const known = new Map<number, PreviewState>(
    pages.flatMap((page, index) => {
      const answer = answers[index]
      const missing: PreviewState = answer?.isPending ? "loading" : "unknown"
      return page.map(({ id }) => [
        id,
        answer?.data?.find(({ specialistId }) => specialistId === id) ?? missing,
      ])
    }),
  )
  return (specialistId) => known.get(specialistId) ?? "unknown"
}
