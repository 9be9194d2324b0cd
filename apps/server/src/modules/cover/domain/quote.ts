import type { COVER_PAYS, COVER_PAYS_NOT } from "@arnica/contract/cover-words"
import { calculatePercent } from "@arnica/rules/money"
import type { Terms } from "./terms.ts"

/** What is asked: a price, the terms that hold for it, and what is left. Minor units, of sessions their number. */
export type QuoteAsk = {
  readonly price: number
  readonly terms: Terms
  /** Of the account. */
  readonly left: number
  /** Of what the company pays for all; null for no limit. */
  readonly poolLeft: number | null
}

/** What a company pays of a price, and why it pays so much; or why it pays nothing. */
export type Quote =
  | { readonly pays: number; readonly reason: (typeof COVER_PAYS)[number] }
  | { readonly pays: 0; readonly reason: (typeof COVER_PAYS_NOT)[number] }

type Step = { readonly pays: number; readonly reason: (typeof COVER_PAYS)[number] }

const atMost = (step: Step, { most, reason }: { most: number; reason: Step["reason"] }): Step =>
  step.pays > most ? { pays: most, reason } : step

/** The share of the price as far as it counts. Half a unit is rounded up, to the good of who is covered. */
const byTerms = ({ price, terms: { sharePercent, ceiling } }: Pick<QuoteAsk, "price" | "terms">): Step => {
  const counted = ceiling === null ? price : Math.min(price, ceiling)
  const { amount: pays } = calculatePercent({ amount: counted, currency: "RON" }, sharePercent)
  if (counted < price) return { pays, reason: "ceiling" }
  return { pays, reason: pays === price ? "price" : "share" }
}

/** What a company pays of a price. Never more than the price, than what is left, or than its own limit leaves. */
export const quote = ({ price, terms, left, poolLeft }: QuoteAsk): Quote => {
  if (terms.ceiling !== null && price > terms.ceiling && terms.above === "notCovered")
    return { pays: 0, reason: "aboveCeiling" }
  if (left <= 0) return { pays: 0, reason: "usedUp" }
  if (poolLeft !== null && poolLeft <= 0) return { pays: 0, reason: "companyLimitReached" }
  const first = byTerms({ price, terms })
  const second = terms.unit === "MONEY" ? atMost(first, { most: left, reason: "balance" }) : first
  return poolLeft === null ? second : atMost(second, { most: poolLeft, reason: "companyLimit" })
}

/** What a use takes of an account: a session, or the amount. */
export const unitsOf = ({ unit }: Pick<Terms, "unit">, amount: number): number =>
  unit === "SESSIONS" ? 1 : amount

/**
 * What of a use comes back to its account with a part of its amount: money as it comes, a session once all of it is back.
 */
export const unitsBack = (
  { unit }: Pick<Terms, "unit">,
  { amount, givenBack, part }: { readonly amount: number; readonly givenBack: number; readonly part: number },
): number => {
  if (unit === "MONEY") return part
  return givenBack + part === amount ? 1 : 0
}
