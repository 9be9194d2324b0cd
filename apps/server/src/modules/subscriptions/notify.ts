import type { Tx } from "../../platform/db/handles.ts"
import { notifyUser, readerLanguage } from "../notifications/index.ts"
import { orderPdfs } from "../payments/index.ts"
import type { SubscriptionsContext } from "./context.ts"
import { NOTIFICATIONS } from "./notifications.ts"
import type { Subscription } from "./repository.ts"

type Told = {
  readonly tx: Tx
  readonly subscription: Pick<
    Subscription,
    "id" | "clientId" | "specialistId" | "price" | "currency" | "paidUntil" | "openOrderId"
  >
}

const HOUSE_ZONE = "Europe/Bucharest"

const tell = async (
  ctx: SubscriptionsContext,
  kind: keyof typeof NOTIFICATIONS,
  {
    tx,
    subscription,
    date,
    path,
    paid,
  }: Told & Partial<Pick<Paid, "paid">> & { readonly date: number; readonly path?: string },
): Promise<void> => {
  const { id, clientId, specialistId, price: amount, currency } = subscription
  const [users, specialists] = await Promise.all([
    ctx.identity.users.byIds([clientId]),
    ctx.specialists.bySpecialistIds([specialistId]),
  ])
  const user = users.get(clientId)
  const facts = {
    price: { amount, currency },
    name: specialists.get(specialistId)?.nameIn(readerLanguage({ account: user })) ?? "",
    date,
    zone: specialists.get(specialistId)?.timeZone ?? HOUSE_ZONE,
    path: path ?? `customer/subscriptions/${id}`,
  }
  const enclosed = paid === undefined ? undefined : orderPdfs(paid)
  await notifyUser(ctx, { notification: NOTIFICATIONS[kind], userId: clientId, facts, tx, enclosed })
}

const paidUntil = ({ subscription }: Told): number => subscription.paidUntil ?? 0

/** `paid` is the order of the month. */
type Paid = Told & { readonly until: number; readonly paid: string }

/** The first month was paid. */
export const notifyBegun = (ctx: SubscriptionsContext, { until, ...told }: Paid): Promise<void> =>
  tell(ctx, "begun", { ...told, date: until })

/** A further month was paid. */
export const notifyRenewed = (ctx: SubscriptionsContext, { until, ...told }: Paid): Promise<void> =>
  tell(ctx, "renewed", { ...told, date: until })

/** A month is charged in a few days. */
export const notifyAhead = (ctx: SubscriptionsContext, told: Told): Promise<void> =>
  tell(ctx, "ahead", { ...told, date: paidUntil(told) })

/** The card was refused: how it can be paid by hand, and when the card is asked again. */
export const notifyRefused = (
  ctx: SubscriptionsContext,
  { nextTryAt, ...told }: Told & { readonly nextTryAt: number },
): Promise<void> =>
  tell(ctx, "refused", {
    ...told,
    date: nextTryAt,
    path: `booking/payment/${told.subscription.openOrderId}`,
  })

/** It was refused for the last time. */
export const notifyOnHold = (ctx: SubscriptionsContext, told: Told): Promise<void> =>
  tell(ctx, "resting", { ...told, date: paidUntil(told) })

/** Its client ended it. */
export const notifyCancelled = (ctx: SubscriptionsContext, told: Told): Promise<void> =>
  tell(ctx, "cancelled", { ...told, date: Math.max(paidUntil(told), ctx.clock.now()) })

/** It has ended. */
export const notifyEnded = (ctx: SubscriptionsContext, told: Told): Promise<void> =>
  tell(ctx, "ended", { ...told, date: paidUntil(told) })

/** Its psychotherapist offers it no more. */
export const notifyStopped = (ctx: SubscriptionsContext, told: Told): Promise<void> =>
  tell(ctx, "stopped", { ...told, date: Math.max(paidUntil(told), ctx.clock.now()) })
