import type { SlotDetails } from "@arnica/contract/booking"
import type { PlannedTime, PricedSlot } from "@arnica/contract/series"
import { SERIES_SESSIONS } from "@arnica/contract/series-words"
import type { Draft } from "./draft.ts"

/** What the client chose for times that cannot be had: another start, or null to leave it out; by number. */
export type Chosen = NonNullable<Draft["series"]>["chosen"]

/** A time of the series as the client has it: as it was planned, another one instead, left out, or still to be settled. */
export type PlannedLine = {
  readonly time: PlannedTime
  readonly state: "free" | "replaced" | "leftOut" | "conflict"
  readonly slot: PricedSlot | null
}

/** A series as the client would book it. */
export type SeriesPlan = {
  readonly lines: readonly PlannedLine[]
  readonly slots: readonly PricedSlot[]
  /** Why it cannot be booked yet; null when it can. */
  readonly missing: "unsettled" | "tooFew" | null
}

const lineOf = (time: PlannedTime, chosen: Chosen): PlannedLine => {
  const choice = chosen[String(time.number)]
  if (choice === null) return { time, state: "leftOut", slot: null }
  const other = time.alternatives.find(({ start }) => start === choice) ?? null
  if (time.slot !== null) return { time, state: "free", slot: time.slot }
  return other === null ? { time, state: "conflict", slot: null } : { time, state: "replaced", slot: other }
}

/** The times of a series with what was chosen for those that cannot be had. A choice that is gone is to be made anew. */
export function planSeries(times: readonly PlannedTime[], chosen: Chosen): SeriesPlan {
  const lines = times.map((time) => lineOf(time, chosen))
  const slots = lines.flatMap(({ slot }) => slot ?? [])
  const isSettled = lines.every(({ state }) => state !== "conflict")
  const isLong = slots.length >= SERIES_SESSIONS.least
  const missing = isLong ? null : "tooFew"
  return { lines, slots, missing: isSettled ? missing : "unsettled" }
}

/** What a series comes to, in the place of what one session does. */
export function withSeries(details: SlotDetails, { slots }: Pick<SeriesPlan, "slots">): SlotDetails {
  const amount = slots.reduce((sum, { price }) => sum + price.amount, 0)
  return {
    ...details,
    lines: [{ kind: "session", amount }],
    package: null,
    total: { ...details.total, amount },
  }
}

/** Whether sessions like this can be booked in a row: not in groups, not those that are kept for somebody, and not for two. */
export const isRepeatable = ({ group, isInvited, companions }: SlotDetails): boolean =>
  group === null && !isInvited && companions === 0
