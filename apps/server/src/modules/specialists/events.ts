import { z } from "zod"
import { defineEvent } from "../../platform/outbox/event.ts"

/** What is said of a specialist, or whether they can be found, changed. */
export const specialistChanged = defineEvent("specialist.changed", z.object({ specialistId: z.int() }))

/** A profile was handed in, or somebody decided about it. */
export const profileMoved = defineEvent(
  "specialist.profileMoved",
  z.object({
    specialistId: z.int(),
    what: z.enum([
      "submitted",
      "activated",
      "approved",
      "changesRequested",
      "suspended",
      "resumed",
      "closed",
      "left",
    ]),
    comment: z.string().nullable(),
  }),
)
export type ProfileNews = z.output<(typeof profileMoved)["schema"]>["what"]
