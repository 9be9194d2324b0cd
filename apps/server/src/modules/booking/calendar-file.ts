import type { Language } from "@arnica/i18n/languages"
import { type Translator, translator } from "@arnica/i18n/server"
import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator"
import { calendarDomain } from "../../platform/calendar-domain.ts"
import type { Appointment } from "./domain/appointment.ts"
import { isStanding } from "./domain/lifecycle.ts"
import type { MailFacts } from "./mails/facts.ts"
import { type Side, sessionRows } from "./mails/shared-rows.ts"

type Purpose = "invitation" | "download"

export type CalendarRequest = {
  readonly facts: MailFacts
  readonly side: Side
  /** In whose language; the account's own unless said otherwise. */
  readonly language?: Language
  /** An invitation by mail is answered by the reader's calendar; a download is only put into it. */
  readonly purpose: Purpose
  /** Where the reader looks at it, when not among their appointments. */
  readonly page?: string
  readonly brand: { readonly name: string; readonly supportEmail: string }
}

const isOff = ({ status }: Appointment): boolean => !isStanding(status)

const methodOf = (appointment: Appointment, purpose: Purpose): ICalCalendarMethod => {
  if (isOff(appointment)) return ICalCalendarMethod.CANCEL
  return purpose === "invitation" ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH
}

const AREA = { client: "customer", provider: "provider" } as const

/** When the reader's calendar rings: minutes before the start. */
const ALARM_MINUTES = [24 * 60, 60]

/** Where they meet, in words: the address of the practice, or that it is online. */
const placeOf = (t: Translator, { appointment, specialist }: MailFacts): string => {
  if (appointment.place === "online") return t("mails:place.online")
  const parts = [specialist.officeAddress, specialist.city].filter((part) => part !== null && part !== "")
  return parts.length === 0 ? t("mails:place.office") : parts.join(", ")
}

/**
 * An appointment as a calendar file (RFC 5545), times in UTC and both zones named in the description. It keeps its
 * UID for ever; each move, and a cancellation, follows as the next SEQUENCE.
 */
export const calendarFile = (request: CalendarRequest): string => {
  const { facts, side, purpose, brand } = request
  const reader = side === "client" ? facts.client : facts.provider
  const other = side === "client" ? facts.provider : facts.client
  const language = request.language ?? reader.language
  const t = translator(language)
  const { appointment, publicUrl } = facts
  const read = { ...facts, [side]: { ...reader, language } }
  const rows = sessionRows(t, { facts: read, side })
  const summary = t("mails:calendar.summary", { name: other.name })
  const calendar = new ICalCalendar({
    prodId: { company: brand.name, product: brand.name, language: language.toUpperCase() },
    method: methodOf(appointment, purpose),
  })
  const event = calendar.createEvent({
    id: `${appointment.uuid}@${calendarDomain({ publicUrl, brand })}`,
    sequence: appointment.moves + (isOff(appointment) ? 1 : 0),
    status: isOff(appointment) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: new Date(appointment.cancelledAt ?? appointment.movedAt ?? appointment.createdAt),
    start: new Date(appointment.start),
    end: new Date(appointment.end),
    summary,
    description: rows.map(({ label, values }) => `${label}: ${values.join(", ")}`).join("\n"),
    organizer: { name: brand.name, email: brand.supportEmail },
    location: placeOf(t, facts),
    url: request.page ?? `${publicUrl}/${language}/${AREA[side]}/appointments/${appointment.uuid}`,
  })
  if (!isOff(appointment))
    for (const minutes of ALARM_MINUTES)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: minutes * 60, description: summary })
  if (purpose === "invitation")
    event.createAttendee({ name: reader.name, email: reader.address, rsvp: false })
  return calendar.toString()
}
