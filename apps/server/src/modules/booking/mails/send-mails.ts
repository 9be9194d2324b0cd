import { formatDateTime } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/db.ts"
import { writeLetter } from "../../../platform/mail/letter/write-letter.ts"
import type { Outbox } from "../../../platform/outbox/outbox.ts"
import { calendarFile } from "../calendar-file.ts"
import type { BookingContext } from "../context.ts"
import { isStanding } from "../domain/lifecycle.ts"
import {
  appointmentCancelled,
  appointmentConfirmed,
  appointmentFailed,
  appointmentMoved,
  proposalEnded,
  timesProposed,
} from "../events.ts"
import { findProposal } from "../repository/proposals.ts"
import { letter } from "../tables.ts"
import type { AppointmentMail } from "./appointment-mail.ts"
import { cancelledForClient, cancelledForProvider } from "./cancelled.ts"
import { confirmedForClient, confirmedForProvider } from "./confirmed.ts"
import { gatherFacts, type MailFacts } from "./facts.ts"
import { type Failure, failedForClient, withdrawnForProvider } from "./failed.ts"
import { movedMail, proposedMail, staysMail } from "./moved.ts"
import type { Side } from "./shared-rows.ts"

type Outgoing = {
  readonly tx: Tx
  readonly facts: MailFacts
  readonly side: Side
  /** What it is about, for those who look after appointments. */
  readonly kind:
    | ("confirmed" | "cancelled" | "failed" | "withdrawn" | "slotLost" | "declined")
    | ("moved" | "proposed" | "stays")
  readonly content: AppointmentMail
  /** Whether the calendar file goes with it. */
  readonly withCalendar: boolean
}

const whyOf = (ctx: BookingContext, language: Language): string =>
  translator(language)("mails:footer.why", { brand: ctx.brand.name })

/** Queues a mail in the transaction of the event that it is about: it leaves once, or not at all. */
const queue = async (ctx: BookingContext, outgoing: Outgoing): Promise<void> => {
  const { tx, facts, side, kind, content, withCalendar } = outgoing
  const { name, address } = facts[side]
  const why = whyOf(ctx, content.language)
  const written = await writeLetter({ ...content, why }, ctx)
  const file = withCalendar ? calendarFile({ facts, side, purpose: "invitation", brand: ctx.brand }) : null
  const method = file === null ? "" : (/^METHOD:(\w+)/m.exec(file)?.[1] ?? "PUBLISH")
  const attachments =
    file === null
      ? []
      : [
          {
            name: "appointment.ics",
            type: `text/calendar; charset=utf-8; method=${method}`,
            content: Buffer.from(file).toString("base64"),
          },
        ]
  await ctx.mail.send({ to: { name, address }, ...written, attachments }, tx)
  const at = new Date(ctx.clock.now())
  await tx.insert(letter).values({ appointmentId: facts.appointment.id, kind, side, at })
}

const tellConfirmed = async (
  ctx: BookingContext,
  given: { tx: Tx; appointmentId: string },
): Promise<void> => {
  const { tx, appointmentId } = given
  const found = await gatherFacts(ctx, { db: tx, appointmentId })
  // Called off before this was written: the mail that says so is enough.
  if (!isStanding(found.appointment.status)) return
  const facts = { ...found, appointment: { ...found.appointment, status: "confirmed" as const } }
  const mail = { tx, facts, kind: "confirmed", withCalendar: true } as const
  if (facts.client.ownNews) await queue(ctx, { ...mail, side: "client", content: confirmedForClient(facts) })
  await queue(ctx, { ...mail, side: "provider", content: confirmedForProvider(facts) })
}

/** A text message names neither the specialist nor what the session is about: it shows on locked screens. */
const textCancelled = async (
  ctx: BookingContext,
  { tx, facts }: { tx: Tx; facts: MailFacts },
): Promise<void> => {
  const { texts, language, zone } = facts.client
  if (texts === null || !ctx.sms.isAvailable) return
  const when = formatDateTime({ language, zone, at: facts.appointment.start })
  const content = translator(language)("mails:cancelled.text", { when, brand: ctx.brand.name })
  await ctx.sms.send({ to: texts, content }, tx)
}

