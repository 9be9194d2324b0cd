import type { SearchResult } from "@arnica/contract/search"
import { Button } from "@arnica/ui/button"
import { Drawer } from "@arnica/ui/dialog"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { changed, countFilters, LIST_FILTERS, withoutFilters } from "../search-params.ts"
import { useSearchState } from "../use-search-state.ts"
import { CityFilter } from "./city-filter.tsx"
import s from "./filter-sheet.module.css"
import { ListFilterGroup } from "./list-filter-group.tsx"
import { PriceFilter } from "./price-filter.tsx"
import { SingleFilters } from "./single-filters.tsx"
import { SortGroup } from "./sort-group.tsx"

type FilterSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly found: SearchResult | undefined
}

/** All filters with their counts. Each choice takes effect at once; the button says how many are left. */
export function FilterSheet({ open, onClose, found }: FilterSheetProps): ReactElement {
  const t = useT("search")
  const { state, show } = useSearchState()
  const facets = found?.facets ?? null
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t("filters.all")}
      closeLabel={t("filters.close")}
      footer={
        <>
          <Button
            variant="quiet"
            disabled={countFilters(state) === 0}
            onClick={() => show(withoutFilters(state))}
          >
            {t("filters.clear")}
          </Button>
          <Button onClick={onClose}>{t("filters.show", { count: found?.total ?? 0 })}</Button>
        </>
      }
    >
      {facets === null ? null : (
        <div className={s.groups}>
          <SortGroup />
          <SingleFilters facets={facets} />
          <PriceFilter key={`${state.minPrice} ${state.maxPrice}`} range={facets.price} />
          {LIST_FILTERS.map((filter) => (
            <ListFilterGroup key={filter} filter={filter} choices={facets[filter]} />
          ))}
          <CityFilter
            choices={facets.city}
            chosen={state.city}
            onChoose={(city) => show(changed(state, { city }))}
          />
        </div>
      )}
    </Drawer>
  )
}
