import type { CallRefusal, callFrames } from "@arnica/contract/video-frames"
import type { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { VideoContext } from "../context.ts"
import { wasEnded } from "../note-repository.ts"
import {
  admitPerson,
  findEnds,
  findPresent,
  findVisit,
  forgetShortVisits,
  leaveElsewhere,
  lockRoom,
  noteBack,
  noteLeft,
  noteSeen,
  saveVisit,
  type Visit,
  wasAdmitted,
  wasSilent,
} from "../repository.ts"
import { afterBeat } from "./notes.ts"
import { type Entrance, findEntrance, findGathering, isForwarded, meetsIn } from "./rooms.ts"
import { publishToOne, publishToRoom } from "./state.ts"

type Frame<T extends keyof typeof callFrames> = z.output<(typeof callFrames)[T]>
/** A frame of a page, and whose it is. */
export type Said<T extends keyof typeof callFrames> = { readonly actor: SignedIn; readonly frame: Frame<T> }

const orNone = async <R>(found: Promise<R>): Promise<R | null> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof AppError && error.code === "appointmentNotFound") return null
    throw error
  }
}

/** The room that a frame is about, for who sent it; null where it is not there for them. */
export const entranceOf = (
  ctx: VideoContext,
  asked: { readonly actor: SignedIn; readonly uuid: string },
): Promise<Entrance | null> => orNone(findEntrance(ctx, asked))

type Entering = Said<"call.join"> & { readonly entrance: Entrance }

type Refused = {
  readonly actor: Pick<SignedIn, "userId">
  readonly frame: { readonly appointment: string; readonly instance: string }
  readonly reason: CallRefusal
  readonly there?: string | undefined
}

/** Tells a page why it is not in the room. */
export const refuse = ({ live }: VideoContext, { actor, frame, reason, there }: Refused): void => {
  const { appointment, instance } = frame
  live.publishEphemeral({
    userId: actor.userId,
    type: "call.refused",
    data: { appointment, instance, reason, there },
  })
}

/** Changes who is in a room, after all who changed it before. */
const change = <R>({ db }: VideoContext, room: string, work: (tx: Tx) => Promise<R>): Promise<R> =>
  db.transaction(async (tx) => {
    await lockRoom(tx, room)
    return await work(tx)
  })
type Again = { readonly taken: Visit; readonly userId: string; readonly room: string }

/**
 * Why a page may not come in under a name that was used before; null when it may. Who was in when the session was ended comes
 * in again as a new page, when they press for it.
 */
const whyNotAgain = async (tx: Tx, { taken, userId, room }: Again): Promise<CallRefusal | null> => {
  if (taken.userId !== userId || taken.room !== room) return "notFound"
  return (await wasEnded(tx, { id: taken.id, userId, room })) ? "ended" : null
}

/** Writes the page down; the refusal when another page of the person is there, or the name is somebody else's. */
const enter = (
  ctx: VideoContext,
  { entrance: { room, way, side, guests }, actor, frame }: Entering,
): Promise<{ reason: CallRefusal; there?: string } | null> =>
  change(ctx, room, async (tx) => {
    const { instance: id, replaces } = frame
    const { userId } = actor
    const now = ctx.clock.now()
    const taken = await findVisit(tx, id)
    const reason = taken === null ? null : await whyNotAgain(tx, { taken, userId, room })
    if (reason !== null) return { reason }
    if (replaces !== undefined && replaces !== id) await noteLeft(tx, { id: replaces, userId, room, now })
    const there = (await findPresent(tx, { room, now })).find(
      (visit) => visit.userId === userId && visit.id !== id,
    )
    if (there !== undefined) return { reason: "elsewhere", there: there.id }
    await leaveElsewhere(tx, { id, userId, room, now })
    if (taken === null) await forgetShortVisits(tx, { userId, room })
    const isLetIn = side === "provider" || (await wasAdmitted(tx, { userId, room }))
    const seat = guests.find((guest) => guest.userId === userId)?.seat ?? null
    const admittedAt = isLetIn ? now : null
    await saveVisit(tx, {
      id,
      room,
      seat,
      userId,
      side,
      joinedAt: now,
      admittedAt,
      isForwarded: isForwarded({ way }),
    })
    return null
  })

