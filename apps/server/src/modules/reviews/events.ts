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

/** What became of a review or its answer, for who wrote them: published by its checks, released by an admin, and so on. */
export const reviewMoved = defineEvent(
  "review.moved",
  z.object({
    uuid: z.uuid(),
    what: z.enum(["published", "released", "hidden", "answered", "answerHidden", "answerReleased"]),
  }),
)
/** What became of a review or its answer. */
export type ReviewNews = z.output<(typeof reviewMoved)["schema"]>["what"]

/** A review was changed by its writer, or can no longer be read by everybody. */
export const reviewChanged = defineEvent(
  "review.changed",
  z.object({ uuid: z.uuid(), specialistId: z.int() }),
)
