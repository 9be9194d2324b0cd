import { formatDateTime } from "@arnica/i18n/format"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Outbox } from "../../../platform/outbox/outbox.ts"
import { paymentCaptured } from "../../payments/events.ts"
import type { BookingContext } from "../context.ts"
import { isStanding } from "../domain/lifecycle.ts"
import { appointmentCancelled, appointmentConfirmed, appointmentFailed } from "../events.ts"
import { findGroup } from "../groups/group-repository.ts"
import { cancelledForClient, cancelledForProvider } from "./cancelled.ts"
import { tellCompanions } from "./companion.ts"
import { confirmedForClient, confirmedForProvider } from "./confirmed.ts"
import { gatherFacts, type MailFacts } from "./facts.ts"
import { type Failure, failedForClient, withdrawnForProvider } from "./failed.ts"
import { queue } from "./queue.ts"
import { subscribeChangeMails } from "./send-change-mails.ts"

type Told = { readonly tx: Tx; readonly appointmentId: string }

/** What the mails that confirm an appointment tell; null for one that was called off before they were written. */
const standing = async (ctx: BookingContext, { tx, appointmentId }: Told): Promise<MailFacts | null> => {
  const found = await gatherFacts(ctx, { on: tx, appointmentId })
  // The mail that says that it was called off is enough.
  if (!isStanding(found.appointment.status)) return null
  return { ...found, appointment: { ...found.appointment, status: "confirmed" } }
}

/** Whether its money is taken only after its specialist has agreed. */
const isPaidLater = ({ appointment: { approvalUntil, price } }: MailFacts): boolean =>
  approvalUntil !== null && price > 0

const tellClient = async (
  ctx: BookingContext,
  { tx, facts }: { tx: Tx; facts: MailFacts },
): Promise<void> => {
  if (!facts.client.ownNews) return
  const content = confirmedForClient(facts)
  await queue(ctx, { tx, facts, side: "client", kind: "confirmed", withCalendar: true, content })
}

const tellConfirmed = async (ctx: BookingContext, { tx, appointmentId }: Told): Promise<void> => {
  const facts = await standing(ctx, { tx, appointmentId })
  if (facts === null) return
  const mail = { tx, facts, kind: "confirmed", withCalendar: true } as const
  if (!isPaidLater(facts)) await tellClient(ctx, { tx, facts })
  await queue(ctx, { ...mail, side: "provider", content: confirmedForProvider(facts) })
  await tellCompanions(ctx, { tx, facts, kind: "invited" })
}

/** The money was taken: what its specialist agreed to is confirmed to the client together with their payment. */
const tellPaid = async (ctx: BookingContext, { tx, appointmentId }: Told): Promise<void> => {
  const facts = await standing(ctx, { tx, appointmentId })
  if (facts !== null && isPaidLater(facts)) await tellClient(ctx, { tx, facts })
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

type OfSpecialist = { readonly facts: MailFacts; readonly isByClinic: boolean }

/** Who did it on the specialist's side. Who called a group off is told by a letter of its own. */
const bySpecialist = async (
  tx: Tx,
  { facts: { appointment }, isByClinic }: OfSpecialist,
): Promise<"provider" | "clinic" | "group"> => {
  if (isByClinic) return "clinic"
  const group = appointment.groupId === null ? null : await findGroup(tx, appointment.groupId)
  return group?.status === "cancelled" ? "group" : "provider"
}

type Cancelled = { tx: Tx; appointmentId: string; by: "client" | "provider"; isByClinic: boolean }

const tellCancelled = async (ctx: BookingContext, given: Cancelled): Promise<void> => {
  const { tx, appointmentId, by, isByClinic } = given
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  const told = { facts, by: by === "provider" ? await bySpecialist(tx, { facts, isByClinic }) : by }
  const mail = { tx, facts, kind: "cancelled", withCalendar: true } as const
  if (by === "provider" || facts.client.ownNews)
    await queue(ctx, { ...mail, side: "client", content: cancelledForClient(told) })
  if (by === "provider") await textCancelled(ctx, { tx, facts })
  await queue(ctx, { ...mail, side: "provider", content: cancelledForProvider(told) })
  await tellCompanions(ctx, { tx, facts, kind: "cancelled" })
}

type Failed = { tx: Tx; appointmentId: string; failure: Failure }

const tellFailed = async (ctx: BookingContext, { tx, appointmentId, failure }: Failed): Promise<void> => {
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  const mail = { tx, facts, kind: failure, withCalendar: failure === "withdrawn" } as const
  await queue(ctx, { ...mail, side: "client", content: failedForClient({ facts, failure }) })
  if (failure !== "withdrawn") return
  await queue(ctx, { ...mail, side: "provider", content: withdrawnForProvider(facts) })
  await tellCompanions(ctx, { tx, facts, kind: "cancelled" })
}

/** Has the mails written that follow from what happens to appointments. A hold that runs out is no news. */
export const subscribeMails = (outbox: Outbox, ctx: BookingContext): void => {
  outbox.subscribe(appointmentConfirmed, "booking.mailConfirmed", async ({ payload }, tx) => {
    await tellConfirmed(ctx, { tx, appointmentId: payload.appointmentId })
  })
  outbox.subscribe(paymentCaptured, "booking.mailPaid", async ({ payload: { subject } }, tx) => {
    if (subject.kind === "appointment") await tellPaid(ctx, { tx, appointmentId: subject.id })
  })
  outbox.subscribe(appointmentCancelled, "booking.mailCancelled", async ({ payload }, tx) => {
    const { appointmentId, by, isByClinic = false } = payload
    await tellCancelled(ctx, { tx, appointmentId, by, isByClinic })
  })
  outbox.subscribe(appointmentFailed, "booking.mailFailed", async ({ payload }, tx) => {
    const { appointmentId, reason, wasConfirmed } = payload
    const unpaid = reason === "slotLost" ? "slotLost" : "declined"
    await tellFailed(ctx, { tx, appointmentId, failure: wasConfirmed ? "withdrawn" : unpaid })
  })
  subscribeChangeMails(outbox, ctx)
}
