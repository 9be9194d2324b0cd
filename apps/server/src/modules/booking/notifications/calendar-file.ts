import type { Language } from "@arnica/i18n/languages"
import type { Translator } from "@arnica/i18n/server"
import { isByPhone } from "@arnica/rules/rooms"
import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator"
import { calendarDomain } from "../../../platform/calendar-domain.ts"
import { createWriting, type House } from "../../notifications/index.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { isConfirmed } from "../core/domain/lifecycle.ts"
import { callText } from "./call.ts"
import type { AppointmentFacts } from "./facts.ts"
import { pathOf, roomPathOf } from "./links.ts"
import { type Side, sessionRows } from "./session-rows.ts"

type Purpose = "invitation" | "download"

export type CalendarRequest = {
  readonly facts: AppointmentFacts
  readonly side: Side
  /** In whose language; the account's own unless said otherwise. */
  readonly language?: Language
  /** An invitation by mail is answered by the reader's calendar; a download is only put into it. */
  readonly purpose: Purpose
  /** Where the reader looks at it, when not among their appointments. */
  readonly page?: string | undefined
  readonly house: House
}

const isOff = ({ status }: Appointment): boolean => !isConfirmed(status)

const methodOf = (appointment: Appointment, purpose: Purpose): ICalCalendarMethod => {
  if (isOff(appointment)) return ICalCalendarMethod.CANCEL
  return purpose === "invitation" ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH
}

/** When the reader's calendar rings: minutes before the start. */
const ALARM_MINUTES = [24 * 60, 60]

/** Where they meet, in words: the address of the practice, that it is online, or by telephone. */
const placeOf = (t: Translator, { appointment, specialist }: AppointmentFacts): string => {
  if (isByPhone(appointment)) return t("mails:place.phone")
  if (appointment.place === "online") return t("mails:place.online")
  const parts = [specialist.officeAddress, specialist.city].filter((part) => part !== null && part !== "")
  return parts.length === 0 ? t("mails:place.office") : parts.join(", ")
}

type Linked = Pick<CalendarRequest, "facts" | "side" | "page"> & {
  readonly language: Language
  readonly publicUrl: string
}

/**
 * Where the entry leads: into the room of a session that has one and stands, else to the appointment. Who takes part by
 * invitation goes to the page that theirs leads to.
 */
const linksOf = (linked: Linked): { url: string; room: string | null } => {
  const { facts, side, page, language, publicUrl } = linked
  if (page !== undefined) return { url: page, room: null }
  const at = { side, language }
  const path = isOff(facts.appointment) ? null : roomPathOf(facts, at)
  const room = path === null ? null : `${publicUrl}${path}`
  return { url: room ?? `${publicUrl}${pathOf(facts, at)}`, room }
}

type Entry = { readonly calendar: ICalCalendar; readonly request: CalendarRequest }

/** Puts an appointment into a calendar. */
const addEvent = ({ calendar, request }: Entry): void => {
  const { facts, side, purpose, house, page } = request
  const { brand, publicUrl } = house
  const reader = side === "client" ? facts.client : facts.provider
  const other = side === "client" ? facts.provider : facts.client
  const language = request.language ?? reader.language
  const writing = createWriting(house, { language, zone: reader.zone })
  const { t } = writing
  const { appointment } = facts
  const { url, room } = linksOf({ facts, side, language, page, publicUrl })
  const description = [
    ...sessionRows(writing, { facts, side }).map(({ label, values }) => `${label}: ${values.join(", ")}`),
    ...(room === null ? [] : [`${t("mails:label.room")}: ${room}`]),
    ...(isByPhone(appointment) && !isOff(appointment) ? [callText(t, { facts, side })] : []),
  ]
  const summary = t("mails:calendar.summary", { name: other.name })
  const event = calendar.createEvent({
    id: `${appointment.uuid}@${calendarDomain({ publicUrl, brand })}`,
    sequence: appointment.moves + (isOff(appointment) ? 1 : 0),
    status: isOff(appointment) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: new Date(appointment.cancelledAt ?? appointment.movedAt ?? appointment.createdAt),
    start: new Date(appointment.start),
    end: new Date(appointment.end),
    summary,
    description: description.join("\n"),
    organizer: { name: brand.name, email: brand.supportEmail },
    location: placeOf(t, facts),
    url,
  })
  if (!isOff(appointment))
    for (const minutes of ALARM_MINUTES)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: minutes * 60, description: summary })
  if (purpose === "invitation")
    event.createAttendee({ name: reader.name, email: reader.address, rsvp: false })
}

const calendarFor = (
  { facts, side, house: { brand }, ...request }: CalendarRequest,
  method: ICalCalendarMethod,
): ICalCalendar => {
  const language = request.language ?? (side === "client" ? facts.client : facts.provider).language
  const prodId = { company: brand.name, product: brand.name, language: language.toUpperCase() }
  return new ICalCalendar({ prodId, method })
}

/**
 * An appointment as a calendar file (RFC 5545), times in UTC and both zones named in the description. It keeps its
 * UID for ever; each move, and a cancellation, follows as the next SEQUENCE.
 */
export const calendarFile = (request: CalendarRequest): string => {
  const { facts, purpose } = request
  const calendar = calendarFor(request, methodOf(facts.appointment, purpose))
  addEvent({ calendar, request })
  return calendar.toString()
}

/**
 * Several appointments in one file. An invitation is of one appointment alone (RFC 5546): these are only put into the reader's calendar.
 */
export const calendarFileOf = (
  sessions: readonly [AppointmentFacts, ...AppointmentFacts[]],
  given: Pick<CalendarRequest, "side" | "house">,
): string => {
  const [first] = sessions
  const calendar = calendarFor({ ...given, facts: first, purpose: "download" }, ICalCalendarMethod.PUBLISH)
  for (const facts of sessions) addEvent({ calendar, request: { ...given, facts, purpose: "download" } })
  return calendar.toString()
}
