import type { SlotDetails } from "@arnica/contract/booking"

type Priced = Pick<SlotDetails, "product" | "lines">

/** Whether the price has the first meeting's discount. */
export function hasDiscount({ lines }: Pick<Priced, "lines">): boolean {
  return lines.some(({ kind }) => kind === "firstMeetingDiscount")
}

/** Whether the price is one that was agreed with the client. */
export function isAgreed({ lines }: Pick<Priced, "lines">): boolean {
  return lines.some(({ kind }) => kind === "agreedPrice")
}

/** Whether there is such a discount and this client does not get it: these two have met. */
export function hasLostDiscount({ product, lines }: Priced): boolean {
  return product.firstMeetingDiscount > 0 && !hasDiscount({ lines }) && !isAgreed({ lines })
}
