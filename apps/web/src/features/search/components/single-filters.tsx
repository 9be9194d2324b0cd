import type { SearchResult } from "@arnica/contract/search"
import { Chip } from "@arnica/ui/chip"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { changed, FREE_CHOICES, GENDERS, RATINGS, type SearchState } from "../search-params.ts"
import { useLabels } from "../use-labels.ts"
import { useSearchState } from "../use-search-state.ts"
import { FilterGroup } from "./filter-group.tsx"

type Facets = NonNullable<SearchResult["facets"]>
type Single = "free" | "domain" | "gender" | "minRating"

/** The filters of which one value holds: when, what about, gender, rating. */
export function SingleFilters({ facets }: { facets: Facets }): ReactElement {
  const t = useT("search")
  const labels = useLabels()
  const genders = GENDERS.filter((gender) => facets.gender.some(({ code }) => code === gender))
  return (
    <>
      <FilterGroup title={t("filters.free")}>
        {FREE_CHOICES.map((free) => (
          <Choice key={free} filter="free" value={free} count={countOf(facets.free, free)}>
            {t(`free.${free}`)}
          </Choice>
        ))}
      </FilterGroup>
      <FilterGroup title={t("filters.area")}>
        {facets.domain.map(({ code, name, count }) => (
          <Choice key={code} filter="domain" value={code} count={count}>
            {name}
          </Choice>
        ))}
      </FilterGroup>
      {genders.length > 0 ? (
        <FilterGroup title={t("filters.gender")}>
          {genders.map((gender) => (
            <Choice key={gender} filter="gender" value={gender} count={countOf(facets.gender, gender)}>
              {t(`gender.${gender}`)}
            </Choice>
          ))}
        </FilterGroup>
      ) : null}
      <FilterGroup title={t("filters.rating")}>
        {RATINGS.map((stars) => (
          <Choice key={stars} filter="minRating" value={stars}>
            {labels.rating(stars)}
          </Choice>
        ))}
      </FilterGroup>
    </>
  )
}

type ChoiceProps<F extends Single> = {
  readonly filter: F
  readonly value: NonNullable<SearchState[F]>
  readonly count?: number
  readonly children: string
}

/** One value of such a filter; a second press takes it back. */
function Choice<F extends Single>({ filter, value, count, children }: ChoiceProps<F>): ReactElement {
  const { state, show } = useSearchState()
  const selected = state[filter] === value
  return (
    <Chip
      selected={selected}
      detail={count === undefined ? undefined : String(count)}
      onClick={() => show(changed(state, { [filter]: selected ? undefined : value }))}
    >
      {children}
    </Chip>
  )
}

const countOf = (list: Facets["free"], code: string): number =>
  list.find((each) => each.code === code)?.count ?? 0
