import type { LiveData } from "@arnica/contract/live"
import type { ReminderKind } from "@arnica/contract/reminders"
import type { Translator } from "@arnica/i18n/server"
import type { Writing } from "../../notifications/index.ts"

/** What every reminder tells, of a session or of a group. */
export type Reminded = {
  /** Instants in epoch milliseconds. */
  readonly session: { readonly start: number; readonly end: number }
  /** Of the appointment or the group, by uuid. */
  readonly sessionId: string
  /** Where it leads, as a path of the website. */
  readonly door: { readonly label: string; readonly path: string }
}

/** What the subject of a reminder says, and the title of a notice: that there is one, not when, with whom or for what. */
export const titleOf = (t: Translator, kind: ReminderKind): string =>
  t(kind === "day" ? "mails:reminder.subject" : "mails:reminder.soonSubject")

/** A text message names neither the other nor what the session is about: it shows on locked screens. */
export const reminderText = (
  { session, door }: Reminded,
  { t, dateTime, publicUrl, brand }: Writing,
): string =>
  t("mails:reminder.text", {
    when: dateTime(session.start),
    link: `${publicUrl}${door.path}`,
    brand: brand.name,
  })

/** What is shown on the pages of who is reminded, until the session begins. */
export const reminderNotice =
  (kind: ReminderKind): ((reminded: Reminded, writing: Writing) => LiveData<"notification">) =>
  ({ session, sessionId, door }, { t, sessionTime }) => ({
    kind: "info",
    title: titleOf(t, kind),
    text: sessionTime(session),
    group: `${kind}-${sessionId}`,
    until: new Date(session.start).toISOString(),
    link: door,
  })
