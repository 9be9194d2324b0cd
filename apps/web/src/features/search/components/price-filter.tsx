import type { SearchResult } from "@arnica/contract/search"
import { Button } from "@arnica/ui/button"
import { TextField } from "@arnica/ui/text-field"
import type { FormEvent, ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { changed } from "../search-params.ts"
import { useSearchState } from "../use-search-state.ts"
import s from "./filter-sheet.module.css"

const MINOR = 100

type PriceRange = NonNullable<SearchResult["facets"]>["price"]

/** What a session may cost, in whole lei. */
export function PriceFilter({ range }: { range: PriceRange }): ReactElement {
  const t = useT("search")
  const { state, show } = useSearchState()
  const apply = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    show(changed(state, { minPrice: amountOf(data.get("min")), maxPrice: amountOf(data.get("max")) }))
  }
  const shown = (amount: number | undefined): string => (amount === undefined ? "" : String(amount / MINOR))
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>{t("filters.price")}</legend>
      <form className={s.pair} onSubmit={apply}>
        <TextField
          name="min"
          inputMode="numeric"
          label={t("filters.minPrice", { currency: "RON" })}
          defaultValue={shown(state.minPrice)}
          placeholder={shown(range?.min)}
        />
        <TextField
          name="max"
          inputMode="numeric"
          label={t("filters.maxPrice", { currency: "RON" })}
          defaultValue={shown(state.maxPrice)}
          placeholder={shown(range?.max)}
        />
        <Button type="submit" variant="quiet">
          {t("filters.apply")}
        </Button>
      </form>
    </fieldset>
  )
}

const amountOf = (typed: FormDataEntryValue | null): number | undefined => {
  const text = typeof typed === "string" ? typed.replace(",", ".").trim() : ""
  const amount = Number(text)
  return text === "" || !Number.isFinite(amount) || amount < 0 ? undefined : Math.round(amount * MINOR)
}
