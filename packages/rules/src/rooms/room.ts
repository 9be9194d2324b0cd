const MINUTE_MS = 60_000
/** A room opens so long before its session begins, and closes so long after it ends. */
const AROUND_MS = 15 * MINUTE_MS
/** How long before its session a room opens, in milliseconds. */
export const LEAD_MS = AROUND_MS

/** How a room stands: not open yet, open, closed after its session, or of a session that does not take place. */
export type RoomState = "early" | "open" | "over" | "calledOff"

/** What kind of session it is, and where. */
export type KindOfSession = { readonly sessionTypeCode: string; readonly place: "online" | "office" }

/** Whether a session takes place in a room here: by video, between a client and a specialist. */
export const hasRoom = ({ sessionTypeCode, place }: KindOfSession): boolean =>
  place === "online" && sessionTypeCode.startsWith("VIDEO_") && sessionTypeCode !== "VIDEO_GROUP"

/** Whether two people speak by telephone: the specialist calls the client. */
export const isByPhone = ({ sessionTypeCode, place }: KindOfSession): boolean =>
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
  session: SessionSpan & { readonly isStanding: boolean },
  now: number,
): RoomState => {
  const { opensAt, closesAt } = opening(session)
  if (!session.isStanding) return "calledOff"
  if (now < opensAt) return "early"
  return now < closesAt ? "open" : "over"
}
