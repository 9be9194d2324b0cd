import type { Currency } from "@arnica/contract/shared"

/** Numbers of all documents, a column a kind. Times are epoch milliseconds; NaN where there is none. */
export type Columns = {
  ids: Float64Array
  firstFree: Float64Array
  firstEvening: Float64Array
  firstWeekend: Float64Array
  starsSum: Float64Array
  starsCount: Float64Array
  premium: Float64Array
  RON: Float64Array
  EUR: Float64Array
  GBP: Float64Array
  USD: Float64Array
}

export type ColumnName = keyof Columns

/** The column of prices in a currency, in minor units. */
export const priceColumn = (columns: Columns, currency: Currency): Float64Array => columns[currency]

const NAMES = [
  "ids",
  "firstFree",
  "firstEvening",
  "firstWeekend",
  "starsSum",
  "starsCount",
  "premium",
  "RON",
  "EUR",
  "GBP",
  "USD",
] as const satisfies readonly ColumnName[]

/** Empty columns with room for `size` documents. */
export const createColumns = (size: number): Columns => ({
  ids: new Float64Array(size),
  firstFree: new Float64Array(size),
  firstEvening: new Float64Array(size),
  firstWeekend: new Float64Array(size),
  starsSum: new Float64Array(size),
  starsCount: new Float64Array(size),
  premium: new Float64Array(size),
  RON: new Float64Array(size),
  EUR: new Float64Array(size),
  GBP: new Float64Array(size),
  USD: new Float64Array(size),
})

/** Makes room for at least `size` documents. */
export const ensureRoom = (columns: Columns, size: number): void => {
  if (columns.ids.length >= size) return
  const room = Math.max(size, columns.ids.length * 2)
  for (const name of NAMES) {
    const wider = new Float64Array(room)
    wider.set(columns[name])
    columns[name] = wider
  }
}
