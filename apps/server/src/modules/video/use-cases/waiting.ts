import type { WaitingInRoom } from "@arnica/contract/video"
import { LEAD_MS } from "@arnica/rules/rooms"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { VideoContext } from "../context.ts"
import { findWaiting } from "../repository.ts"

/** Who waits before the rooms of a specialist's sessions, who came first in front. */
export const waitingFor = async (
  { booking, db, clock }: VideoContext,
  { specialistId }: Pick<SignedIn, "specialistId">,
): Promise<WaitingInRoom[]> => {
  if (specialistId === null) return []
  const now = clock.now()
  const sessions = await booking.videoSessions.findRooms({ specialistId, to: now + LEAD_MS + 1 })
  if (sessions.length === 0) return []
  const rooms = [...new Set(sessions.map(({ room }) => room))]
  const found = await findWaiting(db.query, { rooms, now })
  const seats = new Set(sessions.map(({ seat }) => seat))
  // Who gave their seat back, and left their page open, waits for nothing.
  return found
    .filter(({ uuid }) => seats.has(uuid))
    .map(({ uuid, since }) => ({ uuid, since: new Date(since).toISOString() }))
}
