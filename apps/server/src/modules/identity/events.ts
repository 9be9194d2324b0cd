import { z } from "zod"
import { defineEvent } from "../../platform/outbox/event.ts"

/** Somebody's portrait was replaced or removed: the file of the one before is gone. Its key is `account:<uuid>`. */
export const portraitChanged = defineEvent("account.portraitChanged", z.object({ userId: z.uuid() }))
