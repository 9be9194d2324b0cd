import type { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Outbox } from "../../../platform/outbox/outbox.ts"
import { isWanted, type Notification, notify, notifyByText } from "../../notifications/index.ts"
import { papersOfOrder } from "../../payments/index.ts"
import type { BookingContext } from "../core/context.ts"
import { isConfirmed } from "../core/domain/lifecycle.ts"
import { findOfSeries } from "../core/repository/appointments.ts"
import { sentEmail } from "../core/tables.ts"
import { seriesNews } from "../events.ts"
import { calendarFileOf } from "../notifications/calendar-file.ts"
import { type AppointmentFacts, gatherFacts } from "../notifications/facts.ts"
import {
  type SeriesFacts,
  seriesCancelledByClient,
  seriesCancelledBySpecialist,
  seriesCancelledForSpecialist,
  seriesConfirmedForClient,
  seriesConfirmedForSpecialist,
  seriesMovedForClient,
  seriesMovedForSpecialist,
} from "./series-notifications.ts"

type News = z.infer<typeof seriesNews.schema>
type Telling = {
  readonly tx: Tx
  readonly side: "client" | "provider"
  readonly kind: "confirmed" | "cancelled" | "moved"
  readonly notification: Notification<SeriesFacts>
  readonly facts: SeriesFacts
}

/** Queues one e-mail about all of them, with one calendar file, in the transaction of the event. */
const tell = async (ctx: BookingContext, { tx, side, kind, notification, facts }: Telling): Promise<void> => {
  const { sessions } = facts
  const to = sessions[0][side]
  if (!isWanted(to.wishes, { occasion: notification.occasion, channel: "email" })) return
  const content = Buffer.from(calendarFileOf(sessions, { side, house: ctx })).toString("base64")
  const type = "text/calendar; charset=utf-8; method=PUBLISH"
  const attachments = [{ name: "appointments.ics", type, content }]
  // Who pays has the papers with what confirms it; a series has the id of its order.
  const paid = side === "client" && kind === "confirmed" ? sessions[0].appointment.seriesId : null
  const enclosed = paid === null ? undefined : papersOfOrder(paid)
  await notify(ctx, { notification, tx, to, facts, attachments, enclosed })
  const at = new Date(ctx.clock.now())
  await tx
    .insert(sentEmail)
    .values(sessions.map(({ appointment }) => ({ appointmentId: appointment.id, kind, side, at })))
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
  const told = named
    .filter(({ status }) => news === "cancelled" || isConfirmed(status))
    .toSorted((one, other) => one.start - other.start)
  const [first, ...others] = told
  if (first === undefined) return null
  const facts = await gatherFacts(ctx, { on: tx, appointmentId: first.uuid })
  const sessions: [AppointmentFacts, ...AppointmentFacts[]] = [
    facts,
    ...others.map((appointment) => ({ ...facts, appointment })),
  ]
  const before = new Map(appointmentIds.map((uuid, index) => [uuid, from[index]]))
  const starts = told.flatMap(({ uuid }) => {
    const at = before.get(uuid)
    return at === undefined ? [] : [Date.parse(at)]
  })
  return { sessions, by, from: starts }
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
} as const

/** Has both told of what happens to several sessions of a series at once. */
export const subscribeSeriesNotifications = (outbox: Outbox, ctx: BookingContext): void => {
  outbox.subscribe(seriesNews, "booking.mailSeries", async ({ payload }, tx) => {
    const facts = await gather(ctx, { tx, news: payload })
    if (facts === null) return
    const { news: kind } = payload
    if (kind === "cancelled") return await tellCancelled(ctx, { tx, facts })
    for (const side of ["client", "provider"] as const)
      await tell(ctx, { tx, side, kind, notification: BOTH[kind][side], facts })
  })
}
