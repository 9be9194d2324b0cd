import type { Currency } from "@arnica/contract/shared"
import { isDay } from "../../platform/time/is-day.ts"
import { readPage } from "../../platform/ui/read-page.ts"

/** The currencies in which specialists are paid. */
export const CURRENCIES: readonly Currency[] = ["RON", "EUR", "GBP", "USD"]
/** The least that is paid to somebody who did not ask, in minor units, unless chosen otherwise. */
export const USUAL_MINIMUM = 5_000

/** What the page of payouts shows: what is due, all runs, or one of them. */
export type PayoutsSearch = {
  readonly view?: "runs"
  readonly run?: string
  readonly currency?: Currency
  /** A day, `2026-11-22`. */
  readonly cutOff?: string
  readonly minimum?: number
  readonly page?: number
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const MOST = 100_000_000

/** Reads the filters of an address. */
export function readPayoutsSearch(search: Record<string, unknown>): PayoutsSearch {
  const { view, run, currency, cutOff, minimum, page } = search
  const code = CURRENCIES.find((each) => each === currency)
  const least = typeof minimum === "number" && Number.isInteger(minimum) ? minimum : 0
  return {
    ...(view === "runs" ? { view } : {}),
    ...(typeof run === "string" && UUID.test(run) ? { run } : {}),
    ...(code === undefined ? {} : { currency: code }),
    ...(typeof cutOff === "string" && isDay(cutOff) ? { cutOff } : {}),
    ...(least >= 1 && least <= MOST ? { minimum: least } : {}),
    ...readPage(page),
  }
}
