import type { Currency } from "@arnica/contract/shared"
import {
  button,
  type CataloguedNotification,
  defineNotification,
  EXAMPLE,
  type Notification,
  text,
} from "../notifications/index.ts"

/** What the mails of subscriptions name. */
export type Facts = {
  readonly price: { readonly amount: number; readonly currency: Currency }
  /** The psychotherapist, as the reader writes names. */
  readonly name: string
  /** What the words name: an instant in epoch milliseconds. */
  readonly date: number
  /** The client's. */
  readonly zone: string
  /** Below the address of the site and its language. */
  readonly path: string
}

const KINDS = ["begun", "renewed", "ahead", "refused", "resting", "cancelled", "ended", "stopped"] as const
type Kind = (typeof KINDS)[number]

const PAID: readonly Kind[] = ["begun", "renewed"]

const define = (kind: Kind): Notification<Facts> =>
  defineNotification<Facts>({
    name: `subscriptions.${kind}`,
    audience: "client",
    occasion: "payments",
    zone: ({ zone }) => zone,
    examples: {
      usual: {
        price: { amount: 45_000, currency: "RON" },
        name: EXAMPLE.specialist,
        date: EXAMPLE.start,
        zone: EXAMPLE.zone,
        path: `customer/subscriptions/${EXAMPLE.id}`,
      },
    },
    email: ({ price, name, date, path }, { t, date: day, money, link }) => ({
      subject: t(`mails:subscription.${kind}.subject`),
      heading: t(`mails:subscription.${kind}.heading`),
      blocks: [
        text(t(`mails:subscription.${kind}.text`, { name, date: day(date), price: money(price) })),
        button(t(`mails:subscription.${kind}.button`), link(path)),
        ...(PAID.includes(kind) ? [button(t("mails:documents"), link("customer/orders"))] : []),
      ],
    }),
  })

/** What subscriptions tell their clients, by occasion. */
export const NOTIFICATIONS = {
  /** The first month was paid. */
  begun: define("begun"),
  /** A further month was paid. */
  renewed: define("renewed"),
  /** A month is charged in a few days. */
  ahead: define("ahead"),
  /** The card was refused, or there is none: when it is asked again. */
  refused: define("refused"),
  /** It was refused for the last time: nothing is charged until it is paid. */
  resting: define("resting"),
  /** Its client ended it. */
  cancelled: define("cancelled"),
  /** It has ended. */
  ended: define("ended"),
  /** Its psychotherapist offers it no more. */
  stopped: define("stopped"),
} as const satisfies Readonly<Record<Kind, Notification<Facts>>>

/** All that subscriptions tell people. */
export const subscriptionsNotifications: readonly CataloguedNotification[] = Object.values(NOTIFICATIONS)
