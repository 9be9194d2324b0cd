import type { WaitingInRoom } from "@arnica/contract/video"
import { hasRoom, LEAD_MS } from "@arnica/rules/rooms"
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
  const sessions = await booking.comingOf(specialistId, now + LEAD_MS + 1)
  const uuids = sessions.filter(hasRoom).map(({ uuid }) => uuid)
  if (uuids.length === 0) return []
  const found = await findWaiting(db.query, { uuids, now })
  return found.map(({ uuid, since }) => ({ uuid, since: new Date(since).toISOString() }))
}
