import { MINUTE_MS } from "../calendar/iso-date.ts"

/** A session may be joined so many minutes before its start, and until so many after its end. */
export const JOIN_MARGIN_MINUTES = 15

/** Epoch milliseconds; both instants are included. */
export interface JoinWindow {
  opensAt: number
  closesAt: number
}

/** When a session that lasts from `startsAt` to `endsAt` (epoch milliseconds) can be joined. */
export function joinWindow({ startsAt, endsAt }: { startsAt: number; endsAt: number }): JoinWindow {
  const margin = JOIN_MARGIN_MINUTES * MINUTE_MS
  return { opensAt: startsAt - margin, closesAt: endsAt + margin }
}

/** Whether a session can be joined at `now`. All in epoch milliseconds. */
export function canJoin({
  startsAt,
  endsAt,
  now,
}: {
  startsAt: number
  endsAt: number
  now: number
}): boolean {
  const { opensAt, closesAt } = joinWindow({ startsAt, endsAt })
  return now >= opensAt && now <= closesAt
}
