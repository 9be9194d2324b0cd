import { randomUUID } from "node:crypto"
import type { Language } from "@arnica/i18n/languages"
import type { Tx } from "../../../platform/db/handles.ts"
import { readerLanguage } from "../../notifications/index.ts"
import type { SubscriptionsContext } from "../context.ts"
import { insertPeriod, markLost, type Period } from "../period-repository.ts"
import type { Subscription } from "../repository.ts"
import { sessionNames } from "./session-names.ts"

type Opened = Pick<
  Subscription,
  "id" | "clientId" | "specialistId" | "sessionTypeCode" | "place" | "minutes" | "currency"
>

type Opening = {
  readonly tx: Tx
  readonly subscription: Opened
  readonly number: number
  readonly plan: Pick<Period, "sessions" | "price">
  readonly expiresAt: number
  /** What its order calls it. */
  readonly label: string
  /** The month whose place a larger plan takes, and how many sessions of it go back. */
  readonly replaces?: { readonly id: string; readonly givesBack: number }
}

/** What the order of a month is called in a language. */
export const labelOf = async (
  ctx: SubscriptionsContext,
  {
    sessions,
    sessionTypeCode,
    language,
  }: Pick<Period, "sessions"> & {
    readonly sessionTypeCode: string
    readonly language: Language
  },
): Promise<string> => `${sessions} × ${(await sessionNames(ctx))(sessionTypeCode, language)}`.slice(0, 200)

/** The language in which a client is told things. */
export const languageOf = async (ctx: SubscriptionsContext, clientId: string): Promise<Language> =>
  readerLanguage({ account: (await ctx.identity.users.byIds([clientId])).get(clientId) })

/** Writes a month with its sessions and the order that pays for it; answers the order's id. The subscription is locked. */
export const openMonth = async (ctx: SubscriptionsContext, opening: Opening): Promise<string> => {
  const { tx, subscription, number, plan, expiresAt, label, replaces } = opening
  const [id, orderId, now] = [randomUUID(), randomUUID(), ctx.clock.now()]
  const {
    id: subscriptionId,
    clientId,
    specialistId,
    sessionTypeCode,
    place,
    minutes,
    currency,
  } = subscription
  const { sessions, price } = plan
  await ctx.payments.createOrder(tx, {
    id: orderId,
    userId: clientId,
    currency,
    total: price,
    lines: [{ kind: "package", label, amount: price }],
    subject: { kind: "subscription", id },
    payeeSpecialistId: specialistId,
    expiresAt,
  })
  await ctx.packages.openPeriod(tx, {
    id,
    subscriptionId,
    clientId,
    specialistId,
    sessionTypeCode,
    place,
    minutes,
    sessions,
    currency,
    price,
    orderId,
    now,
  })
  await insertPeriod(tx, {
    id,
    subscriptionId,
    number,
    sessions,
    price,
    orderId,
    replacesId: replaces?.id ?? null,
    givesBack: replaces?.givesBack ?? null,
    now,
  })
  return orderId
}

/** Gives up the month that waits to be paid, if one does: its order can no longer be paid. */
export const dropOpen = async (
  ctx: SubscriptionsContext,
  { tx, subscription }: { readonly tx: Tx; readonly subscription: Subscription },
): Promise<void> => {
  const { openId, openOrderId } = subscription
  if (openId === null || openOrderId === null) return
  await ctx.payments.drop(tx, openOrderId)
  await ctx.packages.losePeriod(tx, openId)
  await markLost(tx, openId)
}
