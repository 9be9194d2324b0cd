import { checkQuery, horizonEnd, noticeEnd } from "./bounds.ts"
import { layRuns } from "./runs.ts"
import type { StartQuery } from "./types.ts"
import type { Refusal, SlotVerdict } from "./verdict.ts"
import { whyBusy } from "./why-busy.ts"
import { whyClosed } from "./why-closed.ts"
import { whyFull } from "./why-full.ts"
import { sharedWorkspace } from "./workspace.ts"

/**
 * Whether a start is free and, if not, the first reason that stands against it. It is free exactly
 * when `computeSlots` over a range with that start has it.
 * @throws RangeError as `computeSlots`.
 */
export function whyNot(query: StartQuery): SlotVerdict {
  checkQuery(query)
  return whyTooSoonOrLate(query) ?? whyNotOpen(query) ?? whyBusy(query) ?? whyFull(query) ?? { free: true }
}

function whyTooSoonOrLate(query: StartQuery): Refusal | undefined {
  const { start, now } = query
  if (start < now) return { free: false, reason: "past", details: { now } }
  const earliest = noticeEnd(query)
  if (start < earliest) return { free: false, reason: "notice", details: { earliest } }
  const end = horizonEnd(query)
  if (start >= end) return { free: false, reason: "horizon", details: { end } }
  return undefined
}

function whyNotOpen(query: StartQuery): Refusal | undefined {
  const { start } = query
  layRuns(sharedWorkspace, { query, bounds: { start, end: start + 1 } })
  return sharedWorkspace.runs.first.length > 0 ? undefined : whyClosed(query)
}
