import { hasRoom } from "@arnica/rules/rooms"
import type { MailFacts } from "./facts.ts"
import type { Side } from "./shared-rows.ts"

const AREA = { client: "customer", provider: "provider" } as const

type Place = { readonly side: Side; readonly language: string }
type Session = { readonly appointment: Pick<MailFacts["appointment"], "uuid" | "sessionTypeCode" | "place"> }

/** The path of an appointment's page, for its client or its specialist. */
export const pathOf = ({ appointment }: Session, { side, language }: Place): string =>
  `/${language}/${AREA[side]}/appointments/${appointment.uuid}`

/** The path of the room in which a session takes place; null where it has none. */
export const roomPathOf = ({ appointment }: Session, { side, language }: Place): string | null =>
  hasRoom(appointment) ? `/${language}/${AREA[side]}/videoconference/${appointment.uuid}` : null
