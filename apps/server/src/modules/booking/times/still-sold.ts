import { AppError } from "../../../platform/errors.ts"
import type { Offer, SessionProduct } from "../../scheduling/index.ts"

/** The session that an offer is for, as it is sold now. Throws slotNotOffered when it is sold no more, or another length. */
export const stillSold = (
  { products }: { readonly products: readonly SessionProduct[] },
  { productId, invitationId, start, end }: Offer,
): SessionProduct => {
  const product = products.find(({ id }) => id === productId)
  if (product === undefined) throw new AppError("slotNotOffered")
  // What a specialist made for somebody stays as it was offered.
  const isUnchanged = invitationId !== undefined || end - start === product.minutes * 60_000
  if (!isUnchanged) throw new AppError("slotNotOffered")
  return product
}
