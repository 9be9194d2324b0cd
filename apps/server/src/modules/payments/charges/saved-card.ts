import type { savedCardSchema } from "@arnica/contract/payments"
import type { z } from "zod"
import type { PaymentsContext } from "../context.ts"
import { lastCard } from "./card-repository.ts"

/** Whether a card's last month (`MM/YYYY`) is over at an instant. */
export const isExpiredCard = (card: { readonly expires: string }, now: number): boolean => {
  const [month, year] = card.expires.split("/").map(Number)
  // The month after the last one begins at its end, whatever zone the bank lives in, give or take a day.
  return Date.UTC(year ?? 0, month ?? 0, 1) <= now
}

/** The card that a user paid with last, as it may be shown; null without one, or when it has expired. */
export const usableCard = async (
  ctx: PaymentsContext,
  userId: string,
): Promise<z.infer<typeof savedCardSchema> | null> => {
  const card = await lastCard(ctx.db.query, { userId, gateway: ctx.gateway.name })
  if (card === null || isExpiredCard(card, ctx.clock.now())) return null
  const { brand, last4, expires, usedAt } = card
  return { brand, last4, expires, usedAt: new Date(usedAt).toISOString() }
}
