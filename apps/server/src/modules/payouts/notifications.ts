import type { Currency } from "@arnica/contract/shared"
import type { Translator } from "@arnica/i18n/server"
import { maskIban } from "@arnica/rules/billing"
import type { Tx } from "../../platform/db/handles.ts"
import {
  button,
  type CataloguedNotification,
  defineNotification,
  EXAMPLE,
  type Notification,
  notify,
  notifyUser,
  readerLanguage,
  text,
} from "../notifications/index.ts"
import type { PayoutsContext } from "./context.ts"
import type { Creditor } from "./domain/pain-001.ts"
import { usableFrom } from "./domain/waiting.ts"
import type { Line } from "./line-repository.ts"

type Payout = {
  readonly money: { readonly amount: number; readonly currency: Currency }
  /** Only the ends of it are shown. */
  readonly iban: string
}

const ABOUT_LINES = {
  payoutPaid: "provider/statement",
  payoutReturned: "provider/wizard?step=billing",
} as const

const aboutLine = (name: string, kind: keyof typeof ABOUT_LINES): Notification<Payout> =>
  defineNotification<Payout>({
    name,
    audience: "specialist",
    occasion: "payouts",
    examples: {
      usual: { money: { amount: 123_450, currency: "RON" }, iban: "RO49AAAA1B31007593840000" },
    },
    email: ({ money, iban }, { t, money: format, link }) => {
      const values = { money: format(money), iban: maskIban(iban) }
      return {
        subject: t(`mails:${kind}.subject`),
        heading: t(`mails:${kind}.heading`, { money: values.money }),
        blocks: [
          text(t(`mails:${kind}.text`, values)),
          button(t(`mails:${kind}.button`), link(ABOUT_LINES[kind])),
        ],
      }
    },
  })

/** The bank paid. */
const paid = aboutLine("payouts.paid", "payoutPaid")
/** It came back: the account may be wrong. */
const returned = aboutLine("payouts.returned", "payoutReturned")

/** What changed, in the words of an e-mail: from a day on. */
export type Says = (t: Translator, date: string) => string

type AccountChanged = {
  readonly says: Says
  /** From when on it is paid there. */
  readonly from: number
  /** Below the language: where whoever did not do it can stop it. */
  readonly page: string
}

const accountEmail: NonNullable<Notification<AccountChanged>["email"]> = (
  { says, from, page },
  { t, date, brand, link },
) => ({
  subject: t("mails:payoutAccount.subject"),
  heading: t("mails:payoutAccount.subject"),
  blocks: [
    text(says(t, date(from))),
    text(t("mails:payoutAccount.notYou", { address: brand.supportEmail })),
    button(t("mails:payoutAccount.notMe"), link(page)),
  ],
})

/** It changed where money goes, and how to stop it. */
const accountChanged = defineNotification<AccountChanged>({
  name: "payouts.accountChanged",
  audience: "specialist",
  occasion: "payouts",
  examples: {
    own: {
      says: (t, date) => t("mails:payoutAccount.text", { date, iban: maskIban("RO49AAAA1B31007593840000") }),
      from: EXAMPLE.start,
      page: "provider/security",
    },
    clinic: {
      says: (t, date) =>
        t("mails:payoutAccount.clinic", {
          date,
          clinic: EXAMPLE.organisation,
          iban: maskIban("RO49AAAA1B31007593840000"),
        }),
      from: EXAMPLE.start,
      page: "contact",
    },
  },
  email: (facts, words) => accountEmail(facts, words),
})

/** It changed where a client is paid what they cash out. */
const clientAccountChanged = defineNotification<AccountChanged>({
  name: "payouts.clientAccountChanged",
  audience: "client",
  occasion: "payments",
  why: "account",
  examples: {
    usual: {
      says: (t, date) =>
        t("mails:payoutAccount.client", { date, iban: maskIban("RO49AAAA1B31007593840000") }),
      from: EXAMPLE.start,
      page: "customer/security",
    },
  },
  email: (facts, words) => accountEmail(facts, words),
})

/** All that payouts tell people. */
export const payoutsNotifications: readonly CataloguedNotification[] = [
  paid,
  returned,
  accountChanged,
  clientAccountChanged,
]

type Told = { readonly tx: Tx; readonly line: Line; readonly account: Creditor | null }

const factsOf = ({ line: { amount, currency }, account }: Told): Payout => ({
  money: { amount, currency },
  iban: account?.iban ?? "",
})

/** The bank paid. */
export const notifyPaid = (ctx: PayoutsContext, told: Told): Promise<void> =>
  notifyUser(ctx, { notification: paid, tx: told.tx, userId: told.line.userId, facts: factsOf(told) })

/** It came back: the account may be wrong. */
export const notifyReturned = (ctx: PayoutsContext, told: Told): Promise<void> =>
  notifyUser(ctx, { notification: returned, tx: told.tx, userId: told.line.userId, facts: factsOf(told) })

type Changed = {
  readonly tx: Tx
  readonly userId: string
  /** Of the area in which they sign in. */
  readonly role: "provider" | "clinic"
  readonly now: number
  readonly says: Says
}

/**
 * Tells somebody that it changed where money goes, and how to stop it: at their address, and at those that they had
 * within thirty days, as whoever took an account over moves its address first.
 */
export const notifyAccountChanged = (ctx: Telling, { role, ...changed }: Changed): Promise<void> =>
  tellChange(ctx, { ...changed, notification: accountChanged, page: `${role}/security` })

/** The same to a client, of where they are paid what they cash out. */
export const notifyClientAccountChanged = (ctx: Telling, changed: Omit<Changed, "role">): Promise<void> =>
  tellChange(ctx, { ...changed, notification: clientAccountChanged, page: "customer/security" })

type Telling = Pick<PayoutsContext, "identity" | "mail" | "clock" | "brand" | "publicUrl">
type Change = Omit<Changed, "role"> & {
  readonly notification: Notification<AccountChanged>
  readonly page: string
}

const tellChange = async (
  ctx: Telling,
  { tx, userId, now, says, notification, page }: Change,
): Promise<void> => {
  const user = (await ctx.identity.users.byIds([userId])).get(userId)
  if (user === undefined) return
  const from = usableFrom(now)
  await notifyUser(ctx, { notification, tx, userId, facts: { says, from, page } })
  const { name, timeZone: zone } = user
  for (const address of await ctx.identity.earlierAddresses(userId)) {
    const to = { name, address, language: readerLanguage({ account: user }), zone }
    // Whoever lost the account cannot sign in: the way to us is open to everybody.
    await notify(ctx, { notification, tx, to, facts: { says, from, page: "contact" } })
  }
}
