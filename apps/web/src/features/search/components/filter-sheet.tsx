import type { SearchResult } from "@arnica/contract/search"
import { Button } from "@arnica/ui/button"
import { Drawer } from "@arnica/ui/dialog"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { LIST_FILTERS } from "../search-params.ts"
import { useSearchState } from "../use-search-state.ts"
import s from "./filter-sheet.module.css"
import { ListFilterGroup } from "./list-filter-group.tsx"
import { PriceFilter } from "./price-filter.tsx"
import { SingleFilters } from "./single-filters.tsx"

export type Facets = NonNullable<SearchResult["facets"]>

type FilterSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly facets: Facets
  readonly total: number
}

/** All filters with their counts. Each choice takes effect at once; the button says how many are left. */
export function FilterSheet({ open, onClose, facets, total }: FilterSheetProps): ReactElement {
  const t = useT("search")
  const { state, show } = useSearchState()
  const keep = {
    ...(state.q === undefined ? {} : { q: state.q }),
    ...(state.sort === undefined ? {} : { sort: state.sort }),
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t("filters.all")}
      closeLabel={t("filters.close")}
      footer={
        <div className={s.footer}>
          <Button variant="quiet" onClick={() => show(keep)}>
            {t("filters.clear")}
          </Button>
          <Button onClick={onClose}>{t("filters.show", { count: total })}</Button>
        </div>
      }
    >
      <div className={s.groups}>
        <SingleFilters facets={facets} />
        <PriceFilter key={`${state.minPrice} ${state.maxPrice}`} range={facets.price} />
        {LIST_FILTERS.map((filter) => (
          <ListFilterGroup key={filter} filter={filter} choices={facets[filter]} />
        ))}
      </div>
    </Drawer>
  )
}
