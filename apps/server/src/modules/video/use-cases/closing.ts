import type { WayOut } from "@arnica/contract/closing-frames"
import { isTroubled } from "@arnica/rules/attendance"
import { opening } from "@arnica/rules/rooms"
import { seenIn } from "../attendance.ts"
import type { VideoContext } from "../context.ts"
import { endVisits, findNote, isInside, noteInRoom, type RoomNote } from "../note-repository.ts"
import { lockRoom } from "../repository.ts"
import { noteOf, phoneOf, presentNote, publishNoted } from "./notes.ts"
import { entranceOf, refuse, type Said } from "./presence.ts"
import type { Entrance } from "./rooms.ts"
import { publishToRoom } from "./state.ts"

type Failed = Said<"call.end"> & { readonly key: string; readonly params: Record<string, string> }

const tellFailure = ({ live }: VideoContext, { actor, frame, key, params }: Failed): void => {
  const { appointment, instance } = frame
  live.publishEphemeral({
    userId: actor.userId,
    type: "call.notEnded",
    data: { appointment, instance, translationKey: key, translationParams: params },
  })
}

/**
 * Ends a session for everybody who is in its room: the specialist does. All of it is one transaction; whoever is not told
 * hears it with their next beat.
 */
export const end = async (ctx: VideoContext, { actor, frame }: Said<"call.end">): Promise<void> => {
  const { appointment: uuid } = frame
  const entrance = await entranceOf(ctx, { actor, uuid })
  if (entrance === null) return refuse(ctx, { actor, frame, reason: "notFound" })
  if (entrance.side !== "provider")
    return tellFailure(ctx, { actor, frame, key: "errors:roomNotYours", params: {} })
  if (entrance.state !== "open") return refuse(ctx, { actor, frame, reason: "closed" })
  const { room } = entrance
  const { opensAt } = opening(entrance)
  const now = ctx.clock.now()
  try {
    const gone = await ctx.db.transaction(async (tx) => {
      await lockRoom(tx, room)
      await noteInRoom(tx, { room, opensAt, what: "endedAt", now })
      return await endVisits(tx, { room, now })
    })
    for (const { id, userId } of gone)
      refuse(ctx, { actor: { userId }, frame: { appointment: room, instance: id }, reason: "ended" })
    await publishToRoom(ctx, entrance)
  } catch (error) {
    ctx.log.error({ err: error, appointmentId: uuid }, "a session was not ended")
    const page = entrance.titleIn === null ? `appointments/${room}` : "groups"
    const url = `${ctx.publicUrl}/${actor.language}/provider/${page}`
    tellFailure(ctx, { actor, frame, key: "errors:roomNotEnded", params: { url } })
  }
}

/** What is noted when a side asks for a way out, or agrees to it. */
const NOTED: Readonly<Record<WayOut, Readonly<Record<Entrance["side"], keyof RoomNote>>>> = {
  // Whoever is called decides; who calls offers to.
  phone: { client: "phoneAt", provider: "phoneOfferedAt" },
  // The specialist gives their time: the client asks for it.
  move: { client: "moveAskedAt", provider: "moveOpenAt" },
}

/** Whether a client who asks for another time need not wait for the specialist: the two were there, and hardly met. */
const isInTrouble = async ({ db }: VideoContext, entrance: Entrance): Promise<boolean> => {
  const { room } = entrance
  const seen = (await seenIn(db.query, [{ seat: room, room }])).get(room)
  return seen !== undefined && isTroubled(entrance, seen)
}

const whatOf = async (ctx: VideoContext, entrance: Entrance, what: WayOut): Promise<keyof RoomNote> => {
  const noted = NOTED[what][entrance.side]
  return noted === "moveAskedAt" && (await isInTrouble(ctx, entrance)) ? "moveOpenAt" : noted
}

/**
 * Notes that one of two asks for another way to have their session, or agrees to one, and tells both. Where more than two
 * meet nobody decides for all of them.
 */
export const ask = async (ctx: VideoContext, { actor, frame }: Said<"call.ask">): Promise<void> => {
  const { appointment: uuid, instance, what } = frame
  const entrance = await entranceOf(ctx, { actor, uuid })
  if (entrance === null) return refuse(ctx, { actor, frame, reason: "notFound" })
  if (entrance.state !== "open") return refuse(ctx, { actor, frame, reason: "closed" })
  const { room } = entrance
  if (entrance.way !== "pair") return
  if (!(await isInside(ctx.db.query, { id: instance, userId: actor.userId, room }))) return
  const note = await noteOf(ctx, entrance)
  if (what === "move" && (await ctx.booking.videoSessions.wasMovedForFree(room))) {
    const phone = note === null ? "none" : phoneOf(note)
    return publishNoted(ctx, {
      users: [actor.userId],
      data: { appointment: room, phone, number: null, move: "used" },
    })
  }
  const { opensAt } = opening(entrance)
  const column = await whatOf(ctx, entrance, what)
  await noteInRoom(ctx.db.query, { room, opensAt, what: column, now: ctx.clock.now() })
  const noted = await noteOf(ctx, entrance)
  if (noted === null) return
  const { guests, specialistUserId } = entrance
  const data = await presentNote(ctx, { entrance, note: noted })
  publishNoted(ctx, { users: [...guests.map(({ userId }) => userId), specialistUserId], data })
}

/** Whether the client of an appointment may choose another time for nothing now: so it came about in its room. */
export const mayMoveForFree = async (
  { db }: Pick<VideoContext, "db">,
  { uuid, start, end: until }: { readonly uuid: string; readonly start: number; readonly end: number },
): Promise<boolean> => {
  const note = await findNote(db.query, { room: uuid, opensAt: opening({ start, end: until }).opensAt })
  return note !== null && note.moveOpenAt !== null
}
