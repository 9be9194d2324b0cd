import type { ReminderKind } from "@arnica/contract/reminders"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Companion } from "../companions/companion.ts"
import { linkOfCompanion } from "../companions/companion-link.ts"
import { companionsOf } from "../companions/companion-repository.ts"
import type { BookingContext } from "../context.ts"
import { isWorthReminding } from "../domain/reminder.ts"
import { factsOfCompanion } from "../mails/companion-reader.ts"
import { gatherFacts, type MailFacts } from "../mails/facts.ts"
import { queue } from "../mails/queue.ts"
import { conditionOf, deliver, type Reminding } from "./deliver.ts"
import { lookAfterDue } from "./look-after-due.ts"
import { type Beside, doorOf, type Reminder, reminderMail } from "./reminder-mail.ts"
import { type DueSession, findDue, takeReminder } from "./reminder-repository.ts"

/** By what the reminders of sessions that wait in a queue are known. */
export const SESSION_REMINDER = "booking.reminder"

type Telling = { readonly tx: Tx; readonly facts: MailFacts; readonly kind: ReminderKind }

const remindingOf = (ctx: BookingContext, { tx, ...reminder }: Reminder & { readonly tx: Tx }): Reminding => {
  const { facts, kind, side, beside } = reminder
  const { uuid: id, start, end } = facts.appointment
  const reader = facts[side]
  const t = translator(reader.language)
  const onlyIf = conditionOf(SESSION_REMINDER, { id, start })
  const mail = { tx, facts, side, kind: "reminder", withCalendar: false, onlyIf } as const
  const companion =
    beside === null
      ? undefined
      : {
          link: beside.link,
          why: t("mails:companion.why", { inviter: beside.inviter, brand: ctx.brand.name }),
        }
  return {
    reader,
    kind,
    onlyIf,
    session: { id, start, end },
    door: doorOf(t, reminder),
    writeMail: () => queue(ctx, { ...mail, content: reminderMail(reminder), companion }),
  }
}

const besideOf = (
  ctx: BookingContext,
  { facts, own, companion }: { facts: MailFacts; own: MailFacts; companion: Companion },
): Beside => {
  const { appointment } = own
  const link = linkOfCompanion(ctx, { companion, appointment, language: own.client.language })
  return { inviter: facts.client.name, link, hasAccepted: companion.status === "accepted" }
}

/** Those who take part beside the client, but for those who declined. */
const companionsReminded = async (
  ctx: BookingContext,
  { tx, facts, kind }: Telling,
): Promise<Reminding[]> => {
  const reminded: Reminding[] = []
  for (const companion of await companionsOf(tx, [facts.appointment.id])) {
    const own = companion.status === "declined" ? null : await factsOfCompanion(ctx, { tx, facts, companion })
    if (own === null) continue
    const beside = besideOf(ctx, { facts, own, companion })
    reminded.push(remindingOf(ctx, { tx, facts: own, kind, side: "client", beside }))
  }
  return reminded
}

/** Everybody who meets; of a group its client alone, as its specialist is reminded once for all of its places. */
const remindAll = async (ctx: BookingContext, telling: Telling): Promise<void> => {
  const { tx, facts, kind } = telling
  const sides = facts.appointment.groupId === null ? (["client", "provider"] as const) : (["client"] as const)
  const both = sides.map((side) => remindingOf(ctx, { tx, facts, kind, side, beside: null }))
  await deliver(ctx, { tx, all: [...both, ...(await companionsReminded(ctx, telling))] })
}

const remindOne = async (
  ctx: BookingContext,
  { kind, id, uuid }: DueSession & { readonly kind: ReminderKind },
): Promise<void> => {
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const taken = await takeReminder(tx, { kind, id, now })
    if (taken === null || !isWorthReminding(kind, { ...taken, now })) return
    await remindAll(ctx, { tx, kind, facts: await gatherFacts(ctx, { on: tx, appointmentId: uuid }) })
  })
}

/**
 * Reminds of the sessions that begin within a day, and within an hour: each person once for each beginning. What is noted
 * and what is sent are one transaction, so that a process which dies, or another one beside it, changes nothing of that.
 */
export const remindOfSessions = (ctx: BookingContext): Promise<void> =>
  lookAfterDue<DueSession>(ctx, {
    find: (page) => findDue(ctx.db.query, page),
    remind: (due, kind) => remindOne(ctx, { ...due, kind }),
  })
