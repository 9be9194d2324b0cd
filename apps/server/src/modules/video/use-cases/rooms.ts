import { randomUUID } from "node:crypto"
import type { ConversationSide } from "@arnica/contract/conversations"
import type { IceServer, Room } from "@arnica/contract/video"
import { hasRoom, opening, type RoomState, roomState } from "@arnica/rules/rooms"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { VideoContext } from "../context.ts"
import { iceServers } from "../relay.ts"

/** A room for one of its two people. */
export type Entrance = {
  readonly side: ConversationSide
  readonly state: RoomState
  readonly start: number
  readonly end: number
  readonly clientId: string
  readonly specialistId: number
  /** The account of the specialist. */
  readonly specialistUserId: string
  readonly specialistName: string
}

type Asked = { readonly actor: SignedIn; readonly uuid: string }

/** The room of an appointment, for one of its two people. Throws appointmentNotFound, also for one without video. */
export const findEntrance = async (ctx: VideoContext, { actor, uuid }: Asked): Promise<Entrance> => {
  const meeting = await ctx.booking.meetingOf({ actor, uuid })
  if (!hasRoom(meeting)) throw new AppError("appointmentNotFound")
  const { clientId, specialistId, start, end } = meeting
  const specialist = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  if (specialist === undefined) throw new AppError("appointmentNotFound")
  return {
    side: clientId === actor.userId ? "client" : "provider",
    state: roomState(meeting, ctx.clock.now()),
    start,
    end,
    clientId,
    specialistId,
    specialistUserId: specialist.userId,
    specialistName: specialist.fullName,
  }
}

const instant = (at: number): string => new Date(at).toISOString()

/** What a page shows of a room before it goes in. Throws appointmentNotFound. */
export const readRoom = async (ctx: VideoContext, { actor, uuid }: Asked): Promise<Room> => {
  const { side, state, start, end, clientId, specialistName } = await findEntrance(ctx, { actor, uuid })
  const other =
    side === "client" ? specialistName : (await ctx.identity.users.byIds([clientId])).get(clientId)?.name
  const { opensAt, closesAt } = opening({ start, end })
  // Who looks through somebody's account sees the door, and gets no relay.
  const mayEnter = state === "open" && actor.impersonation === undefined
  return {
    uuid,
    side,
    other: other ?? "",
    start: instant(start),
    end: instant(end),
    opensAt: instant(opensAt),
    closesAt: instant(closesAt),
    now: instant(ctx.clock.now()),
    state,
    iceServers: mayEnter ? iceServers(ctx.relay, { name: randomUUID(), until: closesAt }) : [],
  }
}

/** A test of a connection takes seconds; whoever begins one late still has a minute. */
const TEST_MS = 2 * 60_000

/** Servers for a test of one's connection, with credentials of two minutes. Who looks through somebody's account gets none. */
export const serversForTest = (
  { relay, clock }: Pick<VideoContext, "relay" | "clock">,
  actor: Pick<SignedIn, "impersonation">,
): IceServer[] =>
  actor.impersonation === undefined
    ? iceServers(relay, { name: randomUUID(), until: clock.now() + TEST_MS })
    : []
