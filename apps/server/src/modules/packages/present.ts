import type { BoughtPackage, SoldPackage } from "@arnica/contract/packages"
import type { PackageOrdered } from "@arnica/contract/payments"
import type { Language } from "@arnica/i18n/languages"
import type { PackagesContext } from "./context.ts"
import type { Purchase } from "./purchase-repository.ts"
import { findTaken } from "./session-repository.ts"
import { refundForClient } from "./use-cases/give-back.ts"
import { sessionNames } from "./use-cases/session-names.ts"

const iso = (instant: number | null): string => new Date(instant ?? 0).toISOString()

type PresentedState = Pick<SoldPackage, "state" | "sessions" | "left"> & { readonly expiresAt: string }

const stateOf = ({ state, expiresAt, stoppedAt }: Purchase, now: number): SoldPackage["state"] => {
  if (state === "refunded") return "refunded"
  if (state === "active" && stoppedAt !== null) return "stopped"
  return state === "active" && (expiresAt ?? 0) > now ? "active" : "expired"
}

/** How a package stands, what is left of it and until when. */
export const presentState = (purchase: Purchase, now: number): PresentedState => {
  const { sessions, taken, expiresAt } = purchase
  const state = stateOf(purchase, now)
  const isOpen = state === "active" || state === "stopped"
  return { state, sessions, left: isOpen ? sessions - taken.length : 0, expiresAt: iso(expiresAt) }
}

/** What a package of the help store is called in a language, or in another where it has no name in that; null for any other. */
const titleOf = ({ names }: Purchase, language: Language): string | null =>
  names === null ? null : (names[language] ?? names.en ?? Object.values(names)[0] ?? null)

type Named = { readonly sessionName: string; readonly language: Language }

/** What a package is, whoever looks at it. */
export const presentSold = (
  purchase: Purchase,
  { sessionName, language, now }: Named & { readonly now: number },
): Omit<SoldPackage, "client"> => {
  const { id, place, minutes, price, currency, boughtAt } = purchase
  return {
    id,
    title: titleOf(purchase, language),
    sessionName,
    place,
    minutes,
    price: { amount: price, currency },
    boughtAt: iso(boughtAt),
    ...presentState(purchase, now),
  }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Packages as who bought them sees them, in their order, with one look-up each of all that belongs to them. */
export const presentBought = async (
  ctx: PackagesContext,
  { purchases, language }: { readonly purchases: readonly Purchase[]; readonly language: Language },
): Promise<BoughtPackage[]> => {
  const now = ctx.clock.now()
  const specialistIds = unique(purchases.map(({ specialistId }) => specialistId))
  const [specialists, offerings, nameOf, taken] = await Promise.all([
    ctx.specialists.bySpecialistIds(specialistIds),
    Promise.all(specialistIds.map((id) => ctx.specialists.offering(id))),
    sessionNames(ctx),
    findTaken(
      ctx.db.query,
      purchases.map(({ id }) => id),
    ),
  ])
  const sold = new Map(specialistIds.map((id, index) => [id, offerings[index] ?? null]))
  return purchases.map((purchase) => {
    const specialist = specialists.get(purchase.specialistId)
    if (specialist === undefined) throw new Error(`no specialist ${purchase.specialistId}`)
    const offering = sold.get(purchase.specialistId) ?? null
    const bookable = offering?.bookable === true
    const product = offering?.products.find(
      ({ sessionTypeCode, place, minutes }) =>
        sessionTypeCode === purchase.sessionTypeCode &&
        place === purchase.place &&
        minutes === purchase.minutes,
    )
    const sessionName = nameOf(purchase.sessionTypeCode, language)
    const presented = presentSold(purchase, { sessionName, language, now })
    const productId = bookable ? (product?.id ?? null) : null
    return {
      ...presented,
      orderID: purchase.orderId,
      specialist: {
        id: specialist.id,
        atlasUrl: specialist.url,
        fullName: specialist.fullName,
        photo: specialist.photo,
        bookable,
      },
      productId,
      refundNow: refundForClient(purchase, { now, isBookable: bookable }),
      subscriptionID: purchase.subscriptionId,
      abilities: { book: presented.state === "active" && presented.left > 0 && productId !== null },
      history: taken
        .filter(({ purchaseId }) => purchaseId === purchase.id)
        .map(({ number, appointmentUuid, start, state }) => ({
          number,
          appointmentUuid,
          start: iso(start),
          state: state === "used" ? ("used" as const) : ("booked" as const),
        })),
    }
  })
}

/** Packages as their orders tell of them, by the order's id. */
export const presentOrdered = async (
  ctx: PackagesContext,
  { purchases, language }: { readonly purchases: readonly Purchase[]; readonly language: Language },
): Promise<Map<string, { package: PackageOrdered }>> => {
  const [specialists, nameOf] = await Promise.all([
    ctx.specialists.bySpecialistIds(unique(purchases.map(({ specialistId }) => specialistId))),
    sessionNames(ctx),
  ])
  return new Map(
    purchases.map((purchase) => {
      const { id, orderId, expiresAt, specialistId, sessionTypeCode, sessions, minutes, place, months } =
        purchase
      const specialist = specialists.get(specialistId)
      const bought = {
        id,
        subscriptionID: purchase.subscriptionId,
        title: titleOf(purchase, language),
        sessions,
        minutes,
        place,
        months,
        sessionName: nameOf(sessionTypeCode, language),
        expiresAt: expiresAt === null ? null : iso(expiresAt),
        specialist: { atlasUrl: specialist?.url ?? "", fullName: specialist?.fullName ?? "" },
      }
      return [orderId, { package: bought }]
    }),
  )
}
