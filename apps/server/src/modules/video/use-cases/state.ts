import { createHash } from "node:crypto"
import type { ConversationSide } from "@arnica/contract/conversations"
import type { callEvents, Present } from "@arnica/contract/video-frames"
import type { z } from "zod"
import type { VideoContext } from "../context.ts"
import { findRoomState, type Visit } from "../repository.ts"
import { type Entrance, meetsIn } from "./rooms.ts"

type State = z.output<(typeof callEvents)["call.state"]>

/** Whose a page is, for those in its room alone: it cannot be told from it who that is, nor be found in another room. */
export const personOf = ({ room, userId }: Pick<Visit, "room" | "userId">): string =>
  createHash("sha256").update(`${room}\n${userId}`).digest("base64url").slice(0, 22)

type People = Awaited<ReturnType<VideoContext["identity"]["users"]["byIds"]>>

/** What somebody is called by those of a side: of a group its specialist alone knows the whole names. */
export const nameOf = (
  {
    entrance,
    people,
    to,
  }: { readonly entrance: Entrance; readonly people: People; readonly to: ConversationSide },
  userId: string,
): string => {
  if (userId === entrance.specialistUserId) return entrance.specialistName
  const person = people.get(userId)
  const isAmongOthers = entrance.titleIn !== null && to === "client"
  return (isAmongOthers ? person?.firstName : person?.name) ?? ""
}

/** How a room stands now, as each of both sides is told of it. */
const stateOf = async (
  { db, clock, identity }: VideoContext,
  entrance: Entrance,
): Promise<Record<ConversationSide, State>> => {
  const { room } = entrance
  const now = clock.now()
  const { revision, visits } = await findRoomState(db.query, { room, now })
  // Whoever gave their seat back, or is not to take part any more, is not there.
  const allowed = visits.filter(({ userId }) => meetsIn(entrance, userId))
  const there = allowed.filter(({ isSilent }) => !isSilent)
  const silent = allowed.flatMap(({ id, isSilent, admittedAt }) =>
    isSilent && admittedAt !== null ? [id] : [],
  )
  const people = await identity.users.byIds([...new Set(there.map(({ userId }) => userId))])
  const seenBy = (to: ConversationSide): State => ({
    appointment: room,
    now: new Date(now).toISOString(),
    revision,
    silent,
    people: there.map((visit): Present => {
      const { id, side, userId, joinedAt, admittedAt } = visit
      return {
        instance: id,
        side,
        person: personOf(visit),
        name: nameOf({ entrance, people, to }, userId),
        admitted: admittedAt !== null,
        since: new Date(joinedAt).toISOString(),
      }
    }),
  })
  return { client: seenBy("client"), provider: seenBy("provider") }
}

/** Tells one of those who meet who is there. */
export const publishToOne = async (
  ctx: VideoContext,
  { entrance, userId }: { readonly entrance: Entrance; readonly userId: string },
): Promise<void> => {
  const data = (await stateOf(ctx, entrance))[entrance.side]
  ctx.live.publishEphemeral({ userId, type: "call.state", data })
}

/** Tells everybody of a room who is there now. */
export const publishToRoom = async (ctx: VideoContext, entrance: Entrance): Promise<void> => {
  const { guests, specialistUserId } = entrance
  const state = await stateOf(ctx, entrance)
  const tell = (userId: string, data: State): void =>
    ctx.live.publishEphemeral({ userId, type: "call.state", data })
  tell(specialistUserId, state.provider)
  for (const userId of new Set(guests.map((guest) => guest.userId))) tell(userId, state.client)
}
