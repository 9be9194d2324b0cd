import type { Tx } from "../../platform/db/handles.ts"
import type { Outbox } from "../../platform/outbox/outbox.ts"
import { notifyByText } from "../notifications/index.ts"
import { paymentCaptured } from "../payments/events.ts"
import {
  companionCancelled,
  companionInvited,
  notifyCompanions,
} from "./companions/companion-notifications.ts"
import type { BookingContext } from "./core/context.ts"
import { isConfirmed } from "./core/domain/lifecycle.ts"
import { appointmentCancelled, appointmentConfirmed, appointmentFailed } from "./events.ts"
import { findGroup } from "./groups/group-repository.ts"
import {
  cancelledByClient,
  cancelledBySpecialist,
  cancelledForSpecialist,
} from "./lifecycle/cancelled-notifications.ts"
import { confirmedForClient, confirmedForSpecialist } from "./lifecycle/confirmed-notifications.ts"
import {
  failedDeclined,
  failedSlotLost,
  withdrawnForClient,
  withdrawnForSpecialist,
} from "./lifecycle/failed-notifications.ts"
import { notifyOfAppointment } from "./notifications/appointment-notification.ts"
import { type AppointmentFacts, gatherFacts } from "./notifications/facts.ts"
import { subscribeChangeNotifications } from "./subscribe-changes.ts"

type Told = { readonly tx: Tx; readonly appointmentId: string }

/** What confirming an appointment tells; null for one that was called off before it was written. */
const confirmedFacts = async (
  ctx: BookingContext,
  { tx, appointmentId }: Told,
): Promise<AppointmentFacts | null> => {
  const found = await gatherFacts(ctx, { on: tx, appointmentId })
  // The e-mail that says that it was called off is enough.
  if (!isConfirmed(found.appointment.status)) return null
  return { ...found, appointment: { ...found.appointment, status: "confirmed" } }
}

/** Whether its money is taken only after its specialist has agreed. */
const isPaidLater = ({ appointment: { approvalUntil, price }, outside }: AppointmentFacts): boolean =>
  approvalUntil !== null && price > 0 && outside === null

const notifyConfirmed = async (ctx: BookingContext, { tx, appointmentId }: Told): Promise<void> => {
  const facts = await confirmedFacts(ctx, { tx, appointmentId })
  // A series is told of in one e-mail.
  if (facts === null || facts.appointment.seriesId !== null) return
  if (!isPaidLater(facts))
    await notifyOfAppointment(ctx, { notification: confirmedForClient, tx, about: { facts } })
  await notifyOfAppointment(ctx, { notification: confirmedForSpecialist, tx, about: { facts } })
  await notifyCompanions(ctx, { notification: companionInvited, tx, facts })
}

/** The money was taken: what its specialist agreed to is confirmed to the client together with their payment. */
const notifyPaid = async (ctx: BookingContext, { tx, appointmentId }: Told): Promise<void> => {
  const facts = await confirmedFacts(ctx, { tx, appointmentId })
  if (facts === null || facts.appointment.seriesId !== null || !isPaidLater(facts)) return
  await notifyOfAppointment(ctx, { notification: confirmedForClient, tx, about: { facts } })
}

type OfSpecialist = { readonly facts: AppointmentFacts; readonly isByClinic: boolean }

/** Who did it on the specialist's side. Who called a group off is told by an e-mail of its own. */
const bySpecialist = async (
  tx: Tx,
  { facts: { appointment }, isByClinic }: OfSpecialist,
): Promise<"provider" | "clinic" | "group"> => {
  if (isByClinic) return "clinic"
  const group = appointment.groupId === null ? null : await findGroup(tx, appointment.groupId)
  return group?.status === "cancelled" ? "group" : "provider"
}

type Cancelled = { tx: Tx; appointmentId: string; by: "client" | "provider"; isByClinic: boolean }

const notifyCancelled = async (ctx: BookingContext, given: Cancelled): Promise<void> => {
  const { tx, appointmentId, by, isByClinic } = given
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  const { client } = facts
  const toClient = by === "provider" ? cancelledBySpecialist : cancelledByClient
  await notifyOfAppointment(ctx, { notification: toClient, tx, about: { facts } })
  if (by === "provider" && client.validatedPhone !== null && ctx.sms.isAvailable)
    await notifyByText(ctx, {
      notification: cancelledBySpecialist,
      tx,
      to: client.validatedPhone,
      reader: client,
      facts: { facts },
    })
  const about = { facts, by: by === "provider" ? await bySpecialist(tx, { facts, isByClinic }) : by }
  await notifyOfAppointment(ctx, { notification: cancelledForSpecialist, tx, about })
  await notifyCompanions(ctx, { notification: companionCancelled, tx, facts })
}

type Failed = {
  readonly tx: Tx
  readonly appointmentId: string
  /** Too late for its time, refused, or withdrawn after the appointment stood. */
  readonly failure: "slotLost" | "declined" | "withdrawn"
}

const TO_CLIENT = {
  slotLost: failedSlotLost,
  declined: failedDeclined,
  withdrawn: withdrawnForClient,
} as const

const notifyFailed = async (ctx: BookingContext, { tx, appointmentId, failure }: Failed): Promise<void> => {
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  // What was never paid for is told once of a whole series.
  if (failure !== "withdrawn" && (facts.appointment.seriesNumber ?? 1) > 1) return
  await notifyOfAppointment(ctx, { notification: TO_CLIENT[failure], tx, about: { facts } })
  if (failure !== "withdrawn") return
  await notifyOfAppointment(ctx, { notification: withdrawnForSpecialist, tx, about: { facts } })
  await notifyCompanions(ctx, { notification: companionCancelled, tx, facts })
}

/** Has people told what happens to appointments. A hold that runs out is no news. */
export const subscribeNotifications = (outbox: Outbox, ctx: BookingContext): void => {
  outbox.subscribe(appointmentConfirmed, "booking.mailConfirmed", async ({ payload }, tx) => {
    await notifyConfirmed(ctx, { tx, appointmentId: payload.appointmentId })
  })
  outbox.subscribe(paymentCaptured, "booking.mailPaid", async ({ payload: { subject } }, tx) => {
    if (subject.kind === "appointment") await notifyPaid(ctx, { tx, appointmentId: subject.id })
  })
  outbox.subscribe(appointmentCancelled, "booking.mailCancelled", async ({ payload }, tx) => {
    const { appointmentId, by, isByClinic = false, withSeries = false } = payload
    if (withSeries) return
    await notifyCancelled(ctx, { tx, appointmentId, by, isByClinic })
  })
  outbox.subscribe(appointmentFailed, "booking.mailFailed", async ({ payload }, tx) => {
    const { appointmentId, reason, wasConfirmed } = payload
    const unpaid = reason === "slotLost" ? "slotLost" : "declined"
    await notifyFailed(ctx, { tx, appointmentId, failure: wasConfirmed ? "withdrawn" : unpaid })
  })
  subscribeChangeNotifications(outbox, ctx)
}
