import { formatMoney, formatNumber, languageName } from "@arnica/i18n/format"
import { useSuspenseQuery } from "@tanstack/react-query"
import { useApi } from "../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { searchOptionsQuery } from "./queries.ts"
import { changed, chosen, LIST_FILTERS, type ListFilter, type SearchState, toggled } from "./search-params.ts"

/** The currency that visitors see prices in. */
export const CURRENCY = "RON"

/** A filter in use: what it is called, and the search without it. When somebody is free has buttons of its own. */
export type ActiveFilter = { readonly key: string; readonly label: string; readonly without: SearchState }

export type Labels = {
  /** The name of a code of a filter, in the reader's language. */
  readonly nameOf: (filter: ListFilter | "area" | "domain", code: string) => string
  readonly price: (state: SearchState) => string | null
  readonly rating: (stars: number) => string
  readonly active: (state: SearchState) => ActiveFilter[]
}

/** Words for everything that can be filtered by. */
export function useLabels(): Labels {
  const t = useT("search")
  const language = useLanguage()
  const { data: options } = useSuspenseQuery(searchOptionsQuery(useApi()))
  const byFilter: Record<ListFilter | "domain", readonly { code: string; name: string }[]> = {
    concern: options.concerns,
    speciality: options.specialities,
    therapyType: options.therapyTypes,
    sessionType: options.sessionTypes,
    language: options.languages,
    domain: options.areas.flatMap((area) => area.domains),
  }
  const nameOf: Labels["nameOf"] = (filter, code) => {
    if (filter === "area") return options.areas.find((area) => area.areaCode === code)?.name ?? code
    const known = byFilter[filter].find((each) => each.code === code)?.name
    return known ?? (filter === "language" ? languageName({ language, code }) : code)
  }
  const money = (amount: number): string => formatMoney({ language, amount, currency: CURRENCY })
  const price: Labels["price"] = ({ minPrice, maxPrice }) => {
    if (minPrice !== undefined && maxPrice !== undefined)
      return t("filters.priceBetween", { from: money(minPrice), to: money(maxPrice) })
    if (maxPrice !== undefined) return t("filters.priceUpTo", { price: money(maxPrice) })
    return minPrice === undefined ? null : t("filters.priceFrom", { price: money(minPrice) })
  }
  const rating = (stars: number): string =>
    t("filters.ratingFrom", { stars: formatNumber({ language, value: stars }) })
  const listed = (state: SearchState): ActiveFilter[] =>
    LIST_FILTERS.flatMap((filter) =>
      chosen(state, filter).map((code) => ({
        key: `${filter}:${code}`,
        label:
          filter === "language"
            ? t("filters.inLanguage", { name: nameOf(filter, code) })
            : nameOf(filter, code),
        without: toggled(state, { filter, code }),
      })),
    )
  const words = {
    nameOf,
    price,
    rating,
    genderName: (gender: NonNullable<SearchState["gender"]>) => t(`gender.${gender}`),
  }
  return { nameOf, price, rating, active: (state) => [...singleFilters(state, words), ...listed(state)] }
}

type Words = Omit<Labels, "active"> & {
  readonly genderName: (gender: NonNullable<SearchState["gender"]>) => string
}

/** The filters in use of which one value holds. */
const singleFilters = (state: SearchState, words: Words): ActiveFilter[] => {
  const { area, domain, gender, city, minRating } = state
  const priced = words.price(state)
  const found: (ActiveFilter | null)[] = [
    area
      ? { key: "area", label: words.nameOf("area", area), without: changed(state, { area: undefined }) }
      : null,
    domain
      ? {
          key: "domain",
          label: words.nameOf("domain", domain),
          without: changed(state, { domain: undefined }),
        }
      : null,
    gender
      ? { key: "gender", label: words.genderName(gender), without: changed(state, { gender: undefined }) }
      : null,
    city ? { key: "city", label: city, without: changed(state, { city: undefined }) } : null,
    minRating
      ? { key: "rating", label: words.rating(minRating), without: changed(state, { minRating: undefined }) }
      : null,
    priced
      ? {
          key: "price",
          label: priced,
          without: changed(state, { minPrice: undefined, maxPrice: undefined }),
        }
      : null,
  ]
  return found.filter((each) => each !== null)
}
