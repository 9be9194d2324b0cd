import { randomUUID } from "node:crypto"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import type { Tx } from "../../../platform/db/handles.ts"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { ORDER_WAITS_MS, type PackagesContext } from "../context.ts"
import { findOffer, type NamedOffer, type Offer } from "../offer-repository.ts"
import { salePolicy } from "../policy.ts"
import {
  findOrdered,
  insertPurchase,
  lockPurchase,
  markLost,
  type NewPurchase,
} from "../purchase-repository.ts"
import { sessionNames } from "./session-names.ts"

type Buying = {
  readonly actor: Pick<SignedIn, "userId">
  readonly packageId: string
  /** What the client was shown. */
  readonly expectedPrice: MoneyOnTheWire
  readonly language: Language
}

type Terms = Omit<NewPurchase, "id" | "orderId" | "now" | "subscriptionId">
type Sale = { readonly terms: Terms; readonly names: NamedOffer["names"] }

/** The package as it is sold now. Throws notFound, notAllowed, and statusConflict with the price when another was shown. */
const termsOf = async (ctx: PackagesContext, { actor, ...asked }: Buying): Promise<Sale> => {
  const offer = await findOffer(ctx.db.query, asked.packageId)
  const isOver = (offer?.onSaleUntil ?? Number.POSITIVE_INFINITY) <= ctx.clock.now()
  if (offer === null || !offer.onSale || isOver) throw new AppError("notFound")
  const offering = await ctx.specialists.offering(offer.specialistId)
  const product = offering?.products.find(({ id }) => id === offer.productId)
  if (offering?.bookable !== true || product === undefined) throw new AppError("notFound")
  salePolicy.authorize(actor, "buy", offering.specialist)
  const { id: offerId, specialistId, sessions, months } = offer
  const { sessionTypeCode, place, minutes } = product
  const { amount: price, currency } = priceOf(offer, asked.expectedPrice)
  const terms = {
    offerId,
    clientId: actor.userId,
    specialistId,
    sessions,
    months,
    sessionTypeCode,
    place,
    minutes,
    price,
    currency,
  }
  return { terms, names: offer.names }
}

const priceOf = ({ prices }: Offer, { amount, currency }: MoneyOnTheWire): Offer["prices"][number] => {
  const price = prices.find((each) => each.currency === currency)
  const offered = prices.map((each) => each.currency).join(", ")
  if (price === undefined) throw new AppError("currencyMismatch", { params: { wanted: currency, offered } })
  if (price.amount !== amount) throw new AppError("statusConflict", { data: { price } })
  return price
}

/** The order of the same package that waits to be paid. One on other terms, or too old to be paid, is let go. */
const waitingOrder = async (ctx: PackagesContext, { tx, terms }: Work): Promise<string | null> => {
  const found = await findOrdered(tx, terms)
  const waiting = found === null ? null : await lockPurchase(tx, found.id)
  if (waiting === null || waiting.state !== "ordered") return null
  const order = await ctx.payments.order(waiting.orderId)
  const isSame =
    waiting.price === terms.price &&
    waiting.currency === terms.currency &&
    waiting.sessions === terms.sessions &&
    waiting.months === terms.months &&
    waiting.minutes === terms.minutes
  const lasts = (order?.expiresAt ?? 0) > ctx.clock.now()
  if (order?.status === "pending" || (isSame && lasts)) return waiting.orderId
  await ctx.payments.drop(tx, waiting.orderId)
  await markLost(tx, waiting.id)
  return null
}

type Work = { readonly tx: Tx; readonly terms: Terms; readonly label: string }

const open = async (ctx: PackagesContext, work: Work): Promise<string> => {
  const waiting = await waitingOrder(ctx, work)
  if (waiting !== null) return waiting
  const { tx, terms, label } = work
  const [id, orderId, now] = [randomUUID(), randomUUID(), ctx.clock.now()]
  const { price, currency, clientId, specialistId } = terms
  await ctx.payments.createOrder(tx, {
    id: orderId,
    userId: clientId,
    currency,
    total: price,
    lines: [{ kind: "package", label, amount: price }],
    subject: { kind: "package", id },
    payeeSpecialistId: specialistId,
    expiresAt: now + ORDER_WAITS_MS,
  })
  await insertPurchase(tx, { ...terms, id, orderId, now, subscriptionId: null })
  return orderId
}

/**
 * Opens the order of a package, or answers the one that waits. Throws notFound for one that is not on sale, notAllowed
 * for a specialist's own, currencyMismatch, soldOut when every place is taken, and statusConflict when its price is another by
 * now.
 */
export const buy = async (ctx: PackagesContext, request: Buying): Promise<{ orderID: string }> => {
  const { terms, names } = await termsOf(ctx, request)
  const session = (await sessionNames(ctx))(terms.sessionTypeCode, request.language)
  const name = names?.[request.language] ?? names?.en
  const sessions = `${terms.sessions} × ${session}`
  const label = (name === undefined ? sessions : `${name} (${sessions})`).slice(0, 200)
  try {
    return { orderID: await ctx.db.transaction((tx) => open(ctx, { tx, terms, label })) }
  } catch (error) {
    // The other of two presses opened it in between.
    if (isPgError(error, "23505", "purchase_ordered_idx")) return await buy(ctx, request)
    if (isPgError(error, "23514", "offer_places_check")) throw new AppError("soldOut")
    throw error
  }
}
