import type { Noted } from "@arnica/contract/closing-frames"
import type { callFrames } from "@arnica/contract/video-frames"
import { opening } from "@arnica/rules/rooms"
import type { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { VideoContext } from "../context.ts"
import { findNote, isInside, noteProof, type RoomNote } from "../note-repository.ts"
import { isSecretOf, makeSecret } from "../secret.ts"
import { type Entrance, isForwarded } from "./rooms.ts"

/** The number of the client, of two who meet. */
const numberOf = async ({ identity }: VideoContext, { guests }: Entrance): Promise<string | null> => {
  const [client] = (await identity.users.byIds(guests.map(({ userId }) => userId))).values()
  if (client === undefined || client.phone === null) return null
  return `${client.phoneCountryCode ?? ""} ${client.phone}`.trim()
}

/** How far the two have come with going on by telephone. */
export const phoneOf = ({ phoneAt, phoneOfferedAt }: RoomNote): Noted["phone"] => {
  if (phoneAt !== null) return "agreed"
  return phoneOfferedAt === null ? "none" : "offered"
}

/** A note as both see it. The number is the client's own, and the specialist's once the client agreed to be called. */
export const presentNote = async (
  ctx: VideoContext,
  { entrance, note }: { readonly entrance: Entrance; readonly note: RoomNote },
): Promise<Noted> => {
  const phone = phoneOf(note)
  const asked = note.moveAskedAt === null ? "none" : "asked"
  return {
    appointment: entrance.room,
    phone,
    number: phone === "agreed" ? await numberOf(ctx, entrance) : null,
    move: note.moveOpenAt === null ? asked : "open",
  }
}

/** Tells people what is noted of a room. */
export const publishNoted = (
  { live }: VideoContext,
  { users, data }: { readonly users: readonly string[]; readonly data: Noted },
): void => {
  for (const userId of users) live.publishEphemeral({ userId, type: "call.noted", data })
}

/** What is noted of a room since it opened; null for nothing. */
export const noteOf = ({ db }: VideoContext, entrance: Entrance): Promise<RoomNote | null> =>
  findNote(db.query, { room: entrance.room, opensAt: opening(entrance).opensAt })

type Beat = {
  readonly actor: SignedIn
  readonly frame: z.output<(typeof callFrames)["call.beat"]>
  readonly entrance: Entrance
}

/**
 * What follows from a sign of life of a page that is in its room: what it heard from the other side past the server is
 * noted, it gets a secret of its own to pass on, and is told what the two agreed on.
 */
export const afterBeat = async (ctx: VideoContext, { actor, frame, entrance }: Beat): Promise<void> => {
  // Where a server stands between them they pass nothing on, and decide nothing between the two of them.
  if (isForwarded(entrance)) return
  const { instance, heard = [] } = frame
  const { room, side } = entrance
  const now = ctx.clock.now()
  const page = { id: instance, userId: actor.userId, room }
  const other = side === "client" ? "provider" : "client"
  if (heard.some((secret) => isSecretOf(ctx.tokens, { uuid: room, side: other, now, secret })))
    await noteProof(ctx.db.query, { id: instance, userId: actor.userId, room, now })
  // Who waits reaches nobody, and has nothing to pass on.
  if (side === "provider" || (await isInside(ctx.db.query, page)))
    ctx.live.publishEphemeral({
      userId: actor.userId,
      type: "call.secret",
      data: { appointment: room, instance, secret: makeSecret(ctx.tokens, { uuid: room, side, now }) },
    })
  const note = await noteOf(ctx, entrance)
  if (note === null) return
  publishNoted(ctx, { users: [actor.userId], data: await presentNote(ctx, { entrance, note }) })
}
