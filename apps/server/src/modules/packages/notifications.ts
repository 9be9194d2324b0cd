import type { Occasion } from "@arnica/contract/occasions"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
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
import type { PackagesContext } from "./context.ts"
import type { Purchase } from "./purchase-repository.ts"
import { sessionNames } from "./use-cases/session-names.ts"

const OWN = "customer/packages"
const SOLD = "provider/packages"
/** Where its receipt and its invoice are. */
const ORDERS = "customer/orders"
/** Whose word the button that leads there has. */
const BUTTONS = { [OWN]: "packageBought", [SOLD]: "packageSold" } as const

const OF_DISPUTES = ["packageStopped", "packageGoesOn", "packageLost"] as const
type OfDisputes = (typeof OF_DISPUTES)[number]
/** Those that go to both, and so say whose package it is. */
const isOfDispute = (kind: string): kind is OfDisputes => OF_DISPUTES.some((each) => each === kind)

type Kind =
  | OfDisputes
  | "packageBought"
  | "packageSold"
  | "packageEnding"
  | "packageSuspended"
  | "packageClosed"

type Facts = {
  readonly purchase: Pick<Purchase, "currency" | "price" | "sessions" | "expiresAt"> & {
    readonly taken: { readonly length: number }
  }
  /** Both by name. */
  readonly client: string
  readonly specialist: string
  readonly session: (language: Language) => string
  /** The specialist's. */
  readonly zone: string
  /** What is left of it, where it goes back. */
  readonly refund?: MoneyOnTheWire | undefined
}

const usual: Facts = {
  purchase: { currency: "RON", price: 100_000, sessions: 5, expiresAt: EXAMPLE.start, taken: [1, 2] },
  client: EXAMPLE.client,
  specialist: EXAMPLE.specialist,
  session: () => EXAMPLE.session,
  zone: EXAMPLE.zone,
  refund: { amount: 60_000, currency: "RON" },
}

type Entry = {
  readonly name: string
  readonly kind: Kind
  readonly audience: "client" | "specialist"
}

/** One that was sold is like a booking; whatever else becomes of one is about money. */
const occasionOf = (kind: Kind, audience: Entry["audience"]): Occasion => {
  if (audience === "client") return "payments"
  return kind === "packageSold" ? "bookings" : "outcomes"
}

const define = ({ name, kind, audience }: Entry): Notification<Facts> => {
  const path = audience === "client" ? OWN : SOLD
  return defineNotification<Facts>({
    name,
    audience,
    occasion: occasionOf(kind, audience),
    zone: ({ zone }) => zone,
    examples: { usual },
    email: ({ purchase, client, specialist, session, refund }, { t, language, date, money, link }) => {
      const { currency, price, sessions, taken, expiresAt } = purchase
      const values = {
        client,
        specialist,
        sessions,
        left: sessions - taken.length,
        session: session(language),
        date: date(expiresAt ?? 0),
        price: money({ amount: price, currency }),
        ...(refund === undefined ? {} : { refund: money(refund) }),
      }
      return {
        subject: t(`mails:${kind}.subject`),
        heading: t(`mails:${kind}.heading`),
        blocks: [
          ...(isOfDispute(kind) ? [text(t(`mails:${kind}.about`, values))] : []),
          text(t(`mails:${kind}.text`, values)),
          button(t(`mails:${BUTTONS[path]}.button`), link(path)),
          ...(kind === "packageBought" ? [button(t("mails:documents"), link(ORDERS))] : []),
        ],
      }
    },
  })
}

/** A package was paid: its client has it in writing. */
const bought = define({ name: "packages.bought", kind: "packageBought", audience: "client" })
/** A package was paid: its specialist hears of it. */
const sold = define({ name: "packages.sold", kind: "packageSold", audience: "specialist" })
/** A package ends soon, and sessions of it are left. */
const ending = define({ name: "packages.ending", kind: "packageEnding", audience: "client" })
/** Nobody can be booked with it while its specialist is suspended: wait, or give back what is left. */
const suspended = define({ name: "packages.suspended", kind: "packageSuspended", audience: "client" })
/** Its specialist left: what is left of it goes back. */
const closed = define({ name: "packages.closed", kind: "packageClosed", audience: "client" })

/** What a bank decides about the payment of a package is told to both. */
const OF_BANK = {
  packageStopped: {
    client: define({ name: "packages.stoppedForClient", kind: "packageStopped", audience: "client" }),
    specialist: define({
      name: "packages.stoppedForSpecialist",
      kind: "packageStopped",
      audience: "specialist",
    }),
  },
  packageGoesOn: {
    client: define({ name: "packages.goesOnForClient", kind: "packageGoesOn", audience: "client" }),
    specialist: define({
      name: "packages.goesOnForSpecialist",
      kind: "packageGoesOn",
      audience: "specialist",
    }),
  },
  packageLost: {
    client: define({ name: "packages.lostForClient", kind: "packageLost", audience: "client" }),
    specialist: define({ name: "packages.lostForSpecialist", kind: "packageLost", audience: "specialist" }),
  },
} as const

