import type { Tx } from "../../../platform/db/handles.ts"
import type { Outbox } from "../../../platform/outbox/outbox.ts"
import { findCompanion } from "../companions/companion-repository.ts"
import { nameOfCompanion } from "../companions/sealed-companions.ts"
import type { BookingContext } from "../context.ts"
import { awaitsApproval } from "../domain/approval.ts"
import { isOpen, isStanding } from "../domain/lifecycle.ts"
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
} from "../events.ts"
import { findProposal } from "../repository/proposals.ts"
import { askedForClient, askedForProvider, notApprovedForClient, notApprovedForProvider } from "./approval.ts"
import { bankMail } from "./bank.ts"
import { companionDeclined, tellCompanions } from "./companion.ts"
import { correctedMail } from "./corrected.ts"
import { gatherFacts } from "./facts.ts"
import { missedForClient } from "./missed.ts"
import { movedMail, proposedMail, staysMail } from "./moved.ts"
import { queue } from "./queue.ts"

type Moved = { tx: Tx; appointmentId: string; from: number; moves: number }

const tellMoved = async (ctx: BookingContext, { tx, appointmentId, from, moves }: Moved): Promise<void> => {
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  // Moved again, or called off, before this was written: the mail that says so is enough.
  if (facts.appointment.moves !== moves || !isStanding(facts.appointment.status)) return
  // Who moves a whole group is not told of each of its seats.
  const sides = facts.appointment.groupId === null ? (["client", "provider"] as const) : (["client"] as const)
  for (const side of sides)
    await queue(ctx, {
      ...{ tx, facts, side, kind: "moved", withCalendar: true },
      content: movedMail({ facts, side, from }),
    })
  await tellCompanions(ctx, { tx, facts, kind: "moved", from })
}

type OfBank = { tx: Tx; appointmentId: string; news: "decides" | "holdOver" | "refused" }

/** That a bank begins to decide says the page on which somebody pays; what comes of it after that is written. */
const tellOfBank = async (ctx: BookingContext, { tx, appointmentId, news }: OfBank): Promise<void> => {
  if (news === "decides") return
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  const { status, bankDecidesSince } = facts.appointment
  // Decided, or tried anew, before this was written: the mail that says so is enough.
  if (!isOpen(status) || (news === "refused") !== (bankDecidesSince === null)) return
  const kind = news === "refused" ? "declined" : "checking"
  await queue(ctx, { tx, facts, side: "client", kind, withCalendar: false, content: bankMail(facts, news) })
}

type Proposed = { tx: Tx; appointmentId: string; proposalId: string }

const tellProposed = async (ctx: BookingContext, given: Proposed): Promise<void> => {
  const { tx, appointmentId, proposalId } = given
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  const proposal = await findProposal(tx, proposalId)
  if (proposal === null || !proposal.isOpen) return
  const content = proposedMail(facts, proposal)
  await queue(ctx, { tx, facts, side: "client", kind: "proposed", withCalendar: false, content })
}

type Asked = { tx: Tx; appointmentId: string }

const tellAsked = async (ctx: BookingContext, { tx, appointmentId }: Asked): Promise<void> => {
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  // Answered before this was written: the mail that says so is enough.
  if (!awaitsApproval(facts.appointment)) return
  const mail = { tx, facts, kind: "asked", withCalendar: false } as const
  if (facts.client.ownNews) await queue(ctx, { ...mail, side: "client", content: askedForClient(facts) })
  await queue(ctx, { ...mail, side: "provider", content: askedForProvider(facts) })
}

type NotApproved = Asked & { answer: "refused" | "unanswered" | "withdrawn" }

const tellNotApproved = async (
  ctx: BookingContext,
  { tx, appointmentId, answer }: NotApproved,
): Promise<void> => {
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  const mail = { tx, facts, kind: "failed", withCalendar: false } as const
  if (answer !== "withdrawn")
    await queue(ctx, { ...mail, side: "client", content: notApprovedForClient(facts, answer) })
  if (answer !== "refused")
    await queue(ctx, { ...mail, side: "provider", content: notApprovedForProvider(facts, answer) })
}

type Answered = Asked & { companionId: string }

/** The client is told that somebody cannot come, in words that they know: the name that they typed. */
const tellDeclined = async (
  ctx: BookingContext,
  { tx, appointmentId, companionId }: Answered,
): Promise<void> => {
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  const companion = await findCompanion(tx, companionId)
  if (companion?.status !== "declined" || !isStanding(facts.appointment.status)) return
  const { clientId } = facts.appointment
  const name = await nameOfCompanion(ctx, { on: tx, clientId, companion })
  if (name === null) return
  const content = companionDeclined(facts, name)
  await queue(ctx, { tx, facts, side: "client", kind: "companionDeclined", withCalendar: false, content })
}

/** Mails about times that change, and about bookings that wait for their specialist. */
export const subscribeChangeMails = (outbox: Outbox, ctx: BookingContext): void => {
  outbox.subscribe(bankNews, "booking.mailBank", async ({ payload: { appointmentId, news } }, tx) => {
    await tellOfBank(ctx, { tx, appointmentId, news })
  })
  outbox.subscribe(appointmentMissed, "booking.mailMissed", async ({ payload }, tx) => {
    const facts = await gatherFacts(ctx, { on: tx, appointmentId: payload.appointmentId })
    const content = missedForClient(facts, payload.missing)
    await queue(ctx, { tx, facts, side: "client", kind: "missed", withCalendar: false, content })
    if (payload.missing === "provider") await tellCompanions(ctx, { tx, facts, kind: "missed" })
  })
  outbox.subscribe(outcomeCorrected, "booking.mailCorrected", async ({ payload }, tx) => {
    const facts = await gatherFacts(ctx, { on: tx, appointmentId: payload.appointmentId })
    for (const side of ["client", "provider"] as const) {
      const content = correctedMail(facts, { side, to: payload.to })
      await queue(ctx, { tx, facts, side, kind: "corrected", withCalendar: false, content })
    }
  })
  outbox.subscribe(companionNamed, "booking.mailNamed", async ({ payload }, tx) => {
    const facts = await gatherFacts(ctx, { on: tx, appointmentId: payload.appointmentId })
    if (isStanding(facts.appointment.status)) await tellCompanions(ctx, { tx, facts, kind: "invited" })
  })
  outbox.subscribe(companionAnswered, "booking.mailCompanion", async ({ payload }, tx) => {
    if (payload.answer === "declined") await tellDeclined(ctx, { ...payload, tx })
  })
  outbox.subscribe(approvalAsked, "booking.mailAsked", async ({ payload }, tx) => {
    await tellAsked(ctx, { tx, appointmentId: payload.appointmentId })
  })
  outbox.subscribe(approvalEnded, "booking.mailNotApproved", async ({ payload }, tx) => {
    await tellNotApproved(ctx, { ...payload, tx })
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
    const facts = await gatherFacts(ctx, { on: tx, appointmentId })
    await queue(ctx, {
      ...{ tx, facts, side: "provider", kind: "stays", withCalendar: false },
      content: staysMail(facts, answer),
    })
  })
}
