import type { ThreadCard } from "@arnica/contract/conversations"
import type { CardsAsked } from "../../messaging/index.ts"
import type { PracticeContext } from "../context.ts"
import { findNumbers } from "../repository.ts"

/** What a specialist agreed with a client stands in their conversation, where it was agreed on last. */
export const priceCards = async (
  { db, offers, specialists }: PracticeContext,
  { clientId, specialistId, side, from, until }: CardsAsked,
): Promise<ThreadCard[]> => {
  const agreed = await offers.agreementWith({ specialistId, clientId })
  if (agreed === null || agreed.at < (from ?? agreed.at) || agreed.at >= (until ?? Number.POSITIVE_INFINITY))
    return []
  const [found, products, numbers] = await Promise.all([
    specialists.bySpecialistIds([specialistId]),
    specialists.productsByIds(agreed.prices.map(({ productId }) => productId)),
    side === "client"
      ? new Map<string, number>()
      : findNumbers(db.query, { specialistId, clientIds: [clientId] }),
  ])
  const prices = agreed.prices.flatMap(({ productId, amount, currency }) => {
    const product = products.get(productId)
    return product === undefined || !product.active
      ? []
      : [{ productId, minutes: product.minutes, price: { amount, currency } }]
  })
  const specialist = found.get(specialistId)
  const [first] = prices
  if (first === undefined) return []
  return [
    {
      kind: "prices",
      id: first.productId,
      at: new Date(agreed.at).toISOString(),
      prices,
      profileUrl: specialist?.status === "active" ? specialist.url : null,
      clientNumber: numbers.get(clientId) ?? null,
    },
  ]
}
