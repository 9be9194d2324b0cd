import { isDay } from "../time/is-day.ts"

/** The first and the last day of a list, `YYYY-MM-DD`. */
export type Days = { readonly from?: string; readonly to?: string }

const isText = (value: unknown): value is string => typeof value === "string"

/** The days that an address asks for; what is none is left out. */
export const readDays = ({ from, to }: Record<string, unknown>): Days => ({
  ...(isText(from) && isDay(from) ? { from } : {}),
  ...(isText(to) && isDay(to) ? { to } : {}),
})
