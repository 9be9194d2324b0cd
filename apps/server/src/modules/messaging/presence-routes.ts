import type { messagePresenceEndpoints } from "@arnica/contract/message-presence"
import type { Handlers } from "../../platform/http/handler.ts"
import type { MessagingContext } from "./context.ts"
import { findPreferences } from "./preference-repository.ts"
import { changePreferences, noteDelivered } from "./use-cases/presence.ts"

/** What others see of whoever writes messages. */
export const presenceRoutes = (ctx: MessagingContext): Handlers<typeof messagePresenceEndpoints> => ({
  "GET /api/v2/message-preferences": ({ actor }) => findPreferences(ctx.db.query, actor.userId),
  "PATCH /api/v2/message-preferences": ({ actor, body }) => changePreferences(ctx, { actor, changes: body }),
  "POST /api/v2/conversations/delivered": async ({ actor }) => {
    await noteDelivered(ctx, { actor })
    return undefined
  },
})
