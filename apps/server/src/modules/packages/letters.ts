import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../platform/db/db.ts"
import type { MailContent } from "../../platform/mail/letter/content.ts"
import { writeToUser } from "../../platform/mail/letter/write-to-user.ts"
import type { PackagesContext } from "./context.ts"
import type { Purchase } from "./purchase-repository.ts"
import { sessionNames } from "./use-cases/session-names.ts"

type About = { readonly tx: Tx; readonly purchase: Purchase }
type Letter = About & {
  readonly kind: "packageBought" | "packageSold" | "packageEnding" | "packageSuspended" | "packageClosed"
  readonly userId: string
  readonly client: string
  /** Below the address of the site and its language. */
  readonly path: string
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
      subject: t(`mails:${kind}.subject`, values),
      heading: t(`mails:${kind}.heading`),
      blocks: [
        { kind: "text", text: t(`mails:${kind}.text`, values) },
        { kind: "button", label: t(`mails:${kind}.button`), href: `${ctx.publicUrl}/${language}/${path}` },
      ],
    }
  }
  await writeToUser(ctx, { userId, content, isOwnNews, tx })
}

const OWN = "customer/packages"

/** A package was paid: its client has it in writing, and its specialist hears of it. */
export const tellBought = async (ctx: PackagesContext, { tx, purchase }: About): Promise<void> => {
  const { clientId, specialistId } = purchase
  const about = { tx, purchase, client: "" }
  await write(ctx, { ...about, kind: "packageBought", userId: clientId, path: OWN, isOwnNews: true })
  const [specialists, clients] = await Promise.all([
    ctx.specialists.bySpecialistIds([specialistId]),
    ctx.identity.users.byIds([clientId]),
  ])
  const specialist = specialists.get(specialistId)
  if (specialist === undefined) return
  const client = clients.get(clientId)?.name ?? ""
  const told = { ...about, client, userId: specialist.userId, path: "provider/packages" }
  await write(ctx, { ...told, kind: "packageSold", isOwnNews: false })
}

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
    ...{ kind: "packageSuspended", path: OWN, isOwnNews: true },
  })

/** Its specialist left: what is left of it goes back. */
export const tellClosed = (ctx: PackagesContext, { purchase, ...news }: Resting): Promise<void> =>
  write(ctx, {
    ...{ ...news, purchase, client: "", userId: purchase.clientId },
    ...{ kind: "packageClosed", path: OWN, isOwnNews: true },
  })
