import { z } from "zod"
import { defineEvent } from "../../platform/outbox/event.ts"

/** What is said of a specialist, or whether they can be found, changed. */
export const specialistChanged = defineEvent("specialist.changed", z.object({ specialistId: z.int() }))
