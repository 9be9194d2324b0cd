const MINUTE_MS = 60_000
/** A room opens so long before its session begins, and closes so long after it ends. */
const AROUND_MS = 15 * MINUTE_MS
/** How long before its session a room opens, in milliseconds. */
export const LEAD_MS = AROUND_MS

/** How a room stands: not open yet, open, closed after its session, or of a session that does not take place. */
export type RoomState = "early" | "open" | "over" | "calledOff"

/** What kind of session it is, where, and for how many. */
export type KindOfSession = {
  readonly sessionTypeCode: string
  readonly place: "online" | "office"
  /** How many seats its group has; null for a session of one's own. */
  readonly groupSeats: number | null
}

/**
 * How picture and sound go: from one browser to the other, from each to each, or through a server that forwards them.
 */
export type RoomWay = "pair" | "mesh" | "forwarded"

/** How many people a way is for at most, the specialist included. */
const MOST_PEOPLE: Readonly<Record<RoomWay, number>> = { pair: 2, mesh: 4, forwarded: 25 }
const WAYS = ["pair", "mesh", "forwarded"] as const satisfies readonly RoomWay[]

/** The most seats of a group that meets by video; with its specialist they are 25 people. */
export const MOST_VIDEO_SEATS = MOST_PEOPLE.forwarded - 1

/** The most seats of a group whose browsers reach each other. */
const MOST_MESH_SEATS = MOST_PEOPLE.mesh - 1

/** For how many people a session is, its specialist included; null for a group of which that is not known. */
const peopleOf = ({ sessionTypeCode, groupSeats }: KindOfSession): number | null => {
  if (groupSeats !== null) return groupSeats + 1
  if (sessionTypeCode === "VIDEO_GROUP") return null
  return sessionTypeCode === "VIDEO_COUPLE" ? 3 : 2
}

/** Which way a session by video takes, by how many people it is for; null for any other, and for more than there is a way for. */
export const roomWay = (kind: KindOfSession): RoomWay | null => {
  const people = peopleOf(kind)
  if (kind.place !== "online" || !kind.sessionTypeCode.startsWith("VIDEO_") || people === null) return null
  return WAYS.find((way) => people <= MOST_PEOPLE[way]) ?? null
}

/** Whether a session takes place in a room here: by video, and of so many at most as there is a way for. */
export const hasRoom = (kind: KindOfSession): boolean => roomWay(kind) !== null

type Seats = {
  /** Of those that any can have. */
  readonly most: number
  /** Whether a server forwards picture and sound; without one, groups are as large as their browsers reach each other. */
  readonly isForwarded: boolean
}

/** The most seats that a group of a kind of session can have. */
export const mostSeats = (sessionTypeCode: string, { most, isForwarded }: Seats): number =>
  sessionTypeCode === "VIDEO_GROUP" ? Math.min(most, isForwarded ? MOST_VIDEO_SEATS : MOST_MESH_SEATS) : most

/** Whether two people speak by telephone: the specialist calls the client. */
export const isByPhone = ({ sessionTypeCode, place }: Omit<KindOfSession, "groupSeats">): boolean =>
  place === "online" && sessionTypeCode.startsWith("PHONE_")

/** Instants in milliseconds since the epoch. */
export type SessionSpan = { readonly start: number; readonly end: number }

/** From when to when the room of a session is open. */
export const opening = ({
  start,
  end,
}: SessionSpan): { readonly opensAt: number; readonly closesAt: number } => ({
  opensAt: start - AROUND_MS,
  closesAt: end + AROUND_MS,
})

/** How the room of a session stands at an instant: open from `opensAt` on, closed from `closesAt` on. */
export const roomState = (
  session: SessionSpan & { readonly isConfirmed: boolean },
  now: number,
): RoomState => {
  const { opensAt, closesAt } = opening(session)
  if (!session.isConfirmed) return "calledOff"
  if (now < opensAt) return "early"
  return now < closesAt ? "open" : "over"
}
