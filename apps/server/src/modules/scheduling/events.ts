import { z } from "zod"
import { defineEvent } from "../../platform/outbox/event.ts"

/** A specialist's hours, rules or days off changed. */
export const scheduleChanged = defineEvent("scheduling.scheduleChanged", z.object({ specialistId: z.int() }))
