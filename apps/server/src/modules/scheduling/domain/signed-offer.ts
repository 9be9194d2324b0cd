import { AppError } from "../../../platform/errors.ts"
import type { Tokens } from "../../../platform/tokens.ts"
import { type Offer, offerSchema } from "./offer.ts"
import { decodeOffer, encodeOffer } from "./offer-bytes.ts"

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
