import { MINUTE_MS } from "../calendar/iso-date.ts"
import { isLive } from "./blocked.ts"
import type { Busy, BusyKind, StartQuery } from "./types.ts"
import type { BufferRefusal, Refusal } from "./verdict.ts"

/** What stands in the way of the session or of its buffers. Certain reasons come before those that may pass. */
export function whyBusy({ busy, now, rules, start, sessionMinutes }: StartQuery): Refusal | undefined {
  const end = start + sessionMinutes * MINUTE_MS
  const from = start - rules.bufferBeforeMinutes * MINUTE_MS
  const until = end + rules.bufferAfterMinutes * MINUTE_MS
  const near = busy.filter(
    (item) => item.end > item.start && item.start < until && item.end > from && isLive(item, now),
  )
  const inside = near.filter((item) => item.start < end && item.end > start)
  return whyTimeOff(inside) ?? whyTaken(inside) ?? whyHeld(inside) ?? whyBuffer(near, { start, end })
}

function whyTimeOff(inside: readonly Busy[]): Refusal | undefined {
  const item = inside.find(isOf("timeOff"))
  return item && { free: false, reason: "timeOff", details: { start: item.start, end: item.end } }
}

function whyTaken(inside: readonly Busy[]): Refusal | undefined {
  const item = inside.find(isOf("appointment")) ?? inside.find(isOf("external"))
  return (
    item && { free: false, reason: "taken", details: { start: item.start, end: item.end, kind: item.kind } }
  )
}

/** Several holds can lie in one session; it is free when the last of them ends. */
function whyHeld(inside: readonly Busy[]): Refusal | undefined {
  const holds = inside.filter(isOf("hold"))
  const [hold] = holds
  if (hold === undefined) return undefined
  const ends = holds.map(({ expiresAt = Infinity }) => expiresAt)
  const until = Math.max(...ends)
  return {
    free: false,
    reason: "held",
    until: until === Infinity ? undefined : until,
    details: { start: hold.start, end: hold.end },
  }
}

/** What is left of `near` touches a buffer of the session, or is itself the buffer of another one. */
function whyBuffer(
  near: readonly Busy[],
  session: { start: number; end: number },
): BufferRefusal | undefined {
  const [item] = near
  if (item === undefined) return undefined
  const { start, end, kind } = item
  return { free: false, reason: "buffer", details: { start, end, kind, side: sideOf(item, session) } }
}

function sideOf(item: Busy, session: { start: number; end: number }): "before" | "after" | "inside" {
  if (item.end <= session.start) return "before"
  return item.start >= session.end ? "after" : "inside"
}

function isOf(kind: BusyKind): (item: Busy) => boolean {
  return (item) => item.kind === kind
}
