import type { messageDeskEndpoints } from "@arnica/contract/message-desk"
import type { Handlers } from "../../platform/http/handler.ts"
import type { MessagingContext } from "./context.ts"
import { addAway, addReply, changeReply, dropAway, dropReply, readDesk, setHours } from "./use-cases/desk.ts"

/** What specialists set for their conversations. */
export const deskRoutes = (ctx: MessagingContext): Handlers<typeof messageDeskEndpoints> => ({
  "GET /api/v2/practice/message-desk": ({ actor }) => readDesk(ctx, { actor }),
  "PATCH /api/v2/practice/message-desk": ({ actor, body }) => setHours(ctx, { ...body, actor }),
  "POST /api/v2/practice/away-periods": ({ actor, body }) => addAway(ctx, { ...body, actor }),
  "DELETE /api/v2/practice/away-periods/{id}": ({ actor, params }) => dropAway(ctx, { ...params, actor }),
  "POST /api/v2/practice/quick-replies": ({ actor, body }) => addReply(ctx, { ...body, actor }),
  "PATCH /api/v2/practice/quick-replies/{id}": ({ actor, params, body }) =>
    changeReply(ctx, { ...body, ...params, actor }),
  "DELETE /api/v2/practice/quick-replies/{id}": ({ actor, params }) => dropReply(ctx, { ...params, actor }),
})
