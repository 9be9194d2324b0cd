import type { CallRefusal, callEvents, callFrames, Present } from "@arnica/contract/video-frames"
import type { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { VideoContext } from "../context.ts"
import {
  admitPerson,
  findEnds,
  findPresent,
  findVisit,
  forgetShortVisits,
  leaveElsewhere,
  lockRoom,
  noteLeft,
  noteSeen,
  saveVisit,
  type Visit,
  wasAdmitted,
} from "../repository.ts"
import { type Entrance, findEntrance } from "./rooms.ts"

type Frame<T extends keyof typeof callFrames> = z.output<(typeof callFrames)[T]>
/** A frame of a page, and whose it is. */
export type Said<T extends keyof typeof callFrames> = { readonly actor: SignedIn; readonly frame: Frame<T> }
type State = z.output<(typeof callEvents)["call.state"]>

const present = ({ id, side, joinedAt, admittedAt }: Visit): Present => ({
  instance: id,
  side,
  admitted: admittedAt !== null,
  since: new Date(joinedAt).toISOString(),
})

const stateOf = async ({ db, clock }: VideoContext, uuid: string): Promise<State> => {
  const now = clock.now()
  const visits = await findPresent(db.query, { uuid, now })
  return { appointment: uuid, now: new Date(now).toISOString(), people: visits.map(present) }
}

const tellState = (ctx: VideoContext, userId: string, data: State): void =>
  ctx.live.whisper({ userId, type: "call.state", data })

/** Tells everybody of a room who is there now. */
const tellRoom = async (
  ctx: VideoContext,
  {
    uuid,
    clientId,
    specialistUserId,
  }: Pick<Entrance, "clientId" | "specialistUserId"> & { readonly uuid: string },
): Promise<void> => {
  const data = await stateOf(ctx, uuid)
  for (const userId of [clientId, specialistUserId]) tellState(ctx, userId, data)
}

const entranceOf = async (
  ctx: VideoContext,
  { actor, uuid }: { readonly actor: SignedIn; readonly uuid: string },
): Promise<Entrance | null> => {
  try {
    return await findEntrance(ctx, { actor, uuid })
  } catch (error) {
    if (error instanceof AppError && error.code === "appointmentNotFound") return null
    throw error
  }
}

type Entering = Said<"call.join"> & { readonly entrance: Entrance }

type Refused = Said<"call.beat"> & { readonly reason: CallRefusal; readonly there?: string | undefined }

/** Tells a page why it is not in the room. */
const refuse = ({ live }: VideoContext, { actor, frame, reason, there }: Refused): void => {
  const { appointment, instance } = frame
  live.whisper({ userId: actor.userId, type: "call.refused", data: { appointment, instance, reason, there } })
}

/** Writes the page down; the refusal when another page of the person is there, or the name is somebody else's. */
const enter = (
  { db, clock }: VideoContext,
  { entrance: { side }, actor, frame }: Entering,
): Promise<{ reason: CallRefusal; there?: string } | null> =>
  db.transaction(async (tx) => {
    const { appointment: uuid, instance: id, replaces } = frame
    const { userId } = actor
    const now = clock.now()
    await lockRoom(tx, uuid)
    const taken = await findVisit(tx, id)
    if (taken !== null && (taken.userId !== userId || taken.appointmentUuid !== uuid))
      return { reason: "notFound" }
    if (replaces !== undefined && replaces !== id) await noteLeft(tx, { id: replaces, userId, uuid, now })
    const there = (await findPresent(tx, { uuid, now })).find(
      (visit) => visit.userId === userId && visit.id !== id,
    )
    if (there !== undefined) return { reason: "elsewhere", there: there.id }
    await leaveElsewhere(tx, { id, userId, uuid, now })
    if (taken === null) await forgetShortVisits(tx, { userId, uuid })
    const isLetIn = side === "provider" || (await wasAdmitted(tx, { userId, uuid }))
    await saveVisit(tx, {
      id,
      appointmentUuid: uuid,
      userId,
      side,
      joinedAt: now,
      admittedAt: isLetIn ? now : null,
    })
    return null
  })

/** Has a page come into a room or wait before it, or tells it why not. */
export const join = async (ctx: VideoContext, { actor, frame }: Said<"call.join">): Promise<void> => {
  const { appointment: uuid } = frame
  const entrance = await entranceOf(ctx, { actor, uuid })
  if (entrance === null) return refuse(ctx, { actor, frame, reason: "notFound" })
  if (entrance.state !== "open") return refuse(ctx, { actor, frame, reason: "closed" })
  const refusal = await enter(ctx, { entrance, actor, frame })
  if (refusal !== null) return refuse(ctx, { actor, frame, reason: refusal.reason, there: refusal.there })
  const { clientId, specialistUserId } = entrance
  await tellRoom(ctx, { uuid, clientId, specialistUserId })
}

/** The specialist lets somebody in. What anybody else says of it changes nothing. */
export const admit = async (ctx: VideoContext, { actor, frame }: Said<"call.admit">): Promise<void> => {
  const { appointment: uuid, guest } = frame
  const entrance = await entranceOf(ctx, { actor, uuid })
  if (entrance?.side !== "provider" || entrance.state !== "open") return
  if (!(await admitPerson(ctx.db.query, { guest, uuid, now: ctx.clock.now() }))) return
  const { clientId, specialistUserId } = entrance
  await tellRoom(ctx, { uuid, clientId, specialistUserId })
}

/** Passes on how to reach a page, when the room is open and both are in it. The server says whose it was. */
export const signal = async (ctx: VideoContext, { actor, frame }: Said<"call.signal">): Promise<void> => {
  const { appointment: uuid, instance, to, description, candidates } = frame
  const entrance = await entranceOf(ctx, { actor, uuid })
  if (entrance?.state !== "open") return
  const ends = await findEnds(ctx.db.query, { uuid, from: instance, to, now: ctx.clock.now() })
  if (ends.from?.userId !== actor.userId || ends.to === undefined) return
  ctx.live.whisper({
    userId: ends.to.userId,
    type: "call.signal",
    data: { appointment: uuid, from: instance, to, description, candidates },
  })
}

/** Notes that a page is still there, and tells it who else is; or that the room is not open any more. */
export const beat = async (ctx: VideoContext, { actor, frame }: Said<"call.beat">): Promise<void> => {
  const { appointment: uuid, instance } = frame
  const entrance = await entranceOf(ctx, { actor, uuid })
  if (entrance === null) return
  const page = { id: instance, userId: actor.userId, uuid, now: ctx.clock.now() }
  if (entrance.state === "open") {
    if (await noteSeen(ctx.db.query, page)) tellState(ctx, actor.userId, await stateOf(ctx, uuid))
  } else if (await noteLeft(ctx.db.query, page)) refuse(ctx, { actor, frame, reason: "closed" })
}

/** Notes that a page went, and tells who is left. */
export const leave = async (ctx: VideoContext, { actor, frame }: Said<"call.leave">): Promise<void> => {
  const { appointment: uuid, instance } = frame
  const entrance = await entranceOf(ctx, { actor, uuid })
  if (entrance === null) return
  const page = { id: instance, userId: actor.userId, uuid, now: ctx.clock.now() }
  if (!(await noteLeft(ctx.db.query, page))) return
  const { clientId, specialistUserId } = entrance
  await tellRoom(ctx, { uuid, clientId, specialistUserId })
}
