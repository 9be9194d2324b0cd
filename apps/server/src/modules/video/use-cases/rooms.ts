import { randomUUID } from "node:crypto"
import type { ConversationSide } from "@arnica/contract/conversations"
import type { IceServer, ROOM_WAYS, Room } from "@arnica/contract/video"
import { formatList } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { opening, type RoomState, roomState, roomWay } from "@arnica/rules/rooms"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { VideoContext } from "../context.ts"
import { iceServers } from "../relay.ts"

/** Somebody who may come in beside the specialist, and the appointment by which they do. */
type Guest = { readonly userId: string; readonly seat: string; readonly isOwn: boolean }

/** A room for one of its people, as far as it is asked for with every frame. */
export type Gathering = {
  /** By what it is known. */
  readonly room: string
  readonly way: (typeof ROOM_WAYS)[number]
  readonly side: ConversationSide
  readonly state: RoomState
  readonly start: number
  readonly end: number
  /** What the group is called that meets in it; null for a session of one's own. */
  readonly titleIn: ((language: Language) => string) | null
  /** Who may come in now beside the specialist. */
  readonly guests: readonly Guest[]
  /** The account of the specialist. */
  readonly specialistUserId: string
}

/** The same, with what is shown of its specialist. */
export type Entrance = Gathering & {
  readonly specialistName: string
  readonly profileUrl: string
}

type Asked = { readonly actor: SignedIn; readonly uuid: string }
type Meeting = Awaited<ReturnType<VideoContext["booking"]["meetings"]["find"]>>

const gather = async (
  ctx: VideoContext,
  { actor, meeting }: { readonly actor: SignedIn; readonly meeting: Meeting },
): Promise<Gathering> => {
  const { room, specialistId, start, end, titleIn, guests } = meeting
  const way = roomWay(meeting)
  const specialistUserId = await ctx.specialists.findAccount(specialistId)
  if (way === null || specialistUserId === null) throw new AppError("appointmentNotFound")
  return {
    room,
    way: way === "forwarded" ? ctx.media.kind : way,
    side: specialistUserId === actor.userId ? "provider" : "client",
    state: roomState(meeting, ctx.clock.now()),
    start,
    end,
    titleIn,
    guests: guests.filter(({ isConfirmed }) => isConfirmed),
    specialistUserId,
  }
}

/** The room of a session and who meets in it, for one of its people. Throws appointmentNotFound, also for one without. */
export const findGathering = async (ctx: VideoContext, { actor, uuid }: Asked): Promise<Gathering> =>
  await gather(ctx, { actor, meeting: await ctx.booking.meetings.find({ actor, uuid }) })

/** The same, with what is shown of its specialist. Throws appointmentNotFound. */
export const findEntrance = async (ctx: VideoContext, { actor, uuid }: Asked): Promise<Entrance> => {
  const meeting = await ctx.booking.meetings.find({ actor, uuid })
  const { specialistId } = meeting
  const [gathering, specialists] = await Promise.all([
    gather(ctx, { actor, meeting }),
    ctx.specialists.bySpecialistIds([specialistId]),
  ])
  const specialist = specialists.get(specialistId)
  if (specialist === undefined) throw new AppError("appointmentNotFound")
  return Object.assign(gathering, { specialistName: specialist.fullName, profileUrl: specialist.url })
}

/** Whether a server passes on picture and sound, so that no page reaches another by itself. */
export const isForwarded = ({ way }: Pick<Gathering, "way">): boolean => way !== "pair" && way !== "mesh"

/** Whether somebody is among those who meet in a room now. */
export const meetsIn = ({ guests, specialistUserId }: Gathering, userId: string): boolean =>
  userId === specialistUserId || guests.some((guest) => guest.userId === userId)

const instant = (at: number): string => new Date(at).toISOString()

type Reader = { readonly entrance: Entrance; readonly language: Language }

/** Whom somebody meets: the specialist; and these their guests, or what the group is called. */
const otherOf = async (ctx: VideoContext, { entrance, language }: Reader): Promise<string> => {
  const { side, specialistName, titleIn, guests } = entrance
  if (side === "client") return specialistName
  if (titleIn !== null) return titleIn(language)
  const people = await ctx.identity.users.byIds(guests.map(({ userId }) => userId))
  const items = guests.flatMap(({ userId }) => people.get(userId)?.name ?? [])
  return formatList({ language, items })
}

/** The appointment that somebody reads about as theirs; null for who takes part beside a client, and for the specialist of a group. */
const appointmentOf = ({ side, titleIn, room, guests }: Entrance, userId: string): string | null => {
  if (side === "provider") return titleIn === null ? room : null
  return guests.find((guest) => guest.userId === userId && guest.isOwn)?.seat ?? null
}

/** What a page shows of a room before it goes in. Throws appointmentNotFound. */
export const readRoom = async (
  ctx: VideoContext,
  { actor, uuid, language }: Asked & { readonly language: Language },
): Promise<Room> => {
  const entrance = await findEntrance(ctx, { actor, uuid })
  const { room, way, side, state, start, end } = entrance
  const { opensAt, closesAt } = opening({ start, end })
  // Who looks through somebody's account sees the door, and gets no relay.
  const mayEnter = state === "open" && way !== "none" && actor.impersonation === undefined
  return {
    uuid,
    room,
    way,
    isGroup: entrance.titleIn !== null,
    appointment: appointmentOf(entrance, actor.userId),
    side,
    other: await otherOf(ctx, { entrance, language }),
    profileUrl: entrance.profileUrl,
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
