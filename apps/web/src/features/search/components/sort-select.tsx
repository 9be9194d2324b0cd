import { CompactSelect } from "@arnica/ui/select-field"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { changed, SORTS } from "../search-params.ts"
import { useSearchState } from "../use-search-state.ts"

/** The order of the results. */
export function SortSelect(): ReactElement {
  const t = useT("search")
  const { state, show } = useSearchState()
  return (
    <CompactSelect
      label={t("sort.label")}
      value={state.sort ?? "relevance"}
      options={SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      onChange={(event) => {
        const sort = SORTS.find((each) => each === event.currentTarget.value)
        show(changed(state, { sort: sort === "relevance" ? undefined : sort }))
      }}
    />
  )
}
