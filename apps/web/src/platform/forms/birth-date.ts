import { isDay } from "../time/is-day.ts"

/** Nobody who is asked about was born before. */
export const FIRST_BIRTH_DATE = "1900-01-01"

type Given = { readonly typed: string; readonly today: string }

/** The key of what is wrong with a date of birth that need not be given, if anything. Days as `YYYY-MM-DD`. */
export function birthDateFault({ typed, today }: Given): "birthDateFuture" | "date" | null {
  if (typed === "") return null
  if (!isDay(typed) || typed < FIRST_BIRTH_DATE) return "date"
  return typed > today ? "birthDateFuture" : null
}
