import type { ReminderKind } from "@arnica/contract/reminders"
import type { Tx } from "../../../platform/db/handles.ts"
import { createWriting } from "../../notifications/index.ts"
import { linkOfCompanion } from "../companions/companion-link.ts"
import { factsOfCompanion } from "../companions/companion-reader.ts"
import { companionsOf } from "../companions/companion-repository.ts"
import type { BookingContext } from "../core/context.ts"
import { notifyOfAppointment } from "../notifications/appointment-notification.ts"
import { type AppointmentFacts, gatherFacts } from "../notifications/facts.ts"
import type { Side } from "../notifications/session-rows.ts"
import { conditionOf, deliver, type Reminding, remindingOf } from "./deliver.ts"
import { isWorthReminding } from "./domain/reminder.ts"
import { lookAfterDue } from "./look-after-due.ts"
import { COMPANION_REMINDERS, doorBeside, doorOf, SESSION_REMINDERS } from "./reminder-notifications.ts"
import { type DueSession, findDue, takeReminder } from "./reminder-repository.ts"

/** By what the reminders of sessions that wait in a queue are known. */
export const SESSION_REMINDER = "booking.reminder"

type Telling = { readonly tx: Tx; readonly facts: AppointmentFacts; readonly kind: ReminderKind }

const remindingOfSide = (
  ctx: BookingContext,
  { facts, kind, side }: Omit<Telling, "tx"> & { readonly side: Side },
): Reminding => {
  const { appointment, [side]: reader } = facts
  const { uuid: sessionId, start } = appointment
  const notification = SESSION_REMINDERS[side][kind]
  const onlyIf = conditionOf(SESSION_REMINDER, { id: sessionId, start })
  const door = doorOf(createWriting(ctx, reader), { facts, side })
  const about = { facts, session: appointment, sessionId, door }
  const sendEmail = (tx: Tx): Promise<void> => notifyOfAppointment(ctx, { notification, tx, about, onlyIf })
  return remindingOf(ctx, { reader, notification, facts: about, onlyIf, sendEmail })
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
    const { appointment, client: reader } = own
    const { uuid: sessionId, start } = appointment
    const link = linkOfCompanion(ctx, { companion, appointment, language: reader.language })
    const beside = { inviter: facts.client.name, link, hasAccepted: companion.status === "accepted" }
    const door = doorBeside(createWriting(ctx, reader))
    const about = { facts: own, session: appointment, sessionId, door, beside }
    const notification = COMPANION_REMINDERS[kind]
    const onlyIf = conditionOf(SESSION_REMINDER, { id: sessionId, start })
    const sendEmail = (on: Tx): Promise<void> =>
      notifyOfAppointment(ctx, { notification, tx: on, about, page: link, onlyIf })
    reminded.push(remindingOf(ctx, { reader, notification, facts: about, onlyIf, sendEmail }))
  }
  return reminded
}

/** Everybody who meets; of a group its client alone, as its specialist is reminded once for all of its places. */
const remindAll = async (ctx: BookingContext, telling: Telling): Promise<void> => {
  const { tx, facts, kind } = telling
  const sides = facts.appointment.groupId === null ? (["client", "provider"] as const) : (["client"] as const)
  const both = sides.map((side) => remindingOfSide(ctx, { facts, kind, side }))
  await deliver({ tx, all: [...both, ...(await companionsReminded(ctx, telling))] })
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