/** All that packages tell people. */
export const packagesNotifications: readonly CataloguedNotification[] = [
  bought,
  sold,
  ending,
  suspended,
  closed,
  ...Object.values(OF_BANK).flatMap((both) => Object.values(both)),
]

type About = { readonly tx: Tx; readonly purchase: Purchase }
type Told = About & {
  readonly userId: string
  readonly client?: string
  readonly refund?: MoneyOnTheWire
  /** What goes with the e-mail of who paid. */
  readonly enclosed?: ReturnType<typeof orderPdfs>
}

const tell = async (
  ctx: PackagesContext,
  notification: Notification<Facts>,
  { tx, purchase, userId, client = "", refund, enclosed }: Told,
): Promise<void> => {
  const [specialists, nameOf] = await Promise.all([
    ctx.specialists.bySpecialistIds([purchase.specialistId]),
    sessionNames(ctx),
  ])
  const specialist = specialists.get(purchase.specialistId)
  const facts = {
    purchase,
    client,
    refund,
    specialist: specialist?.fullName ?? "",
    session: (language: Language) => nameOf(purchase.sessionTypeCode, language),
    zone: specialist?.timeZone ?? "Europe/Bucharest",
  }
  await notifyUser(ctx, { notification, userId, facts, tx, enclosed })
}

/** The client of a package by name, and its specialist's account; null once that is gone. */
const bothOf = async (
  { specialists, identity }: PackagesContext,
  { specialistId, clientId }: Purchase,
): Promise<{ client: string; userId: string | null }> => {
  const [known, clients] = await Promise.all([
    specialists.bySpecialistIds([specialistId]),
    identity.users.byIds([clientId]),
  ])
  return { client: clients.get(clientId)?.name ?? "", userId: known.get(specialistId)?.userId ?? null }
}

/** A package was paid: its client has it in writing, and its specialist hears of it. */
export const notifyBought = async (ctx: PackagesContext, { tx, purchase }: About): Promise<void> => {
  const { clientId, orderId } = purchase
  await tell(ctx, bought, { tx, purchase, userId: clientId, enclosed: orderPdfs(orderId) })
  const { client, userId } = await bothOf(ctx, purchase)
  if (userId !== null) await tell(ctx, sold, { tx, purchase, client, userId })
}

type OfDispute = About & {
  readonly kind: OfDisputes
  readonly to: readonly ("client" | "specialist")[]
}

const notifyOfDispute = async (
  ctx: PackagesContext,
  { tx, purchase, kind, to }: OfDispute,
): Promise<void> => {
  const { client, userId } = await bothOf(ctx, purchase)
  const told = { tx, purchase, client }
  if (to.includes("client")) await tell(ctx, OF_BANK[kind].client, { ...told, userId: purchase.clientId })
  if (to.includes("specialist") && userId !== null)
    await tell(ctx, OF_BANK[kind].specialist, { ...told, userId })
}

/** A bank decides about the payment of a package: nothing can be booked with it until then. */
export const notifyStopped = (ctx: PackagesContext, about: About): Promise<void> =>
  notifyOfDispute(ctx, { ...about, kind: "packageStopped", to: ["client", "specialist"] })

/** The bank decided that it stands. */
export const notifyGoesOn = (ctx: PackagesContext, about: About & Pick<OfDispute, "to">): Promise<void> =>
  notifyOfDispute(ctx, { ...about, kind: "packageGoesOn" })

/** The bank decided that it goes back: the package has ended. */
export const notifyLost = (ctx: PackagesContext, about: About): Promise<void> =>
  notifyOfDispute(ctx, { ...about, kind: "packageLost", to: ["client", "specialist"] })

/** A package ends soon, and sessions of it are left. */
export const notifyEnding = (ctx: PackagesContext, { tx, purchase }: About): Promise<void> =>
  tell(ctx, ending, { tx, purchase, userId: purchase.clientId })

type Resting = About & {
  /** What is left of it. */
  readonly refund: MoneyOnTheWire
}

/** Nobody can be booked with it while its specialist is suspended: wait, or give back what is left. */
export const notifySuspended = (ctx: PackagesContext, news: Resting): Promise<void> =>
  tell(ctx, suspended, { ...news, userId: news.purchase.clientId })

/** Its specialist left: what is left of it goes back. */
export const notifyClosed = (ctx: PackagesContext, news: Resting): Promise<void> =>
  tell(ctx, closed, { ...news, userId: news.purchase.clientId })
