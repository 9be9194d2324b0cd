import { z } from "zod"
import { defineEvent } from "../../platform/outbox/event.ts"

/** A client's review can be read by everybody. `isFirst`: it could not before. */
export const reviewPublished = defineEvent(
  "review.published",
  z.object({
    uuid: z.uuid(),
    specialistId: z.int(),
    stars: z.int().min(1).max(5),
    isFirst: z.boolean().default(false),
  }),
)

/** A review was changed by its writer, or can no longer be read by everybody. */
export const reviewChanged = defineEvent(
  "review.changed",
  z.object({ uuid: z.uuid(), specialistId: z.int() }),
)
