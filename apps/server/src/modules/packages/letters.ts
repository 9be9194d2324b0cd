import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../platform/db/handles.ts"
import type { MailContent } from "../../platform/mail/letter/content.ts"
import { writeToUser } from "../../platform/mail/letter/write-to-user.ts"
import type { PackagesContext } from "./context.ts"
import type { Purchase } from "./purchase-repository.ts"
import { sessionNames } from "./use-cases/session-names.ts"

const OWN = "customer/packages"
const SOLD = "provider/packages"
/** Whose word the button that leads there has. */
const BUTTONS = { [OWN]: "packageBought", [SOLD]: "packageSold" } as const

const OF_DISPUTES = ["packageStopped", "packageGoesOn", "packageLost"] as const
type OfDisputes = (typeof OF_DISPUTES)[number]
/** Those that go to both, and so say whose package it is. */
const isOfDispute = (kind: string): kind is OfDisputes => OF_DISPUTES.some((each) => each === kind)

type About = { readonly tx: Tx; readonly purchase: Purchase }
type Letter = About & {
  readonly kind:
    | "packageBought"
    | "packageSold"
    | "packageEnding"
    | "packageSuspended"
    | "packageClosed"
    | "packageStopped"
    | "packageGoesOn"
    | "packageLost"
  readonly userId: string
  readonly client: string
  /** Below the address of the site and its language. */
  readonly path: typeof OWN | typeof SOLD
  readonly isOwnNews: boolean
  readonly refund?: MoneyOnTheWire
}

const write = async (ctx: PackagesContext, letter: Letter): Promise<void> => {
  const { tx, purchase, kind, userId, client, path, isOwnNews, refund } = letter
  const { currency, specialistId, sessions, taken, expiresAt } = purchase
  const [specialists, nameOf] = await Promise.all([
    ctx.specialists.bySpecialistIds([specialistId]),
    sessionNames(ctx),
  ])
  const specialist = specialists.get(specialistId)
  const zone = specialist?.timeZone ?? "Europe/Bucharest"
  const content = (language: Language): Pick<MailContent, "subject" | "heading" | "blocks"> => {
    const t = translator(language)
    const values = {
      ...{ client, specialist: specialist?.fullName ?? "", sessions, left: sessions - taken.length },
      session: nameOf(purchase.sessionTypeCode, language),
      date: formatDate({ language, at: expiresAt ?? 0, zone }),
      price: formatMoney({ language, amount: purchase.price, currency }),
      ...(refund === undefined ? {} : { refund: formatMoney({ language, ...refund }) }),
    }
    return {
      subject: t(`mails:${kind}.subject`),
      heading: t(`mails:${kind}.heading`),
      blocks: [
        ...(isOfDispute(kind) ? [{ kind: "text" as const, text: t(`mails:${kind}.about`, values) }] : []),
        { kind: "text", text: t(`mails:${kind}.text`, values) },
        {
          kind: "button",
          label: t(`mails:${BUTTONS[path]}.button`),
          href: `${ctx.publicUrl}/${language}/${path}`,
        },
      ],
    }
  }
  await writeToUser(ctx, { userId, content, isOwnNews, tx })
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
export const tellBought = async (ctx: PackagesContext, { tx, purchase }: About): Promise<void> => {
  const about = { tx, purchase, client: "" }
  await write(ctx, {
    ...about,
    kind: "packageBought",
    userId: purchase.clientId,
    path: OWN,
    isOwnNews: false,
  })
  const { client, userId } = await bothOf(ctx, purchase)
  if (userId === null) return
  await write(ctx, { ...about, client, userId, path: SOLD, kind: "packageSold", isOwnNews: false })
}

type OfDispute = About & {
  readonly kind: "packageStopped" | "packageGoesOn" | "packageLost"
  readonly to: readonly ("client" | "specialist")[]
}

const tell = async (ctx: PackagesContext, { tx, purchase, kind, to }: OfDispute): Promise<void> => {
  const { client, userId } = await bothOf(ctx, purchase)
  const letter = { tx, purchase, client, kind, isOwnNews: false } as const
  if (to.includes("client")) await write(ctx, { ...letter, userId: purchase.clientId, path: OWN })
  if (to.includes("specialist") && userId !== null) await write(ctx, { ...letter, userId, path: SOLD })
}

/** A bank decides about the payment of a package: nothing can be booked with it until then. */
export const tellStopped = (ctx: PackagesContext, about: About): Promise<void> =>
  tell(ctx, { ...about, kind: "packageStopped", to: ["client", "specialist"] })

/** The bank decided that it stands. */
export const tellGoesOn = (ctx: PackagesContext, about: About & Pick<OfDispute, "to">): Promise<void> =>
  tell(ctx, { ...about, kind: "packageGoesOn" })

/** The bank decided that it goes back: the package has ended. */
export const tellLost = (ctx: PackagesContext, about: About): Promise<void> =>
  tell(ctx, { ...about, kind: "packageLost", to: ["client", "specialist"] })

/** A package ends soon, and sessions of it are left. */
export const tellEnding = (ctx: PackagesContext, { tx, purchase }: About): Promise<void> =>
  write(ctx, {
    ...{ tx, purchase, client: "", userId: purchase.clientId },
    ...{ kind: "packageEnding", path: OWN, isOwnNews: false },
  })

type Resting = About & {
  /** What is left of it. */
  readonly refund: MoneyOnTheWire
}

/** Nobody can be booked with it while its specialist is suspended: wait, or give back what is left. */
export const tellSuspended = (ctx: PackagesContext, { purchase, ...news }: Resting): Promise<void> =>
  write(ctx, {
    ...{ ...news, purchase, client: "", userId: purchase.clientId },
    ...{ kind: "packageSuspended", path: OWN, isOwnNews: false },
  })

/** Its specialist left: what is left of it goes back. */
export const tellClosed = (ctx: PackagesContext, { purchase, ...news }: Resting): Promise<void> =>
  write(ctx, {
    ...{ ...news, purchase, client: "", userId: purchase.clientId },
    ...{ kind: "packageClosed", path: OWN, isOwnNews: false },
  })
