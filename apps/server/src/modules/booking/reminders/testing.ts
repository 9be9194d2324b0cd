import { CHANNELS, type Channel, type Occasion } from "@arnica/contract/occasions"
import { REMINDER_KINDS, REMINDER_OCCASIONS } from "@arnica/contract/reminders"
import { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Mail } from "../../../platform/mail/mail.ts"
import { provePhone, wantNews } from "../../identity/testing.ts"
import type { BookingHarness } from "../harness/testing.ts"

/** The subjects of both reminders in English. */
export const DAY_AHEAD = "A reminder of your session"
export const HOUR_AHEAD = "Your session starts soon"
const SUBJECTS: ReadonlySet<string> = new Set([DAY_AHEAD, HOUR_AHEAD])

const noticeRows = z.array(
  z.object({
    data: z.object({
      title: z.string(),
      text: z.string().optional(),
      group: z.string().optional(),
      until: z.string().optional(),
      link: z.object({ label: z.string(), path: z.string() }).optional(),
    }),
  }),
)
type Notice = z.infer<typeof noticeRows>[number]["data"]
const textRows = z.array(z.object({ content: z.string() }))

/** A reminder by one channel, in a word. */
const WORDS = { email: "Email", inApp: "Notice", text: "Text" } as const
type Reminder = `${"day" | "hour"}${(typeof WORDS)[keyof typeof WORDS]}`

/** Which reminders somebody wants and no others, and whether they want e-mails about what they do themselves. */
type Preferences = {
  readonly reminders?: readonly Reminder[]
  readonly practiceReminders?: readonly Reminder[]
  readonly ownBookings?: boolean
}

const switchesOf = (
  side: "client" | "provider",
  chosen: readonly Reminder[] | undefined,
): { occasion: Occasion; channel: Channel; isOn: boolean }[] =>
  chosen === undefined
    ? []
    : REMINDER_KINDS.flatMap((kind) =>
        CHANNELS.map((channel) => ({
          occasion: REMINDER_OCCASIONS[side][kind],
          channel,
          isOn: chosen.includes(`${kind}${WORDS[channel]}`),
        })),
      )

/** What reminds people, and what sets the time at which it does. */
export type ReminderWatch = {
  /** Moves the clock there and does what is due. */
  at(instant: number): Promise<void>
  /** All mails to an account, or to an address, the oldest first. */
  mailsTo(whom: string): readonly Mail[]
  /** The subjects of those that remind in English. */
  remindersTo(whom: string): readonly string[]
  /** Notices that would be shown to somebody, the oldest first. */
  noticesTo(userId: string): Promise<readonly Notice[]>
  textsTo(number: string): Promise<readonly string[]>
  /** Proves a number to be somebody's. */
  hasNumber(userId: string, number: string): Promise<void>
  prefers(who: Pick<SignedIn, "userId">, change: Preferences): Promise<void>
}

/** Watches a harness for reminders. */
export const watchReminders = (harness: BookingHarness): ReminderWatch => {
  const { server } = harness
  const addressOf = (whom: string): string => (whom.includes("@") ? whom : `${whom}@example.org`)
  const mailsTo = (whom: string) => server.mails.filter(({ to }) => to.address === addressOf(whom))
  return {
    mailsTo,
    at: async (instant) => {
      server.clock.set(instant)
      await harness.pass(0)
    },
    remindersTo: (whom) =>
      mailsTo(whom)
        .map(({ subject }) => subject)
        .filter((subject) => SUBJECTS.has(subject)),
    noticesTo: async (userId) => {
      const { rows } = await server.platform.db.pool.query(
        "select data from platform.live_event where user_id = $1 and type = 'notification' order by id",
        [userId],
      )
      return noticeRows.parse(rows).map(({ data }) => data)
    },
    textsTo: async (number) => {
      const query = { to: number, format: "json" }
      const texts = textRows.parse((await server.app.inject({ url: "/dev/texts", query })).json())
      return texts.map(({ content }) => content).toReversed()
    },
    hasNumber: (userId, number) => provePhone(server.platform.db, { userId, number }),
    prefers: ({ userId }, { reminders, practiceReminders, ownBookings }) =>
      wantNews(server.platform.db, {
        userId,
        switches: [
          ...switchesOf("client", reminders),
          ...switchesOf("provider", practiceReminders),
          ...(ownBookings === undefined
            ? []
            : [{ occasion: "ownBookings" as const, channel: "email" as const, isOn: ownBookings }]),
        ],
      }),
  }
}
