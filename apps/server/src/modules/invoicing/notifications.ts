import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import type { Identity } from "../identity/index.ts"
import {
  button,
  type CataloguedNotification,
  defineNotification,
  notifyUser,
  text,
} from "../notifications/index.ts"
import { paymentFailed } from "../payments/events.ts"

/** What is told of here: appointments and premium have e-mails of their own. */
const KINDS = ["package", "paidChat"] as const
type Kind = (typeof KINDS)[number]

type Facts = { readonly kind: Kind; readonly price: MoneyOnTheWire }

const failed = defineNotification<Facts>({
  name: "invoicing.paymentFailed",
  audience: "client",
  occasion: "payments",
  examples: {
    package: { kind: "package", price: { amount: 48_000, currency: "RON" } },
    paidChat: { kind: "paidChat", price: { amount: 9_000, currency: "RON" } },
  },
  email: ({ kind, price }, { t, money, link }) => ({
    subject: t("mails:paymentFailed.subject"),
    heading: t("mails:paymentFailed.subject"),
    blocks: [
      text(t("mails:paymentFailed.text", { what: t(`orders:kind.${kind}`), price: money(price) })),
      text(t("mails:paymentFailed.then")),
      button(t("mails:paymentFailed.button"), link("customer/orders")),
    ],
  }),
})

/** All that this module tells people. */
export const invoicingNotifications: readonly CataloguedNotification[] = [failed]

type Telling = Pick<Platform, "outbox" | "clock" | "mail" | "config"> & {
  readonly identity: Pick<Identity, "users" | "findReach">
}

/** Tells who pays that a payment did not go through, in the transaction that marks the event as heard. */
export const notifyOfFailures = ({ outbox, clock, mail, config, identity }: Telling): void => {
  const office = { clock, mail, identity, publicUrl: config.publicUrl, brand: config.brand }
  outbox.subscribe(
    paymentFailed,
    "invoicing.tellOfFailure",
    async ({ payload: { userId, subject, amount, currency } }, tx: Tx) => {
      const kind = KINDS.find((each) => each === subject.kind)
      if (kind === undefined) return
      const facts = { kind, price: { amount, currency } }
      await notifyUser(office, { notification: failed, userId, facts, tx })
    },
  )
}