/** Has a page come into a room or wait before it, or tells it why not. */
export const join = async (ctx: VideoContext, { actor, frame }: Said<"call.join">): Promise<void> => {
  const entrance = await entranceOf(ctx, { actor, uuid: frame.appointment })
  if (entrance === null) return refuse(ctx, { actor, frame, reason: "notFound" })
  if (entrance.state !== "open") return refuse(ctx, { actor, frame, reason: "closed" })
  if (entrance.way === "none") return refuse(ctx, { actor, frame, reason: "noWay" })
  const refusal = await enter(ctx, { entrance, actor, frame })
  if (refusal !== null) return refuse(ctx, { actor, frame, reason: refusal.reason, there: refusal.there })
  await publishToRoom(ctx, entrance)
}

/** The specialist lets somebody in. What anybody else says of it changes nothing. */
export const admit = async (ctx: VideoContext, { actor, frame }: Said<"call.admit">): Promise<void> => {
  const entrance = await entranceOf(ctx, { actor, uuid: frame.appointment })
  if (entrance?.side !== "provider" || entrance.state !== "open") return
  const { room } = entrance
  const { guest } = frame
  const isLetIn = await change(ctx, room, async (tx) => {
    const waiting = await findVisit(tx, guest)
    if (waiting === null || !meetsIn(entrance, waiting.userId)) return false
    return await admitPerson(tx, { guest, room, now: ctx.clock.now() })
  })
  if (isLetIn) await publishToRoom(ctx, entrance)
}

/** Passes on how to reach a page, when the room is open and both are in it. The server says whose it was. */
export const signal = async (ctx: VideoContext, { actor, frame }: Said<"call.signal">): Promise<void> => {
  const { instance, to, description, candidates } = frame
  // Of all frames these come most often, and somebody waits for each: what decides is read at once.
  const [gathering, ends] = await Promise.all([
    orNone(findGathering(ctx, { actor, uuid: frame.appointment })),
    findEnds(ctx.db.query, { from: instance, to, now: ctx.clock.now() }),
  ])
  if (gathering?.state !== "open") return
  const { room } = gathering
  if (ends.from?.userId !== actor.userId || ends.from.room !== room || ends.to?.room !== room) return
  if (!meetsIn(gathering, ends.to.userId)) return
  ctx.live.publishEphemeral({
    userId: ends.to.userId,
    type: "call.signal",
    data: { appointment: room, from: instance, to, description, candidates },
  })
}

/** Of one who is not to take part any more: their page goes, and is told. */
const shutOut = async (ctx: VideoContext, { actor, frame }: Said<"call.beat">): Promise<void> => {
  const { appointment: room, instance: id } = frame
  const page = { id, userId: actor.userId, room, now: ctx.clock.now() }
  if (await change(ctx, room, (tx) => noteLeft(tx, page))) refuse(ctx, { actor, frame, reason: "notFound" })
}

/** Notes that a page is still there, and tells it who else is; or that the room is not open any more. */
export const beat = async (ctx: VideoContext, { actor, frame }: Said<"call.beat">): Promise<void> => {
  const { userId } = actor
  const entrance = await entranceOf(ctx, { actor, uuid: frame.appointment })
  if (entrance === null) return await shutOut(ctx, { actor, frame })
  const { room } = entrance
  const page = { id: frame.instance, userId, room, now: ctx.clock.now() }
  if (entrance.state !== "open") {
    if (await change(ctx, room, (tx) => noteLeft(tx, page))) refuse(ctx, { actor, frame, reason: "closed" })
  } else if (await noteSeen(ctx.db.query, page)) {
    await publishToOne(ctx, { entrance, userId })
    await afterBeat(ctx, { actor, frame, entrance })
  } else if (await wasSilent(ctx.db.query, page)) {
    // That somebody is back changes the room for all.
    if (await change(ctx, room, (tx) => noteBack(tx, page))) await publishToRoom(ctx, entrance)
  } else if (await wasEnded(ctx.db.query, page)) refuse(ctx, { actor, frame, reason: "ended" })
}

/** Notes that a page went, and tells who is left. */
export const leave = async (ctx: VideoContext, { actor, frame }: Said<"call.leave">): Promise<void> => {
  const entrance = await entranceOf(ctx, { actor, uuid: frame.appointment })
  if (entrance === null) return
  const { room } = entrance
  const page = { id: frame.instance, userId: actor.userId, room, now: ctx.clock.now() }
  if (!(await change(ctx, room, (tx) => noteLeft(tx, page)))) return
  if (ctx.media.kind === "unit") ctx.media.forwarding.leave(page)
  await publishToRoom(ctx, entrance)
}
