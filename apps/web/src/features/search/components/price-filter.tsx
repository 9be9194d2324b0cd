import type { SearchResult } from "@arnica/contract/search"
import { Button } from "@arnica/ui/button"
import { TextField } from "@arnica/ui/text-field"
import { type FormEvent, type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { priceRange, typedPrice } from "../price-text.ts"
import { changed } from "../search-params.ts"
import { CURRENCY } from "../use-labels.ts"
import { useSearchState } from "../use-search-state.ts"
import s from "./filter-sheet.module.css"

type PriceFilterProps = { readonly range: NonNullable<SearchResult["facets"]>["price"] }

/** What a session may cost, in whole lei. Takes effect on the button, on Enter and on leaving the fields. */
export function PriceFilter({ range }: PriceFilterProps): ReactElement {
  const t = useT("search")
  const { state, show } = useSearchState()
  const sought = `${state.minPrice} ${state.maxPrice}`
  const [typed, setTyped] = useState({ of: sought, ...textsOf(state) })
  // Taking the chip away, back and forward change it from outside.
  if (typed.of !== sought) setTyped({ of: sought, ...textsOf(state) })
  const apply = (): void => {
    const { min, max } = priceRange(typed)
    if (min !== state.minPrice || max !== state.maxPrice)
      show(changed(state, { minPrice: min, maxPrice: max }))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    apply()
  }
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>{t("filters.price")}</legend>
      <form className={s.pair} onSubmit={submit} onBlur={apply}>
        <TextField
          inputMode="numeric"
          label={t("filters.minPrice", { currency: CURRENCY })}
          value={typed.min}
          placeholder={typedPrice(range?.min)}
          onChange={(event) => setTyped({ ...typed, min: event.currentTarget.value })}
        />
        <TextField
          inputMode="numeric"
          label={t("filters.maxPrice", { currency: CURRENCY })}
          value={typed.max}
          placeholder={typedPrice(range?.max)}
          onChange={(event) => setTyped({ ...typed, max: event.currentTarget.value })}
        />
        <Button type="submit" variant="quiet">
          {t("filters.apply")}
        </Button>
      </form>
    </fieldset>
  )
}

type Sought = { readonly minPrice?: number; readonly maxPrice?: number }

const textsOf = ({ minPrice, maxPrice }: Sought): { min: string; max: string } => ({
  min: typedPrice(minPrice),
  max: typedPrice(maxPrice),
})
