import type { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Outbox } from "../../../platform/outbox/outbox.ts"
import { isWanted, type Notification, notify, notifyByText } from "../../notifications/index.ts"
import { orderPdfs } from "../../payments/index.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { awaitsApproval } from "../core/domain/approval.ts"
import { isConfirmed } from "../core/domain/lifecycle.ts"
import { findOfSeries } from "../core/repository/appointments.ts"
import { sentEmail } from "../core/tables.ts"
import { seriesAnswer, seriesNews } from "../events.ts"
import { calendarFileOf } from "../notifications/calendar-file.ts"
import { gatherFacts } from "../notifications/facts.ts"
import {
  seriesAskedForClient,
  seriesAskedForSpecialist,
  seriesNotApprovedForClient,
  seriesNotApprovedForSpecialist,
} from "./approval-notifications.ts"
import {
  type SeriesFacts,
  seriesCancelledByClient,
  seriesCancelledBySpecialist,
  seriesCancelledForSpecialist,
  seriesConfirmedForClient,
  seriesConfirmedForSpecialist,
  seriesMovedBySpecialist,
  seriesMovedForClient,
  seriesMovedForSpecialist,
} from "./series-notifications.ts"

type News = z.infer<typeof seriesNews.schema>
type Answer = z.infer<typeof seriesAnswer.schema>
type Telling<F extends SeriesFacts = SeriesFacts> = {
  readonly tx: Tx
  readonly side: "client" | "provider"
  readonly kind: "confirmed" | "cancelled" | "moved" | "asked" | "failed"
  readonly notification: Notification<F>
  readonly facts: F
}

/** What puts their times into a calendar, or takes them out. */
const HAS_FILE: ReadonlySet<Telling["kind"]> = new Set(["confirmed", "cancelled", "moved"] as const)

/** Queues one e-mail about all of them, with one calendar file where they stand or stood, in the transaction of the event. */
const tell = async <F extends SeriesFacts>(
  ctx: BookingContext,
  { tx, side, kind, notification, facts }: Telling<F>,
): Promise<void> => {
  const { sessions } = facts
  const to = sessions[0][side]
  if (!isWanted(to.wishes, { occasion: notification.occasion, channel: "email" })) return
  const content = Buffer.from(calendarFileOf(sessions, { side, house: ctx })).toString("base64")
  const type = "text/calendar; charset=utf-8; method=PUBLISH"
  const attachments = HAS_FILE.has(kind) ? [{ name: "appointments.ics", type, content }] : undefined
  // Who pays has the papers with what confirms it; a series has the id of its order.
  const paid = side === "client" && kind === "confirmed" ? sessions[0].appointment.seriesId : null
  const enclosed = paid === null ? undefined : orderPdfs(paid)
  await notify(ctx, { notification, tx, to, facts, attachments, enclosed })
  const at = new Date(ctx.clock.now())
  await tx
    .insert(sentEmail)
    .values(sessions.map(({ appointment }) => ({ appointmentId: appointment.id, kind, side, at })))
}

/** These sessions of a series, in the order of time, with what is told of them; null for none. */
const factsOf = async (
  ctx: BookingContext,
  { tx, told }: { readonly tx: Tx; readonly told: readonly Appointment[] },
): Promise<SeriesFacts | null> => {
  const [first, ...others] = told.toSorted((one, other) => one.start - other.start)
  if (first === undefined) return null
  const facts = await gatherFacts(ctx, { on: tx, appointmentId: first.uuid })
  return { sessions: [facts, ...others.map((appointment) => ({ ...facts, appointment }))], from: [] }
}

/**
 * What news of a series tells, of those of its sessions of which it still holds: those that were called off, or moved again, before it was
 * written are told by an e-mail of their own.
 */