type Cancelled = { tx: Tx; appointmentId: string; by: "client" | "provider" }

const tellCancelled = async (ctx: BookingContext, { tx, appointmentId, by }: Cancelled): Promise<void> => {
  const facts = await gatherFacts(ctx, { db: tx, appointmentId })
  const told = { facts, by }
  const mail = { tx, facts, kind: "cancelled", withCalendar: true } as const
  if (by === "provider" || facts.client.ownNews)
    await queue(ctx, { ...mail, side: "client", content: cancelledForClient(told) })
  if (by === "provider") await textCancelled(ctx, { tx, facts })
  await queue(ctx, { ...mail, side: "provider", content: cancelledForProvider(told) })
}

type Failed = { tx: Tx; appointmentId: string; failure: Failure }

const tellFailed = async (ctx: BookingContext, { tx, appointmentId, failure }: Failed): Promise<void> => {
  const facts = await gatherFacts(ctx, { db: tx, appointmentId })
  const mail = { tx, facts, kind: failure, withCalendar: failure === "withdrawn" } as const
  await queue(ctx, { ...mail, side: "client", content: failedForClient({ facts, failure }) })
  if (failure === "withdrawn")
    await queue(ctx, { ...mail, side: "provider", content: withdrawnForProvider(facts) })
}

type Moved = { tx: Tx; appointmentId: string; from: number; moves: number }

const tellMoved = async (ctx: BookingContext, { tx, appointmentId, from, moves }: Moved): Promise<void> => {
  const facts = await gatherFacts(ctx, { db: tx, appointmentId })
  // Moved again, or called off, before this was written: the mail that says so is enough.
  if (facts.appointment.moves !== moves || !isStanding(facts.appointment.status)) return
  for (const side of ["client", "provider"] as const)
    await queue(ctx, {
      ...{ tx, facts, side, kind: "moved", withCalendar: true },
      content: movedMail({ facts, side, from }),
    })
}

type Proposed = { tx: Tx; appointmentId: string; proposalId: string }

const tellProposed = async (ctx: BookingContext, given: Proposed): Promise<void> => {
  const { tx, appointmentId, proposalId } = given
  const facts = await gatherFacts(ctx, { db: tx, appointmentId })
  const proposal = await findProposal(tx, proposalId)
  if (proposal === null || !proposal.isOpen) return
  const content = proposedMail(facts, proposal)
  await queue(ctx, { tx, facts, side: "client", kind: "proposed", withCalendar: false, content })
}

/** Has the mails written that follow from what happens to appointments. A hold that runs out is no news. */
export const subscribeMails = (outbox: Outbox, ctx: BookingContext): void => {
  outbox.subscribe(appointmentConfirmed, "booking.mailConfirmed", async ({ payload }, tx) => {
    await tellConfirmed(ctx, { tx, appointmentId: payload.appointmentId })
  })
  outbox.subscribe(appointmentCancelled, "booking.mailCancelled", async ({ payload }, tx) => {
    await tellCancelled(ctx, { tx, appointmentId: payload.appointmentId, by: payload.by })
  })
  outbox.subscribe(appointmentFailed, "booking.mailFailed", async ({ payload }, tx) => {
    const { appointmentId, reason, wasConfirmed } = payload
    const unpaid = reason === "slotLost" ? "slotLost" : "declined"
    await tellFailed(ctx, { tx, appointmentId, failure: wasConfirmed ? "withdrawn" : unpaid })
  })
  outbox.subscribe(appointmentMoved, "booking.mailMoved", async ({ payload }, tx) => {
    await tellMoved(ctx, { ...payload, tx, from: Date.parse(payload.from) })
  })
  outbox.subscribe(timesProposed, "booking.mailProposed", async ({ payload }, tx) => {
    await tellProposed(ctx, { ...payload, tx })
  })
  outbox.subscribe(proposalEnded, "booking.mailProposalEnded", async ({ payload }, tx) => {
    const { appointmentId, answer } = payload
    if (answer === "withdrawn") return
    const facts = await gatherFacts(ctx, { db: tx, appointmentId })
    await queue(ctx, {
      ...{ tx, facts, side: "provider", kind: "stays", withCalendar: false },
      content: staysMail(facts, answer),
    })
  })
}
