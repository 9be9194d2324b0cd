import type { BoughtSessions } from "@arnica/contract/voucher-shop"
import type { VoucherDelivery } from "@arnica/contract/voucher-shop-words"
import type { Tx } from "../../../platform/db/handles.ts"
import {
  button,
  defineNotification,
  EXAMPLE,
  notify,
  notifyUser,
  table,
  text,
} from "../../notifications/index.ts"
import { orderPdfs } from "../../payments/index.ts"
import type { VoucherContext } from "../context.ts"
import { namesOn } from "../present.ts"
import type { VoucherRow } from "../repository.ts"
import type { Purchase } from "./purchase-repository.ts"
import type { Content } from "./sealed.ts"
import { presentBoughtSessions, ruleOfSessions, wordsOfSessions } from "./sessions.ts"

type Money = { readonly amount: number; readonly currency: Purchase["currency"] }

type BoughtFacts = { readonly price: Money; readonly delivery: VoucherDelivery }

const PRICE = { amount: 30_000, currency: "RON" } as const

/** Tells who bought a voucher that it is paid, and where it is. */
export const voucherBought = defineNotification<BoughtFacts>({
  name: "vouchers.bought",
  audience: "client",
  occasion: "payments",
  why: "account",
  examples: {
    self: { price: PRICE, delivery: "self" },
    email: { price: PRICE, delivery: "email" },
    hand: { price: PRICE, delivery: "hand" },
  },
  email: ({ price, delivery }, { t, money, link }) => ({
    subject: t("mails:voucherBought.subject"),
    heading: t("mails:voucherBought.heading"),
    blocks: [
      text(t(`mails:voucherBought.${delivery}`, { price: money(price) })),
      button(t("mails:voucherGiven.button"), link("customer/vouchers")),
      button(t("mails:documents"), link("customer/orders")),
    ],
  }),
})

type GiftFacts = {
  readonly price: Money
  /** Null for an amount. */
  readonly sessions: BoughtSessions | null
  readonly name: string
  readonly from: string
  readonly message: string
  readonly code: string
  readonly until: number
}

const GIFT: GiftFacts = {
  price: PRICE,
  sessions: null,
  name: EXAMPLE.companion,
  from: EXAMPLE.clientFirstName,
  message: "",
  code: "ABCD-EFGH-JKLM-NPQ2",
  until: EXAMPLE.start,
}

/** The gift itself, to whom it is for: who gives it, what they wrote, and the code. */
export const voucherGift = defineNotification<GiftFacts>({
  name: "vouchers.gift",
  audience: "invitee",
  occasion: "invitations",
  why: ({ from }, { t, brand }) => t("mails:voucherGift.why", { name: from, brand: brand.name }),
  examples: {
    plain: GIFT,
    sessions: { ...GIFT, sessions: { count: 3, minutes: 50, specialist: EXAMPLE.specialist } },
    withMessage: { ...GIFT, message: "You always asked how I am. Now somebody asks you." },
  },
  email: (
    { price, sessions, name, from, message, code, until },
    { t, language, money, date, link, brand },
  ) => ({
    subject: t("mails:voucherGift.subject"),
    heading: t("mails:voucherGift.heading", { name }),
    blocks: [
      text(
        sessions === null
          ? t("mails:voucherGift.text", { from, price: money(price), brand: brand.name })
          : t("mails:voucherGift.sessionsText", {
              from,
              sessions: wordsOfSessions(sessions, language),
              brand: brand.name,
            }),
      ),
      ...(message === "" ? [] : [text(t("mails:voucherGift.message", { message }))]),
      table([
        { label: t("mails:voucherGift.code"), values: [code] },
        sessions === null
          ? { label: t("mails:voucherGift.amount"), values: [money(price)] }
          : { label: t("mails:voucherGift.sessions"), values: [wordsOfSessions(sessions, language)] },
        { label: t("mails:voucherGift.until"), values: [date(until)] },
      ]),
      ...(sessions === null
        ? []
        : [text(ruleOfSessions({ ...price, amount: price.amount / sessions.count }, language))]),
      button(t("mails:voucherGift.button"), link(`booking/voucher/${code}`)),
      text(t("mails:voucherGift.how", { from })),
    ],
  }),
})

type OfPurchase = { readonly tx: Tx; readonly purchase: Purchase }

/** Tells the buyer. */
export const notifyBought = async (ctx: VoucherContext, { tx, purchase }: OfPurchase): Promise<void> => {
  const { buyerId: userId, amount, currency, delivery, orderId } = purchase
  const facts = { price: { amount, currency }, delivery }
  const enclosed = orderPdfs(orderId)
  await notifyUser(ctx, { notification: voucherBought, tx, userId, facts, enclosed })
}

type Gift = OfPurchase & {
  readonly content: Content & { readonly email: string }
  readonly code: string
  readonly voucher: Pick<VoucherRow, "expiresAt">
}

/** Sends the gift. Its giver is named by their first name, as their account has it. */
export const notifyGift = async (ctx: VoucherContext, gift: Gift): Promise<void> => {
  const { tx, purchase, content, code, voucher } = gift
  const { amount, currency, buyerId, timeZone } = purchase
  const { name, message, email: address, language } = content
  const nameOf = await namesOn(ctx, { vouchers: [purchase], language })
  const giver = (await ctx.identity.users.byIds([buyerId])).get(buyerId)
  const facts = {
    price: { amount, currency },
    sessions: presentBoughtSessions(purchase, nameOf),
    name,
    message,
    code,
    from: giver?.firstName ?? "",
    until: voucher.expiresAt,
  }
  const to = { name, address, language, zone: timeZone ?? "" }
  await notify(ctx, { notification: voucherGift, tx, to, facts })
}
