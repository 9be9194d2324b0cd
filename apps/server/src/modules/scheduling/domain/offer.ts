import { currencySchema } from "@arnica/contract/shared"
import { z } from "zod"

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
  /** The time is kept by this offer of a waiting list. */
  waitingId: z.uuid().optional(),
  /** It is a seat of this group, which is what is sold: `productId` says the same. */
  groupId: z.uuid().optional(),
})
export type Offer = z.infer<typeof offerSchema>
