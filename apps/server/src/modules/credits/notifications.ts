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
import type { CreditContext } from "./context.ts"

type Expiring = { readonly amount: number; readonly currency: string; readonly until: number }
type Earned = Expiring & { readonly side: "referrer" | "referred" }

const PAGE = "customer/credits"

/** Credits can be spent for a month more, or for a week. */
const expiring = defineNotification<Expiring>({
  name: "credits.expiring",
  audience: "client",
  occasion: "payments",
  why: "account",
  examples: { usual: { amount: 5_000, currency: "RON", until: EXAMPLE.start } },
  email: ({ amount, currency, until }, { t, date, money, link }) => ({
    subject: t("mails:creditsExpiring.subject"),
    heading: t("mails:creditsExpiring.subject"),
    blocks: [
      text(t("mails:creditsExpiring.text", { amount: money({ amount, currency }), date: date(until) })),
      button(t("mails:creditsExpiring.button"), link(PAGE)),
    ],
  }),
})

/** An invitation was worth something. It says nothing of whom, or of what they came for. */
const earned = defineNotification<Earned>({
  name: "credits.earned",
  audience: "client",
  occasion: "payments",
  why: "account",
  examples: {
    referrer: { amount: 5_000, currency: "RON", until: EXAMPLE.start, side: "referrer" },
    referred: { amount: 5_000, currency: "RON", until: EXAMPLE.start, side: "referred" },
  },
  email: ({ amount, currency, until, side }, { t, date, money, link }) => ({
    subject: t("mails:creditsEarned.subject"),
    heading: t("mails:creditsEarned.subject"),
    blocks: [
      text(t(`mails:creditsEarned.${side}`, { amount: money({ amount, currency }), date: date(until) })),
      button(t("mails:creditsEarned.button"), link(PAGE)),
    ],
  }),
})

/** Of what a client is told about a cash-out: that it was asked for, that the bank paid it, that it came back, that it was dropped with an invitation. */
export type CashOutStep = "asked" | "paid" | "returned" | "dropped"
type CashedOut = { readonly amount: number; readonly currency: string; readonly step: CashOutStep }

const ASKED: CashedOut = { amount: 20_000, currency: "RON", step: "asked" }

/** Where a cash-out stands. */
const cashOut = defineNotification<CashedOut>({
  name: "credits.cashOut",
  audience: "client",
  occasion: "payments",
  why: "account",
  examples: {
    asked: ASKED,
    paid: { ...ASKED, step: "paid" },
    returned: { ...ASKED, step: "returned" },
    dropped: { ...ASKED, step: "dropped" },
  },
  email: ({ amount, currency, step }, { t, money, link }) => ({
    subject: t(`mails:cashOut.${step}.subject`),
    heading: t(`mails:cashOut.${step}.subject`),
    blocks: [
      text(t(`mails:cashOut.${step}.text`, { amount: money({ amount, currency }) })),
      button(t("mails:cashOut.button"), link(PAGE)),
    ],
  }),
})

/** All that credits tell people. */
export const creditNotifications: readonly CataloguedNotification[] = [expiring, earned, cashOut]

type Told<F> = { readonly tx: Tx; readonly userId: string; readonly facts: F }

const tell = async <F>(
  ctx: CreditContext,
  { notification, ...told }: Told<F> & { readonly notification: Notification<F> },
): Promise<void> => await notifyUser(ctx, { notification, ...told })

/** Tells somebody what of their credits expires first. */
export const notifyExpiring = (ctx: CreditContext, told: Told<Expiring>): Promise<void> =>
  tell(ctx, { notification: expiring, ...told })

/** Tells somebody that an invitation was worth something. */
export const notifyEarned = (ctx: CreditContext, told: Told<Earned>): Promise<void> =>
  tell(ctx, { notification: earned, ...told })

/** Tells somebody where their cash-out stands. */
export const notifyCashOut = (ctx: CreditContext, told: Told<CashedOut>): Promise<void> =>
  tell(ctx, { notification: cashOut, ...told })
