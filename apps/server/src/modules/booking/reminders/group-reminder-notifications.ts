import { REMINDER_OCCASIONS, type ReminderKind } from "@arnica/contract/reminders"
import {
  button,
  defineNotification,
  type EmailWords,
  EXAMPLE,
  type Notification,
  table,
  text,
  type Writing,
} from "../../notifications/index.ts"
import { type Group, textIn } from "../groups/group.ts"
import type { AppointmentFacts } from "../notifications/facts.ts"
import { pathOfGroup, roomPathOfGroup } from "../notifications/links.ts"
import { officeLines } from "../notifications/session-rows.ts"
import { type Reminded, reminderNotice, reminderText, titleOf } from "./reminded.ts"

type GroupReminder = Reminded & {
  readonly group: Pick<Group, "id" | "sessionTypeCode" | "place" | "capacity" | "texts" | "start" | "end">
  readonly specialist: Pick<AppointmentFacts["specialist"], "officeAddress" | "city">
  /** How many places are booked. */
  readonly booked: number
}

const groupEmail =
  (kind: ReminderKind) =>
  ({ group, specialist, booked, door }: GroupReminder, writing: Writing): EmailWords => {
    const { t, language, sessionTime, publicUrl } = writing
    const { title } = textIn(group.texts, language)
    const place = group.place === "online" ? [t("mails:place.online")] : officeLines(writing, specialist)
    return {
      subject: titleOf(t, kind),
      heading: t(kind === "day" ? "mails:reminder.heading" : "mails:reminder.soonSubject"),
      blocks: [
        text(t("mails:reminder.introForGroup")),
        table([
          { label: t("mails:label.when"), values: [sessionTime(group)] },
          { label: t("mails:label.session"), values: [title] },
          { label: t("mails:reminder.places"), values: [String(booked)] },
          { label: t("mails:label.where"), values: place },
        ]),
        ...(roomPathOfGroup(group, language) === null ? [] : [text(t("mails:reminder.room"))]),
        button(door.label, `${publicUrl}${door.path}`),
        text(t("mails:reminder.changeForGroup")),
        text(t("mails:reminder.switchOff")),
      ],
    }
  }

const group = {
  id: EXAMPLE.id,
  sessionTypeCode: "VIDEO_GROUP",
  place: "online",
  capacity: 8,
  texts: { en: { title: EXAMPLE.group, description: "" } },
  start: EXAMPLE.start,
  end: EXAMPLE.end,
} as const

const groupReminder = (kind: ReminderKind): Notification<GroupReminder> =>
  defineNotification<GroupReminder>({
    name: `booking.reminderForGroup${kind === "day" ? "Day" : "Hour"}`,
    audience: "specialist",
    occasion: REMINDER_OCCASIONS.provider[kind],
    examples: {
      usual: {
        group,
        specialist: { officeAddress: EXAMPLE.street, city: EXAMPLE.city },
        booked: 6,
        session: group,
        sessionId: EXAMPLE.id,
        door: { label: "Open the room", path: `/en/provider/videoconference/${EXAMPLE.id}` },
      },
    },
    email: groupEmail(kind),
    text: reminderText,
    inApp: reminderNotice(kind),
  })

/** Reminders of groups for their specialists, a day and an hour ahead. */
export const GROUP_REMINDERS = { day: groupReminder("day"), hour: groupReminder("hour") } as const

/** The room of a group, else the specialist's groups: a path of the website, and its words. */
export const doorOfGroup = (
  { t, language }: Pick<Writing, "t" | "language">,
  of: Parameters<typeof pathOfGroup>[0],
): Reminded["door"] => {
  const isInRoom = roomPathOfGroup(of, language) !== null
  return {
    label: t(isInRoom ? "mails:reminder.roomButton" : "mails:group.button"),
    path: pathOfGroup(of, language),
  }
}
