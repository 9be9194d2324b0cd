import { Button } from "@arnica/ui/button"
import { EmptyState, ErrorState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useSearchState } from "../use-search-state.ts"
import s from "./results.module.css"

/** Shown when the search did not answer. The address keeps the filters. */
export function SearchFailed({ onRetry }: { onRetry: () => void }): ReactElement {
  const t = useT("search")
  const common = useT("common")
  return (
    <ErrorState
      title={t("failed.title")}
      actions={<Button onClick={onRetry}>{common("action.retry")}</Button>}
    >
      {t("failed.text")}
    </ErrorState>
  )
}

type NobodyFoundProps = {
  readonly stale: boolean
  /** What was typed has no words: it says what to type. */
  readonly nothing: boolean
}

/** Nobody fits the text and the filters. */
export function NobodyFound({ stale, nothing }: NobodyFoundProps): ReactElement {
  const t = useT("search")
  const { show } = useSearchState()
  return (
    <div aria-busy={stale} className={s.results} data-stale={stale || undefined}>
      <EmptyState
        art={<Plant area="mind" />}
        title={t(nothing ? "nothing.title" : "empty.title")}
        actions={<Button onClick={() => show({})}>{t("empty.clear")}</Button>}
      >
        {t(nothing ? "nothing.text" : "empty.text")}
      </EmptyState>
    </div>
  )
}
