import type { callEvents } from "@arnica/contract/video-frames"
import type { z } from "zod"
import type { VideoContext } from "../context.ts"
import { ticketFor } from "../forwarding/livekit.ts"
import { findEnds } from "../repository.ts"
import { entranceOf, type Said } from "./presence.ts"

type Told = Omit<z.output<(typeof callEvents)["call.media"]>, "appointment" | "instance">

/**
 * Gives a page that is in a forwarded room a connection to what forwards it: the unit's answer to its offer, or a ticket to
 * LiveKit. Whoever waits, or is in another room, hears nothing.
 */
export const askMedia = async (ctx: VideoContext, { actor, frame }: Said<"call.media">): Promise<void> => {
  const { instance: id, offer } = frame
  const { userId } = actor
  const entrance = await entranceOf(ctx, { actor, uuid: frame.appointment })
  if (entrance?.state !== "open" || entrance.way !== ctx.media.kind) return
  const { room, side } = entrance
  const { from } = await findEnds(ctx.db.query, { from: id, to: id, now: ctx.clock.now() })
  if (from?.userId !== userId || from.room !== room) return
  const tell = (told: Told): void =>
    ctx.live.publishEphemeral({
      userId,
      type: "call.media",
      data: Object.assign({ appointment: room, instance: id }, told),
    })
  if (ctx.media.kind === "livekit") return tell({ ticket: await ticketFor(ctx.media.config, { room, id }) })
  if (ctx.media.kind === "none") return
  if (offer === undefined) return tell({ refused: "badOffer" })
  await ctx.media.forwarding.enter({ room, id, userId, isSpecialist: side === "provider", offer })
}
