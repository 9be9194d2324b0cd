import { z } from "zod"
import { defineEvent } from "../../platform/outbox/event.ts"

/** A client's review can be read by everybody. */
export const reviewPublished = defineEvent(
  "review.published",
  z.object({ uuid: z.uuid(), specialistId: z.int(), stars: z.int().min(1).max(5) }),
)
