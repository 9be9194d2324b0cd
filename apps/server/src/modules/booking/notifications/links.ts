import { hasRoom } from "@arnica/rules/rooms"
import type { AppointmentFacts } from "./facts.ts"
import type { Side } from "./session-rows.ts"

const AREA = { client: "customer", provider: "provider" } as const

type Place = { readonly side: Side; readonly language: string }
type Session = {
  readonly appointment: Pick<AppointmentFacts["appointment"], "uuid" | "sessionTypeCode" | "place">
}
type Meeting = Session & Pick<AppointmentFacts, "groupSeats">

/** Whether a session takes place in a room here. */
export const isInRoom = ({ appointment: { sessionTypeCode, place }, groupSeats }: Meeting): boolean =>
  hasRoom({ sessionTypeCode, place, groupSeats })

/** The path of an appointment's page below the language, for its client or its specialist. */
export const pagePath = ({ appointment }: Session, side: Side): string =>
  `${AREA[side]}/appointments/${appointment.uuid}`

/** The same with the language before it. */
export const pathOf = ({ appointment }: Session, { side, language }: Place): string =>
  `/${language}/${pagePath({ appointment }, side)}`

/** The path of the room in which a session takes place; null where it has none. */
export const roomPathOf = (meeting: Meeting, { side, language }: Place): string | null =>
  isInRoom(meeting) ? `/${language}/${AREA[side]}/videoconference/${meeting.appointment.uuid}` : null

type OfGroup = Pick<Session["appointment"], "sessionTypeCode" | "place"> & {
  readonly id: string
  readonly capacity: number
}

/** The path of the room in which a group meets, for its specialist; null where it has none. */
export const roomPathOfGroup = (
  { id, sessionTypeCode, place, capacity }: OfGroup,
  language: string,
): string | null =>
  hasRoom({ sessionTypeCode, place, groupSeats: capacity })
    ? `/${language}/${AREA.provider}/videoconference/${id}`
    : null

/** Where its specialist finds a group: its room, else their groups. */
export const pathOfGroup = (group: OfGroup, language: string): string =>
  roomPathOfGroup(group, language) ?? `/${language}/${AREA.provider}/groups`
