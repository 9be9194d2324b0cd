import { currencySchema } from "@arnica/contract/shared"
import { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { Tokens } from "../../../platform/tokens.ts"
import { decodeOffer, encodeOffer } from "./offer-bytes.ts"

/** What a signed offer fixes: whom, when, what, for how much and under which rule. Instants are epoch milliseconds, amounts minor units. */
export const offerSchema = z.object({
  specialistId: z.int(),
  productId: z.uuid(),
  start: z.int(),
  end: z.int(),
  currency: currencySchema,
  price: z.int().min(0),
  fullPrice: z.int().min(0),
  discountPercent: z.int().min(0).max(100),
  firstMeeting: z.boolean(),
  /** Whose price it is by agreement: nobody else may book by it. */
  agreedWith: z.uuid().optional(),
  policy: z.object({ fullUntilMinutes: z.int(), halfUntilMinutes: z.int() }),
  /** The specialist made it for somebody, and keeps the time for it. */
  invitationId: z.uuid().optional(),
  /** It is a seat of this group, which is what is sold: `productId` says the same. */
  groupId: z.uuid().optional(),
})
export type Offer = z.infer<typeof offerSchema>

const PURPOSE = "slot-offer"

/** Signs an offer until `expiresAt`, in some seventy characters: it stands in addresses. */
export const signOffer = (tokens: Tokens, given: { offer: Offer; expiresAt: number }): string =>
  tokens.signBytes({ purpose: PURPOSE, bytes: encodeOffer(given) })

/** What an offer of ours says, whether or not it has expired; null for one that is not ours. */
const opened = (tokens: Tokens, token: string): { offer: Offer; expiresAt: number } | null => {
  const bytes = tokens.readBytes({ purpose: PURPOSE, token })
  const decoded = bytes === null ? null : decodeOffer(bytes)
  const offer = offerSchema.safeParse(decoded?.offer)
  return decoded !== null && offer.success ? { offer: offer.data, expiresAt: decoded.expiresAt } : null
}

/** Reads a signed offer. Throws `offerExpired` or `offerTampered`. */
export const readOffer = (tokens: Tokens, given: { token: string; now: number }): Offer => {
  const found = opened(tokens, given.token)
  if (found === null) throw new AppError("offerTampered")
  if (found.expiresAt <= given.now) throw new AppError("offerExpired")
  return found.offer
}

/** What an offer of ours said that has expired, so that other times can be proposed; null for one that is not ours. */
export const readLapsedOffer = (tokens: Tokens, token: string): Offer | null =>
  opened(tokens, token)?.offer ?? null
