import type { Currency } from "@arnica/contract/shared"
import type { Tx } from "../../platform/db/handles.ts"
import {
  button,
  type CataloguedNotification,
  defineNotification,
  EXAMPLE,
  type Notification,
  notifyUser,
  text,
} from "../notifications/index.ts"
import { orderPdfs } from "../payments/index.ts"
import { CHARGE_AHEAD_MS, GRACE_MS, type PremiumContext } from "./context.ts"
import type { Subscription } from "./repository.ts"

type Facts = {
  readonly price: { readonly amount: number; readonly currency: Currency }
  /** What the words name: an instant in epoch milliseconds. */
  readonly date: number
  /** When a refused card is asked again, in epoch milliseconds. */
  readonly retryAt?: number
  /** The specialist's. */
  readonly zone: string
  /** Below the address of the site and its language. */
  readonly path: string
}

const PAGE = "provider/premium"

type Kind = "premiumBegun" | "premiumRenewed" | "premiumAhead" | "premiumRefused" | "premiumEnded"

const isPaid = (kind: Kind): boolean => kind === "premiumBegun" || kind === "premiumRenewed"

const define = (name: string, kind: Kind): Notification<Facts> =>
  defineNotification<Facts>({
    name,
    audience: "specialist",
    occasion: "premium",
    zone: ({ zone }) => zone,
    examples: {
      usual: {
        price: { amount: 9_900, currency: "RON" },
        date: EXAMPLE.start,
        zone: EXAMPLE.zone,
        path: PAGE,
      },
    },
    email: ({ price, date, retryAt, path }, { t, date: day, money, link }) => ({
      subject: t(`mails:${kind}.subject`),
      heading: t(`mails:${kind}.heading`),
      blocks: [
        text(t(`mails:${kind}.text`, { date: day(date), price: money(price) })),
        ...(retryAt === undefined ? [] : [text(t("mails:premiumRefused.retry", { date: day(retryAt) }))]),
        button(t(`mails:${kind}.button`), link(path)),
        // Where its receipt is: who sells is a client of ours here.
        ...(isPaid(kind) ? [button(t("mails:documents"), link("customer/orders"))] : []),
      ],
    }),
  })

/** The first month was paid. */
const begun = define("premium.begun", "premiumBegun")
/** A further month was paid. */
const renewed = define("premium.renewed", "premiumRenewed")
/** A month is charged in a few days. */
const ahead = define("premium.ahead", "premiumAhead")
/** The card was refused, or there is none: what can be done, and until when. */
const refused = define("premium.refused", "premiumRefused")
/** Premium is over. */
const ended = define("premium.ended", "premiumEnded")

/** All that premium tells people. */
export const premiumNotifications: readonly CataloguedNotification[] = [begun, renewed, ahead, refused, ended]

type Told = {
  readonly subscription: Subscription
  readonly date: number
  readonly retryAt?: number
  readonly path: string
  readonly tx: Tx
  /** The order that was paid. */
  readonly paid?: string
}

const tell = async (
  ctx: PremiumContext,
  notification: Notification<Facts>,
  { subscription, date, retryAt, path, tx, paid }: Told,
): Promise<void> => {
  const { userId, price: amount, currency, specialistId } = subscription
  const zone = (await ctx.specialists.byId(specialistId))?.timeZone ?? "Europe/Bucharest"
  const facts = { price: { amount, currency }, date, retryAt, zone, path }
  const enclosed = paid === undefined ? undefined : orderPdfs(paid)
  await notifyUser(ctx, { notification, userId, facts, tx, enclosed })
}

type InTransaction = { readonly tx: Tx; readonly subscription: Subscription }

type Month = { readonly isFirst: boolean; readonly until: number; readonly paid: string }

/** A month was paid. */
export const notifyPaid = (
  ctx: PremiumContext,
  { isFirst, until, ...told }: InTransaction & Month,
): Promise<void> => tell(ctx, isFirst ? begun : renewed, { ...told, date: until, path: PAGE })

/** A month is charged in a few days: on which. */
export const notifyAhead = (ctx: PremiumContext, { tx, subscription }: InTransaction): Promise<void> =>
  tell(ctx, ahead, { tx, subscription, date: (subscription.paidUntil ?? 0) - CHARGE_AHEAD_MS, path: PAGE })

/** The card was refused, or there is none: what can be done, until when, and when the card is asked again. */
export const notifyRefused = (
  ctx: PremiumContext,
  { tx, subscription, nextTryAt }: InTransaction & { readonly nextTryAt: number },
): Promise<void> => {
  const date = (subscription.paidUntil ?? 0) + GRACE_MS
  const path = `booking/payment/${subscription.orderId}`
  return tell(ctx, refused, { tx, subscription, date, retryAt: nextTryAt, path })
}

/** Premium is over. */
export const notifyEnded = (ctx: PremiumContext, { tx, subscription }: InTransaction): Promise<void> =>
  tell(ctx, ended, { tx, subscription, date: subscription.paidUntil ?? 0, path: PAGE })
