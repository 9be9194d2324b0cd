import type { PracticeOffboarding } from "@arnica/contract/offboarding"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PracticeContext } from "../context.ts"

const iso = (at: number): string => new Date(at).toISOString()

/** Where the practice of who asks stands, and what closing it would touch. Throws specialistNotFound. */
export const viewOffboarding = async (
  { booking, identity, joining, packages }: PracticeContext,
  { specialistId }: Pick<SignedIn, "specialistId">,
): Promise<PracticeOffboarding> => {
  const id = specialistId ?? 0
  const current = await joining.readOwnStatus(id)
  if (current === null) throw new AppError("specialistNotFound")
  const [open, left] = await Promise.all([booking.practiceEnd.findOpen(id), packages.leftWith(id)])
  const clients = await identity.users.byIds([...new Set(open.sessions.map(({ clientId }) => clientId))])
  return {
    ...current,
    abilities: { ...current.abilities, proposeTimes: current.status === "active" },
    groups: open.groups,
    invitations: open.invitations,
    packages: left,
    sessions: open.sessions.map(({ uuid, start, end, clientId }) => ({
      uuid,
      start: iso(start),
      end: iso(end),
      client: clients.get(clientId)?.name ?? "",
    })),
  }
}

type Closing = {
  readonly actor: SignedIn
  readonly version: number
  /** What becomes of the sessions that are booked. */
  readonly sessions: "keep" | "callOff"
}

/**
 * Closes the profile of who asks; what follows for their clients is done once that stands. Throws specialistNotFound,
 * editedElsewhere and statusConflict.
 */
export const closePractice = async (
  ctx: PracticeContext,
  { actor, version, sessions }: Closing,
): Promise<PracticeOffboarding> => {
  const specialistId = actor.specialistId ?? 0
  await ctx.joining.closeOwn({
    actor,
    version,
    id: specialistId,
    also: (tx) => ctx.booking.practiceEnd.offboard(tx, { specialistId, sessions }),
  })
  return await viewOffboarding(ctx, actor)
}
