import type { ReminderKind } from "@arnica/contract/reminders"
import { formatDateTime } from "@arnica/i18n/format"
import { type Translator, translator } from "@arnica/i18n/server"
import { isByPhone } from "@arnica/rules/rooms"
import { type Block, text } from "../../../platform/mail/letter/content.ts"
import { movableUntil } from "../domain/rescheduling.ts"
import type { AppointmentMail } from "../mails/appointment-mail.ts"
import { callText } from "../mails/call.ts"
import { cancellationRule } from "../mails/confirmed.ts"
import type { MailFacts } from "../mails/facts.ts"
import { isInRoom, pathOf, roomPathOf } from "../mails/links.ts"
import { type Side, sessionRows } from "../mails/shared-rows.ts"

/** Who takes part beside the client: whom the client is to them, their own page, and whether they said that they come. */
export type Beside = { readonly inviter: string; readonly link: string; readonly hasAccepted: boolean }

/** A reminder of a session, as one of those who meet reads it. */
export type Reminder = {
  readonly facts: MailFacts
  readonly kind: ReminderKind
  readonly side: Side
  /** Set for who takes part beside the client. */
  readonly beside: Beside | null
}

/** What the subject of a reminder says, and the title of a notice: that there is one, not when, with whom or for what. */
export const titleOf = (t: Translator, kind: ReminderKind): string =>
  t(kind === "day" ? "mails:reminder.subject" : "mails:reminder.soonSubject")

/**
 * Where a reminder leads: the door of the room, else the page of the session; who takes part beside the client finds it
 * among their appointments. A path of the website, and its words.
 */
export const doorOf = (
  t: Translator,
  { facts, side, beside }: Pick<Reminder, "facts" | "side" | "beside">,
): { label: string; path: string } => {
  const to = { side, language: facts[side].language }
  if (beside !== null)
    return { label: t("mails:reminder.pageButton"), path: `/${to.language}/customer/appointments` }
  const room = roomPathOf(facts, to)
  return room === null
    ? { label: t("mails:confirmed.button"), path: pathOf(facts, to) }
    : { label: t("mails:reminder.roomButton"), path: room }
}

const introOf = (t: Translator, { facts, side, beside }: Reminder): string => {
  const { client, provider } = facts
  if (beside !== null)
    return t("mails:reminder.introForCompanion", { name: provider.name, inviter: beside.inviter })
  return side === "client"
    ? t("mails:reminder.intro", { name: provider.name })
    : t("mails:reminder.introForSpecialist", { name: client.name })
}

/** How they meet, in addition to the place that the facts name; who takes part is told by whoever asked them. */
const howToMeet = (t: Translator, { facts, side }: Reminder): Block[] => {
  const { appointment } = facts
  if (isByPhone(appointment)) return [text(callText(t, { facts, side }))]
  if (isInRoom(facts)) return [text(t("mails:reminder.room"))]
  if (side === "provider") return []
  return [
    text(t(appointment.place === "office" ? "mails:confirmed.joinOffice" : "mails:confirmed.joinOnline")),
  ]
}

/** What whoever cannot come can do now: each sentence is one that holds at this moment. */
const howToChange = (t: Translator, { facts, side }: Reminder): Block[] => {
  const { appointment, client, now } = facts
  if (side === "provider") return [text(t("mails:reminder.changeForSpecialist"))]
  const { language, zone } = client
  const movable = movableUntil(appointment, now)
  const moving =
    movable === null || movable <= now
      ? t("mails:reminder.ask")
      : t("mails:reminder.move", { until: formatDateTime({ language, zone, at: movable }) })
  return [text(cancellationRule(t, facts)), text(moving)]
}

const endOf = (t: Translator, reminder: Reminder): Block[] => {
  const { facts, beside } = reminder
  if (beside !== null) {
    const label = t(beside.hasAccepted ? "mails:reminder.pageButton" : "mails:companion.button")
    return [
      text(t("mails:reminder.changeForCompanion")),
      { kind: "button", label, href: beside.link },
      ...(facts.client.userId === null ? [] : [text(t("mails:reminder.switchOff"))]),
    ]
  }
  const { label, path } = doorOf(t, reminder)
  return [
    ...howToMeet(t, reminder),
    { kind: "button", label, href: `${facts.publicUrl}${path}` },
    ...howToChange(t, reminder),
    text(t("mails:reminder.switchOff")),
  ]
}

/** Reminds one of those who meet: when on their clock, where or how, the door, and how to move or cancel. */
export const reminderMail = (reminder: Reminder): AppointmentMail => {
  const { facts, kind, side } = reminder
  const { language } = facts[side]
  const t = translator(language)
  return {
    language,
    subject: titleOf(t, kind),
    heading: t(kind === "day" ? "mails:reminder.heading" : "mails:reminder.soonSubject"),
    blocks: [
      text(introOf(t, reminder)),
      { kind: "facts", rows: sessionRows(t, { facts, side }) },
      ...endOf(t, reminder),
    ],
  }
}