const gather = async (
  ctx: BookingContext,
  { tx, news: { seriesId, news, appointmentIds, by, from = [] } }: { readonly tx: Tx; readonly news: News },
): Promise<SeriesFacts | null> => {
  const named = (await findOfSeries(tx, seriesId)).filter(({ uuid }) => appointmentIds.includes(uuid))
  const told = named.filter(({ status }) => news === "cancelled" || isConfirmed(status))
  const facts = await factsOf(ctx, { tx, told })
  if (facts === null) return null
  const before = new Map(appointmentIds.map((uuid, index) => [uuid, from[index]]))
  const starts = facts.sessions.flatMap(({ appointment: { uuid } }) => {
    const at = before.get(uuid)
    return at === undefined ? [] : [Date.parse(at)]
  })
  return { ...facts, by, from: starts }
}

/** Tells of a series that waits for its specialist, or came to nothing since; answered before this was written, what came of it is told. */
const tellAnswer = async (
  ctx: BookingContext,
  { tx, answer: { seriesId, appointmentIds, news } }: { readonly tx: Tx; readonly answer: Answer },
): Promise<void> => {
  const named = (await findOfSeries(tx, seriesId)).filter(({ uuid }) => appointmentIds.includes(uuid))
  const told = news === "asked" ? named.filter(awaitsApproval) : named
  const facts = await factsOf(ctx, { tx, told })
  if (facts === null) return
  if (news === "asked") {
    const kind = "asked"
    await tell(ctx, { tx, side: "client", kind, notification: seriesAskedForClient, facts })
    await tell(ctx, { tx, side: "provider", kind, notification: seriesAskedForSpecialist, facts })
    return
  }
  const kind = "failed"
  if (news !== "withdrawn") {
    const toClient = { notification: seriesNotApprovedForClient, facts: { ...facts, answer: news } }
    await tell(ctx, { tx, side: "client", kind, ...toClient })
  }
  if (news !== "refused") {
    const toSpecialist = { notification: seriesNotApprovedForSpecialist, facts: { ...facts, answer: news } }
    await tell(ctx, { tx, side: "provider", kind, ...toSpecialist })
  }
}

const tellCancelled = async (
  ctx: BookingContext,
  { tx, facts }: Pick<Telling, "tx" | "facts">,
): Promise<void> => {
  const toClient = facts.by === "provider" ? seriesCancelledBySpecialist : seriesCancelledByClient
  const kind = "cancelled"
  await tell(ctx, { tx, side: "client", kind, notification: toClient, facts })
  await tell(ctx, { tx, side: "provider", kind, notification: seriesCancelledForSpecialist, facts })
  const { client } = facts.sessions[0]
  if (facts.by === "provider" && client.validatedPhone !== null && ctx.sms.isAvailable)
    await notifyByText(ctx, {
      notification: seriesCancelledBySpecialist,
      tx,
      to: client.validatedPhone,
      reader: client,
      facts,
    })
}

const BOTH = {
  confirmed: { client: seriesConfirmedForClient, provider: seriesConfirmedForSpecialist },
  moved: { client: seriesMovedForClient, provider: seriesMovedForSpecialist },
  movedBySpecialist: { client: seriesMovedBySpecialist, provider: seriesMovedForSpecialist },
} as const

/** Has both told of what happens to several sessions of a series at once. */
export const subscribeSeriesNotifications = (outbox: Outbox, ctx: BookingContext): void => {
  outbox.subscribe(seriesAnswer, "booking.mailSeriesAnswer", async ({ payload }, tx) => {
    await tellAnswer(ctx, { tx, answer: payload })
  })
  outbox.subscribe(seriesNews, "booking.mailSeries", async ({ payload }, tx) => {
    const facts = await gather(ctx, { tx, news: payload })
    if (facts === null) return
    const { news: kind } = payload
    if (kind === "cancelled") return await tellCancelled(ctx, { tx, facts })
    const both = BOTH[kind === "moved" && facts.by === "provider" ? "movedBySpecialist" : kind]
    for (const side of ["client", "provider"] as const)
      await tell(ctx, { tx, side, kind, notification: both[side], facts })
  })
}
