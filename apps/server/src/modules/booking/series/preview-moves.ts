import type { PlannedMove } from "@arnica/contract/series"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import { shiftOnWall } from "./domain/wall-starts.ts"
import { findSession, followingOf } from "./following.ts"
import {
  ASKS_AS,
  alternativesOf,
  conflictOf,
  goesWith,
  looksAt,
  type Mover,
  refuseStaying,
  zoneOf,
} from "./look-at-moves.ts"

const iso = (at: number): string => new Date(at).toISOString()

type Previewing = { readonly actor: SignedIn; readonly uuid: string; readonly to: string; readonly by: Mover }

/**
 * What it would come to to move a session, and all after it by as much on the clock of their specialist. Holds nothing. Throws
 * reschedulingTooLate, or statusConflict for its specialist, where the first of them stays.
 */
export const previewMoves = async (
  ctx: BookingContext,
  { actor, uuid, to, by }: Previewing,
): Promise<{ timeZone: string; moves: PlannedMove[] }> => {
  const found = await findSession(ctx, { actor, uuid, as: ASKS_AS[by] })
  const now = ctx.clock.now()
  refuseStaying(found.appointment, { by, now })
  const zone = await zoneOf(ctx, found)
  const shift = { from: found.appointment.start, to: Date.parse(to), zone }
  const targets = followingOf(found)
    .filter((each) => goesWith(each, { by, now }))
    .map((appointment) => ({ appointment, start: shiftOnWall(appointment.start, shift) }))
  const moves: PlannedMove[] = []
  for (const look of await looksAt(ctx, { targets, zone })) {
    const conflict = await conflictOf(ctx, look)
    const isNear = conflict !== null && conflict !== "tooFar" && conflict !== "tooSoon"
    moves.push({
      uuid: look.appointment.uuid,
      number: look.appointment.seriesNumber ?? 1,
      from: iso(look.appointment.start),
      to: iso(look.start),
      conflict,
      alternatives: isNear ? (await alternativesOf(ctx, look)).map(iso) : [],
    })
  }
  return { timeZone: zone, moves }
}
