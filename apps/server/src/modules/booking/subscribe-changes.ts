import type { Tx } from "../../platform/db/handles.ts"
import type { Outbox } from "../../platform/outbox/outbox.ts"
import { correctedForClient, correctedForSpecialist } from "./attendance/corrected-notifications.ts"
import { missed } from "./attendance/missed-notifications.ts"
import {
  companionDeclined,
  companionInvited,
  companionMissed,
  companionMoved,
  notifyCompanions,
} from "./companions/companion-notifications.ts"
import { findCompanion } from "./companions/companion-repository.ts"
import { nameOfCompanion } from "./companions/sealed-companions.ts"
import type { BookingContext } from "./core/context.ts"
import { awaitsApproval } from "./core/domain/approval.ts"
import { isConfirmed, isOpen } from "./core/domain/lifecycle.ts"
import {
  appointmentMissed,
  appointmentMoved,
  approvalAsked,
  approvalEnded,
  bankNews,
  companionAnswered,
  companionNamed,
  outcomeCorrected,
  proposalEnded,
  timesProposed,
} from "./events.ts"
import {
  approvalAskedForClient,
  approvalAskedForSpecialist,
  notApprovedForClient,
  notApprovedForSpecialist,
} from "./lifecycle/approval-notifications.ts"
import { bankHoldOver, bankRefused } from "./lifecycle/bank-notifications.ts"
import { notifyOfAppointment } from "./notifications/appointment-notification.ts"
import { gatherFacts } from "./notifications/facts.ts"
import {
  movedForClient,
  movedForSpecialist,
  stays,
  timesProposedForClient,
} from "./rescheduling/moved-notifications.ts"
import { findProposal } from "./rescheduling/proposal-repository.ts"

type Moved = { tx: Tx; appointmentId: string; from: number; moves: number }

const notifyMoved = async (ctx: BookingContext, { tx, appointmentId, from, moves }: Moved): Promise<void> => {
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  // Moved again, or called off, before this was written: the e-mail that says so is enough.
  if (facts.appointment.moves !== moves || !isConfirmed(facts.appointment.status)) return
  await notifyOfAppointment(ctx, { notification: movedForClient, tx, about: { facts, from } })
  // Who moves a whole group is not told of each of its seats.
  if (facts.appointment.groupId === null)
    await notifyOfAppointment(ctx, { notification: movedForSpecialist, tx, about: { facts, from } })
  await notifyCompanions(ctx, { notification: companionMoved, tx, facts, from })
}

type OfBank = { tx: Tx; appointmentId: string; news: "decides" | "holdOver" | "refused" }

/** That a bank begins to decide says the page on which somebody pays; what comes of it after that is written. */
const notifyOfBank = async (ctx: BookingContext, { tx, appointmentId, news }: OfBank): Promise<void> => {
  if (news === "decides") return
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  const { status, bankDecidesSince } = facts.appointment
  // Decided, or tried anew, before this was written: the e-mail that says so is enough.
  if (!isOpen(status) || (news === "refused") !== (bankDecidesSince === null)) return
  const notification = news === "refused" ? bankRefused : bankHoldOver
  await notifyOfAppointment(ctx, { notification, tx, about: { facts } })
}

type Proposed = { tx: Tx; appointmentId: string; proposalId: string }

const notifyProposed = async (ctx: BookingContext, given: Proposed): Promise<void> => {
  const { tx, appointmentId, proposalId } = given
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  const proposal = await findProposal(tx, proposalId)
  if (proposal === null || !proposal.isOpen) return
  const { starts, expiresAt } = proposal
  await notifyOfAppointment(ctx, {
    notification: timesProposedForClient,
    tx,
    about: { facts, starts, expiresAt },
  })
}

type Asked = { tx: Tx; appointmentId: string }

const notifyAsked = async (ctx: BookingContext, { tx, appointmentId }: Asked): Promise<void> => {
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  // Answered before this was written: the e-mail that says so is enough. A series is told of in one e-mail.
  if (!awaitsApproval(facts.appointment) || facts.appointment.seriesId !== null) return
  await notifyOfAppointment(ctx, { notification: approvalAskedForClient, tx, about: { facts } })
  await notifyOfAppointment(ctx, { notification: approvalAskedForSpecialist, tx, about: { facts } })
}

