import type { COVER_ABOVE, COVER_PERIODS, COVER_UNITS } from "@arnica/contract/cover-words"

/** In what stretches of time a rule counts. */
export type Period = (typeof COVER_PERIODS)[number]

/** How much of a price is paid. Minor units. */
export type Terms = {
  readonly unit: (typeof COVER_UNITS)[number]
  readonly sharePercent: number
  /** The highest price that counts; null for none. */
  readonly ceiling: number | null
  readonly above: (typeof COVER_ABOVE)[number]
}

/** Which sessions a rule is about, and on which days it holds. Empty lists are for all. */
export type Scope = {
  readonly domains: readonly string[]
  readonly specialists: readonly number[]
  /** Days: 2026-05-04. The last one is in; null for no end. */
  readonly from: string
  readonly until: string | null
}

/** A session, as far as rules ask. */
export type AskedFor = {
  readonly domain: string
  /** Null where none is named: any of the domain. */
  readonly specialistId: number | null
  /** Its day by the clock of the plan. */
  readonly day: string
}

/** Whether days from one on until another hold a day. */
export const holdsOn = ({ from, until }: Pick<Scope, "from" | "until">, day: string): boolean =>
  from <= day && (until === null || day <= until)

/** Whether a rule is about a session. */
export const isAbout = (scope: Scope, { domain, specialistId, day }: AskedFor): boolean => {
  if (!holdsOn(scope, day)) return false
  if (scope.domains.length > 0 && !scope.domains.includes(domain)) return false
  return scope.specialists.length === 0 || (specialistId !== null && scope.specialists.includes(specialistId))
}
