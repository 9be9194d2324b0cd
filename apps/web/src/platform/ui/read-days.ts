/** The first and the last day of a list, `YYYY-MM-DD`. */
export type Days = { readonly from?: string; readonly to?: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/

const isDay = (value: unknown): value is string =>
  typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value))

/** The days that an address asks for; what is none is left out. */
export const readDays = ({ from, to }: Record<string, unknown>): Days => ({
  ...(isDay(from) ? { from } : {}),
  ...(isDay(to) ? { to } : {}),
})
