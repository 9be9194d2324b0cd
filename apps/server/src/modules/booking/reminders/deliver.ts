import type { LiveData } from "@arnica/contract/live"
import { REMINDERS, type ReminderCode, type ReminderKind } from "@arnica/contract/reminders"
import { formatDateTime } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { Condition } from "../../../platform/jobs/conditions.ts"
import type { Platform } from "../../../platform/types.ts"
import type { BookingContext } from "../context.ts"
import { sessionTime } from "../mails/when.ts"
import { titleOf } from "./reminder-mail.ts"

/** Somebody as reminders reach them. */
export type Reader = {
  readonly userId: string | null
  readonly language: Language
  readonly zone: string
  readonly reminders: readonly ReminderCode[]
  readonly validatedPhone: string | null
}

/** A reminder for one reader, as it is told by each way that they chose. */
export type Reminding = {
  readonly reader: Reader
  readonly kind: ReminderKind
  /** What it is about: an appointment or a group, by uuid. Instants in epoch milliseconds. */
  readonly session: { readonly id: string; readonly start: number; readonly end: number }
  /** Where it leads, as a path of the website. */
  readonly door: { readonly label: string; readonly path: string }
  /** What has to hold still when a mail or a text message leaves. */
  readonly onlyIf: Condition
  readonly writeMail: () => Promise<void>
}

type Beginning = { readonly id: string; readonly start: number }

/** By what a reminder that waits in a queue is known: what it is about, and the beginning of which it reminds. */
export const conditionOf = (name: string, { id, start }: Beginning): Condition => ({
  name,
  of: `${id} ${start}`,
})

/** Has those of a name be dropped whose beginning is none any more. */
export const stillAhead = (
  { conditions, db, clock }: Pick<Platform, "conditions" | "db" | "clock">,
  {
    name,
    holds,
  }: {
    readonly name: string
    readonly holds: (on: Queryable, of: Beginning & { readonly now: number }) => Promise<boolean>
  },
): void =>
  conditions.define(name, async (of) => {
    const [id = "", start] = of.split(" ")
    return await holds(db.query, { id, start: Number(start), now: clock.now() })
  })

/** A notice for somebody's page. */
type Notice = { readonly userId: string; readonly data: LiveData<"notification"> }

const iso = (instant: number): string => new Date(instant).toISOString()

const noticeOf = ({ reader, kind, session, door }: Reminding): Notice[] => {
  const { userId, language, zone } = reader
  if (userId === null) return []
  const title = titleOf(translator(language), kind)
  const data = {
    kind: "info" as const,
    title,
    text: sessionTime(session, { language, zone }),
    group: `${kind}-${session.id}`,
    until: iso(session.start),
    link: door,
  }
  return [{ userId, data }]
}

/** A text message names neither the other nor what the session is about: it shows on locked screens. */
const sendText = async (ctx: BookingContext, { tx, of }: { tx: Tx; of: Reminding }): Promise<void> => {
  const { reader, session, door, onlyIf } = of
  const { language, zone, validatedPhone } = reader
  if (validatedPhone === null || !ctx.sms.isAvailable) return
  const when = formatDateTime({ language, zone, at: session.start })
  const link = `${ctx.publicUrl}${door.path}`
  const content = translator(language)("mails:reminder.text", { when, link, brand: ctx.brand.name })
  await ctx.sms.send({ to: validatedPhone, content, onlyIf }, tx)
}

/**
 * Reminds each by the ways that they chose, in the caller's transaction. Notices come last and in the order of people's
 * ids, so that two transactions that tell the same people do not wait for each other.
 */
export const deliver = async (
  ctx: BookingContext,
  { tx, all }: { readonly tx: Tx; readonly all: readonly Reminding[] },
): Promise<void> => {
  const notices: Notice[] = []
  for (const each of all) {
    const { email, notice, text } = REMINDERS[each.kind]
    const { reminders } = each.reader
    if (reminders.includes(email)) await each.writeMail()
    if (reminders.includes(text)) await sendText(ctx, { tx, of: each })
    if (reminders.includes(notice)) notices.push(...noticeOf(each))
  }
  for (const { userId, data } of notices.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
    await ctx.live.publish(tx, { userId, type: "notification", data })
}
