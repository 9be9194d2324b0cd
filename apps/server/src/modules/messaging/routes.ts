import type { conversationsEndpoints } from "@arnica/contract/conversations"
import { AppError } from "../../platform/errors.ts"
import { answer } from "../../platform/http/answer.ts"
import { goneOf } from "../../platform/http/gone.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { MessagingContext } from "./context.ts"
import { countUnread } from "./repository.ts"
import { listOwn, openOfAppointment, readConversation } from "./use-cases/conversations.ts"
import { keepDraft } from "./use-cases/drafts.ts"
import { previewOf } from "./use-cases/files.ts"
import { readUpTo, sendMessage, showTyping } from "./use-cases/messages.ts"
import { readMessages } from "./use-cases/read-messages.ts"
import { searchMessages } from "./use-cases/search.ts"
import { sessionFiles } from "./use-cases/session-files.ts"

/** The module's calls. */
export const conversationsRoutes = (ctx: MessagingContext): Handlers<typeof conversationsEndpoints> => ({
  "GET /rest/v2/account/{id}/unreadMessagesCount": async ({ actor, params }) => {
    if (actor.number !== params.id) throw new AppError("notFound")
    return { count: await countUnread(ctx.db.query, actor.userId) }
  },
  "GET /api/v2/message-files/{id}/preview": async ({ actor, params }) =>
    answer({
      headers: { "cache-control": "private, no-store" },
      body: Buffer.from(await previewOf(ctx, { actor, id: params.id })),
    }),
  "GET /api/v2/conversations": ({ actor, query }) => listOwn(ctx, { ...query, actor }),
  "POST /api/v2/conversations": ({ actor, body }) =>
    openOfAppointment(ctx, { actor, uuid: body.appointmentUuid }),
  "GET /api/v2/conversations/{id}": ({ actor, params }) => readConversation(ctx, { ...params, actor }),
  "GET /api/v2/conversations/{id}/messages": ({ actor, params, query }) =>
    readMessages(ctx, { ...params, ...query, actor }),
  "POST /api/v2/conversations/{id}/search": ({ actor, params, body, reply }) =>
    searchMessages(ctx, { ...params, ...body, actor, gone: goneOf(reply) }),
  "POST /api/v2/conversations/{id}/messages": async ({ actor, params, body, files }) =>
    answer({ status: 201, body: await sendMessage(ctx, { ...params, ...body, actor, files }) }),
  "POST /api/v2/conversations/{id}/read": async ({ actor, params, body }) => {
    await readUpTo(ctx, { ...params, ...body, actor })
    return undefined
  },
  "PATCH /api/v2/conversations/{id}/draft": async ({ actor, params, body }) => {
    await keepDraft(ctx, { ...params, ...body, actor })
    return undefined
  },
  "POST /api/v2/conversations/{id}/typing": async ({ actor, params }) => {
    await showTyping(ctx, { ...params, actor })
    return undefined
  },
  "GET /api/v2/appointments/{uuid}/session-files": async ({ actor, params }) => ({
    items: await sessionFiles(ctx, { ...params, actor }),
  }),
})
