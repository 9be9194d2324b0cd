import { REMINDER_OCCASIONS, type ReminderKind } from "@arnica/contract/reminders"
import { isByPhone } from "@arnica/rules/rooms"
import { type Block, button, type EmailWords, table, text, type Writing } from "../../notifications/index.ts"
import { movableUntil } from "../core/domain/rescheduling.ts"
import { cancellationRule } from "../lifecycle/confirmed-notifications.ts"
import {
  type About,
  type AppointmentNotification,
  defineAppointmentNotification,
} from "../notifications/appointment-notification.ts"
import { callText } from "../notifications/call.ts"
import { exampleFacts, exampleWith } from "../notifications/example-facts.ts"
import type { AppointmentFacts } from "../notifications/facts.ts"
import { isInRoom, pathOf, roomPathOf } from "../notifications/links.ts"
import { type Side, sessionRows } from "../notifications/session-rows.ts"
import { type Reminded, reminderNotice, reminderText, titleOf } from "./reminded.ts"

/** Who takes part beside the client: whom the client is to them, their own page, and whether they said that they come. */
export type Beside = { readonly inviter: string; readonly link: string; readonly hasAccepted: boolean }

/** A session of which its client or its specialist is reminded. */
export type SessionReminder = About & Reminded
/** The same for who takes part beside the client. */
export type CompanionReminder = SessionReminder & { readonly beside: Beside }

/** The door of the room, else the page of the session: a path of the website, and its words. */
export const doorOf = (
  { t, language }: Pick<Writing, "t" | "language">,
  { facts, side }: { readonly facts: AppointmentFacts; readonly side: Side },
): Reminded["door"] => {
  const room = roomPathOf(facts, { side, language })
  return room === null
    ? { label: t("mails:confirmed.button"), path: pathOf(facts, { side, language }) }
    : { label: t("mails:reminder.roomButton"), path: room }
}

/** Who takes part beside the client finds it among their appointments. */
export const doorBeside = ({ t, language }: Pick<Writing, "t" | "language">): Reminded["door"] => ({
  label: t("mails:reminder.pageButton"),
  path: `/${language}/customer/appointments`,
})

/** How they meet, in addition to the place that the facts name; who takes part is told by whoever asked them. */
const howToMeet = ({ t }: Writing, facts: AppointmentFacts, side: Side): Block[] => {
  const { appointment } = facts
  if (isByPhone(appointment)) return [text(callText(t, { facts, side }))]
  if (isInRoom(facts)) return [text(t("mails:reminder.room"))]
  if (side === "provider") return []
  return [
    text(t(appointment.place === "office" ? "mails:confirmed.joinOffice" : "mails:confirmed.joinOnline")),
  ]
}

/** What whoever cannot come can do now: each sentence is one that holds at this moment. */
const howToChange = (writing: Writing, facts: AppointmentFacts, side: Side): Block[] => {
  const { t, dateTime } = writing
  const { appointment, now } = facts
  if (side === "provider") return [text(t("mails:reminder.changeForSpecialist"))]
  const movable = movableUntil(appointment, now)
  const moving =
    movable === null || movable <= now
      ? t("mails:reminder.ask")
      : t("mails:reminder.move", { until: dateTime(movable) })
  return [text(cancellationRule(writing, facts)), text(moving)]
}

const wordsWith = ({ t }: Writing, kind: ReminderKind, blocks: readonly Block[]): EmailWords => ({
  subject: titleOf(t, kind),
  heading: t(kind === "day" ? "mails:reminder.heading" : "mails:reminder.soonSubject"),
  blocks,
})

/** When on their clock, where or how, the door, and how to move or cancel. */
const sessionEmail =
  (kind: ReminderKind, side: Side) =>
  ({ facts, door }: SessionReminder, writing: Writing): EmailWords => {
    const { t, publicUrl } = writing
    const intro =
      side === "client"
        ? t("mails:reminder.intro", { name: facts.provider.name })
        : t("mails:reminder.introForSpecialist", { name: facts.client.name })
    return wordsWith(writing, kind, [
      text(intro),
      table(sessionRows(writing, { facts, side })),
      ...howToMeet(writing, facts, side),
      button(door.label, `${publicUrl}${door.path}`),
      ...howToChange(writing, facts, side),
      text(t("mails:reminder.switchOff")),
    ])
  }

const companionEmail =
  (kind: ReminderKind) =>
  ({ facts, beside }: CompanionReminder, writing: Writing): EmailWords => {
    const { t } = writing
    const { inviter, link, hasAccepted } = beside
    return wordsWith(writing, kind, [
      text(t("mails:reminder.introForCompanion", { name: facts.provider.name, inviter })),
      table(sessionRows(writing, { facts, side: "client" })),
      text(t("mails:reminder.changeForCompanion")),
      button(t(hasAccepted ? "mails:reminder.pageButton" : "mails:companion.button"), link),
      ...(facts.client.userId === null ? [] : [text(t("mails:reminder.switchOff"))]),
    ])
  }

const usual: SessionReminder = {
  facts: exampleFacts,
  session: exampleFacts.appointment,
  sessionId: exampleFacts.appointment.uuid,
  door: { label: "Open the room", path: `/en/customer/videoconference/${exampleFacts.appointment.uuid}` },
}
const atOffice: SessionReminder = { ...usual, facts: exampleWith({ place: "office" }) }
const beside: CompanionReminder = {
  ...usual,
  beside: {
    inviter: exampleFacts.client.name,
    link: "https://arnica.example/en/booking/together?token=example",
    hasAccepted: true,
  },
}

const END = { day: "Day", hour: "Hour" } as const

const sessionReminder = (kind: ReminderKind, side: Side): AppointmentNotification<SessionReminder> =>
  defineAppointmentNotification<SessionReminder>({
    name: `booking.reminderFor${side === "client" ? "Client" : "Specialist"}${END[kind]}`,
    to: side,
    occasion: REMINDER_OCCASIONS[side][kind],
    kind: "reminder",
    examples: { online: usual, office: atOffice },
    email: sessionEmail(kind, side),
    text: reminderText,
    inApp: reminderNotice(kind),
  })

const companionReminder = (kind: ReminderKind): AppointmentNotification<CompanionReminder> =>
  defineAppointmentNotification<CompanionReminder>({
    name: `booking.reminderForCompanion${END[kind]}`,
    to: "companion",
    occasion: REMINDER_OCCASIONS.client[kind],
    kind: "reminder",
    examples: { accepted: beside, asked: { ...beside, beside: { ...beside.beside, hasAccepted: false } } },
    why: ({ beside: { inviter } }, { t, brand }) => t("mails:companion.why", { inviter, brand: brand.name }),
    email: companionEmail(kind),
    text: reminderText,
    inApp: reminderNotice(kind),
  })

/** Reminders of sessions, a day and an hour ahead, by the ways that each reader chose. */
export const SESSION_REMINDERS = {
  client: { day: sessionReminder("day", "client"), hour: sessionReminder("hour", "client") },
  provider: { day: sessionReminder("day", "provider"), hour: sessionReminder("hour", "provider") },
} as const

/** The same for those who take part beside the client. */
export const COMPANION_REMINDERS = {
  day: companionReminder("day"),
  hour: companionReminder("hour"),
} as const
