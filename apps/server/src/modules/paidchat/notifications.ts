import type { Occasion } from "@arnica/contract/occasions"
import type { PaidChatKind } from "@arnica/contract/paid-chat"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { formatTime } from "@arnica/i18n/format"
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
import type { PaidChatContext } from "./context.ts"
import type { Chat } from "./repository.ts"
import { dueAt } from "./use-cases/office.ts"

type Word = "paidChatBought" | "paidChatSold" | "paidChatAnswered" | "paidChatRefunded"

type Facts = {
  readonly kind: PaidChatKind
  readonly price: MoneyOnTheWire
  readonly refund: MoneyOnTheWire
  readonly specialist: string
  /** What the words name: until when the answer is due, or until when the chat is open. Epoch milliseconds. */
  readonly at: number
  /** By whose clock. */
  readonly zone: string
}

const usual: Facts = {
  kind: "DAY",
  price: { amount: 9_000, currency: "RON" },
  refund: { amount: 9_000, currency: "RON" },
  specialist: EXAMPLE.specialist,
  at: EXAMPLE.start,
  zone: EXAMPLE.zone,
}

type Defined = {
  readonly name: string
  readonly word: Word
  readonly audience: "client" | "specialist"
  readonly occasion: Occasion
}

const define = ({ name, word, audience, occasion }: Defined): Notification<Facts> =>
  defineNotification<Facts>({
    name,
    occasion,
    audience,
    zone: ({ zone }) => zone,
    examples: { usual },
    email: ({ kind, price, refund, specialist, at }, { t, language, zone, date, money, link }) => ({
      subject: t(`mails:${word}.subject`),
      heading: t(`mails:${word}.subject`),
      blocks: [
        text(
          t(`mails:${word}.text`, {
            kind: t(`offers:chat.type.${kind}`),
            specialist,
            date: date(at),
            time: formatTime({ language, zone, at }),
            price: money(price),
            refund: money(refund),
          }),
        ),
        button(
          t(`mails:${word}.button`),
          link(audience === "client" ? "customer/paid-chats" : "provider/paid-chats"),
        ),
        // Where its receipt and its invoice are.
        ...(word === "paidChatBought" ? [button(t("mails:documents"), link("customer/orders"))] : []),
      ],
    }),
  })

/** A chat was paid: its client has it in writing. */
const bought = define({
  name: "paidchat.bought",
  word: "paidChatBought",
  audience: "client",
  occasion: "payments",
})
/** A chat was paid: its specialist hears until when to answer. */
const sold = define({
  name: "paidchat.sold",
  word: "paidChatSold",
  audience: "specialist",
  occasion: "requests",
})
/** The first answer is there. What it says stays out of it. */
const answered = define({
  name: "paidchat.answered",
  word: "paidChatAnswered",
  audience: "client",
  occasion: "messages",
})
/** What was not used goes back. */
const refunded = define({
  name: "paidchat.refunded",
  word: "paidChatRefunded",
  audience: "client",
  occasion: "payments",
})

/** All that paid chats tell people. */
export const paidChatNotifications: readonly CataloguedNotification[] = [bought, sold, answered, refunded]

type About = { readonly tx: Tx; readonly chat: Chat }

const factsOf = async (
  { specialists }: Pick<PaidChatContext, "specialists">,
  { chat, at }: { readonly chat: Chat; readonly at: number },
): Promise<Facts & { readonly userId: string | null }> => {
  const { kind, price, refund, currency, specialistId } = chat
  const specialist = (await specialists.bySpecialistIds([specialistId])).get(specialistId)
  return {
    kind,
    price: { amount: price, currency },
    refund: { amount: refund, currency },
    specialist: specialist?.fullName ?? "",
    at,
    zone: specialist?.timeZone ?? "Europe/Bucharest",
    userId: specialist?.userId ?? null,
  }
}

/** A chat was paid: both have it in writing, with until when the answer is due. */
export const notifyBought = async (ctx: PaidChatContext, { tx, chat }: About): Promise<void> => {
  const { clientId, specialistId, orderId } = chat
  const at = await dueAt(ctx, { specialistId, from: ctx.clock.now() })
  const { userId, ...facts } = await factsOf(ctx, { chat, at })
  const enclosed = orderPdfs(orderId)
  await notifyUser(ctx, { notification: bought, tx, userId: clientId, facts, enclosed })
  if (userId !== null) await notifyUser(ctx, { notification: sold, tx, userId, facts })
}

/** The first answer is there. */
export const notifyAnswered = async (ctx: PaidChatContext, { tx, chat }: About): Promise<void> => {
  const { userId: _specialist, ...facts } = await factsOf(ctx, { chat, at: chat.endsAt ?? 0 })
  await notifyUser(ctx, { notification: answered, tx, userId: chat.clientId, facts })
}

/** What was not used goes back. */
export const notifyRefunded = async (ctx: PaidChatContext, { tx, chat }: About): Promise<void> => {
  const { userId: _specialist, ...facts } = await factsOf(ctx, { chat, at: chat.endedAt ?? 0 })
  await notifyUser(ctx, { notification: refunded, tx, userId: chat.clientId, facts })
}
