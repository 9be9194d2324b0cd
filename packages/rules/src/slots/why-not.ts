import { checkQuestion, horizonEnd, noticeEnd } from "./bounds.ts"
import { layRuns } from "./runs.ts"
import type { StartQuestion } from "./types.ts"
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
export function whyNot(question: StartQuestion): SlotVerdict {
  checkQuestion(question)
  return (
    whyTooSoonOrLate(question) ??
    whyNotOpen(question) ??
    whyBusy(question) ??
    whyFull(question) ?? { free: true }
  )
}

function whyTooSoonOrLate(question: StartQuestion): Refusal | undefined {
  const { start, now } = question
  if (start < now) return { free: false, reason: "past", details: { now } }
  const earliest = noticeEnd(question)
  if (start < earliest) return { free: false, reason: "notice", details: { earliest } }
  const end = horizonEnd(question)
  if (start >= end) return { free: false, reason: "horizon", details: { end } }
  return undefined
}

function whyNotOpen(question: StartQuestion): Refusal | undefined {
  const { start } = question
  layRuns(sharedWorkspace, { question, bounds: { start, end: start + 1 } })
  return sharedWorkspace.runs.first.length > 0 ? undefined : whyClosed(question)
}
