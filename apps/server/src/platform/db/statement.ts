import type { Queryable } from "./handles.ts"
import { type Asking, clientOf } from "./patches/drizzle-session.ts"

/**
 * Runs a statement whose text is always the same, alone or in the transaction it is handed. What Drizzle puts together
 * anew each time costs more than the rest of a short statement: for those that every booking sends. Rows come as the
 * driver reads them: `timestamptz` as a Date, `bigint` as a string.
 */
// check-ignore exported-functions: the values stand in the order of their places in the text.
export const ask = (
  on: Queryable,
  text: string,
  ...values: readonly unknown[]
): ReturnType<Asking["query"]> => clientOf(on).query(text, values)

/** So many are written out: as many texts of one statement at most are prepared. */
const WRITTEN_OUT = 3

/**
 * A list of values in a statement, as `any(${text})` takes it, from the place `from` on. A few are written out one by
 * one: of a list in one parameter PostgreSQL does not know the length, takes it for ten, finds the plan that it keeps
 * worse than one for just these values, and plans anew each time, which takes longer than the statement itself.
 */
export const among = (
  values: readonly unknown[],
  { type, from }: { readonly type: "bigint" | "text"; readonly from: number },
): { readonly text: string; readonly values: readonly unknown[] } => {
  if (values.length > WRITTEN_OUT) return { text: `$${from}::${type}[]`, values: [values] }
  const places = values.map((_, nth) => `$${from + nth}`)
  return { text: `array[${places.join(", ")}]::${type}[]`, values }
}
