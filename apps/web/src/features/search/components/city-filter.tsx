import type { SearchResult } from "@arnica/contract/search"
import { SelectField } from "@arnica/ui/select-field"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"

type CityFilterProps = {
  readonly choices: NonNullable<SearchResult["facets"]>["city"]
  readonly chosen: string | undefined
  readonly onChoose: (city: string | undefined) => void
}

/** The city of the office, by name. The chosen one stays, also when nobody is left in it. */
export function CityFilter({ choices, chosen, onChoose }: CityFilterProps): ReactElement {
  const t = useT("search")
  const { compare } = new Intl.Collator(useLanguage())
  const gone = chosen === undefined || choices.some(({ code }) => code === chosen) ? [] : [chosen]
  const options = [
    ...gone.map((city) => ({ value: city, label: `${city} (0)` })),
    ...choices.map(({ code, count }) => ({ value: code, label: `${code} (${count})` })),
  ].sort((a, b) => compare(a.value, b.value))
  return (
    <SelectField
      label={t("filters.city")}
      value={chosen ?? ""}
      options={[{ value: "", label: t("filters.any") }, ...options]}
      onChange={(event) => onChoose(event.currentTarget.value || undefined)}
    />
  )
}