type NotApproved = Asked & { answer: "refused" | "unanswered" | "withdrawn" }

const notifyNotApproved = async (
  ctx: BookingContext,
  { tx, appointmentId, answer }: NotApproved,
): Promise<void> => {
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  if (facts.appointment.seriesId !== null) return
  if (answer !== "withdrawn")
    await notifyOfAppointment(ctx, { notification: notApprovedForClient, tx, about: { facts, answer } })
  if (answer !== "refused")
    await notifyOfAppointment(ctx, { notification: notApprovedForSpecialist, tx, about: { facts, answer } })
}

type Answered = Asked & { companionId: string }

/** The client is told that somebody cannot come, in words that they know: the name that they typed. */
const notifyDeclined = async (
  ctx: BookingContext,
  { tx, appointmentId, companionId }: Answered,
): Promise<void> => {
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  const companion = await findCompanion(tx, companionId)
  if (companion?.status !== "declined" || !isConfirmed(facts.appointment.status)) return
  const { clientId } = facts.appointment
  const companionName = await nameOfCompanion(ctx, { on: tx, clientId, companion })
  if (companionName === null) return
  await notifyOfAppointment(ctx, { notification: companionDeclined, tx, about: { facts, companionName } })
}

/** Has people told of times that change, and of bookings that wait for their specialist. */
export const subscribeChangeNotifications = (outbox: Outbox, ctx: BookingContext): void => {
  outbox.subscribe(bankNews, "booking.mailBank", async ({ payload: { appointmentId, news } }, tx) => {
    await notifyOfBank(ctx, { tx, appointmentId, news })
  })
  outbox.subscribe(appointmentMissed, "booking.mailMissed", async ({ payload }, tx) => {
    const { appointmentId, missing } = payload
    const facts = await gatherFacts(ctx, { on: tx, appointmentId })
    await notifyOfAppointment(ctx, { notification: missed, tx, about: { facts, missing } })
    if (missing === "provider") await notifyCompanions(ctx, { notification: companionMissed, tx, facts })
  })
  outbox.subscribe(outcomeCorrected, "booking.mailCorrected", async ({ payload }, tx) => {
    const facts = await gatherFacts(ctx, { on: tx, appointmentId: payload.appointmentId })
    const about = { facts, outcome: payload.to }
    await notifyOfAppointment(ctx, { notification: correctedForClient, tx, about })
    await notifyOfAppointment(ctx, { notification: correctedForSpecialist, tx, about })
  })
  outbox.subscribe(companionNamed, "booking.mailNamed", async ({ payload }, tx) => {
    const facts = await gatherFacts(ctx, { on: tx, appointmentId: payload.appointmentId })
    if (isConfirmed(facts.appointment.status))
      await notifyCompanions(ctx, { notification: companionInvited, tx, facts })
  })
  outbox.subscribe(companionAnswered, "booking.mailCompanion", async ({ payload }, tx) => {
    if (payload.answer === "declined") await notifyDeclined(ctx, { ...payload, tx })
  })
  outbox.subscribe(approvalAsked, "booking.mailAsked", async ({ payload }, tx) => {
    await notifyAsked(ctx, { tx, appointmentId: payload.appointmentId })
  })
  outbox.subscribe(approvalEnded, "booking.mailNotApproved", async ({ payload }, tx) => {
    await notifyNotApproved(ctx, { ...payload, tx })
  })
  outbox.subscribe(appointmentMoved, "booking.mailMoved", async ({ payload }, tx) => {
    if (payload.withSeries) return
    await notifyMoved(ctx, { ...payload, tx, from: Date.parse(payload.from) })
  })
  outbox.subscribe(timesProposed, "booking.mailProposed", async ({ payload }, tx) => {
    await notifyProposed(ctx, { ...payload, tx })
  })
  outbox.subscribe(proposalEnded, "booking.mailProposalEnded", async ({ payload }, tx) => {
    const { appointmentId, answer } = payload
    if (answer === "withdrawn") return
    const facts = await gatherFacts(ctx, { on: tx, appointmentId })
    await notifyOfAppointment(ctx, { notification: stays, tx, about: { facts, answer } })
  })
}
