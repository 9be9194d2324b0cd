import { Chip } from "@arnica/ui/chip"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { changed, SORTS } from "../search-params.ts"
import { useSearchState } from "../use-search-state.ts"
import { FilterGroup } from "./filter-group.tsx"
import s from "./filter-sheet.module.css"

/** The order of the results, for phones, whose bar has no room for it. */
export function SortGroup(): ReactElement {
  const t = useT("search")
  const { state, show } = useSearchState()
  return (
    <FilterGroup title={t("sort.label")} className={s.onPhone}>
      {SORTS.map((sort) => (
        <Chip
          key={sort}
          selected={(state.sort ?? "relevance") === sort}
          onClick={() => show(changed(state, { sort: sort === "relevance" ? undefined : sort }))}
        >
          {t(`sort.${sort}`)}
        </Chip>
      ))}
    </FilterGroup>
  )
}
