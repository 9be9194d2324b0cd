import type { messageReportsEndpoints } from "@arnica/contract/message-reports"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { MessagingContext } from "./context.ts"
import { pageOfReports } from "./report-repository.ts"
import { block, unblock } from "./use-cases/blocks.ts"
import { decide, presentPage, previewOfReport, readReport, reopen } from "./use-cases/judge-reports.ts"
import { reportMessage } from "./use-cases/report.ts"

/** Reports of messages, and not wanting to be written to. */
export const reportRoutes = (ctx: MessagingContext): Handlers<typeof messageReportsEndpoints> => ({
  "POST /api/v2/conversations/{id}/block": async ({ actor, params }) => {
    await block(ctx, { ...params, actor })
    return undefined
  },
  "DELETE /api/v2/conversations/{id}/block": async ({ actor, params }) => {
    await unblock(ctx, { ...params, actor })
    return undefined
  },
  "POST /api/v2/messages/{id}/reports": async ({ actor, params, body }) => {
    await reportMessage(ctx, { ...params, ...body, actor })
    return undefined
  },
  "GET /api/v2/admin/message-reports": async ({ query }) =>
    presentPage(await pageOfReports(ctx.db.query, query)),
  "GET /api/v2/admin/message-reports/{id}": ({ actor, params, request }) =>
    readReport(ctx, { ...params, actor, request }),
  "GET /api/v2/admin/message-reports/{id}/pictures/{fileId}": async ({ actor, params, request }) =>
    answer({
      headers: { "cache-control": "private, no-store" },
      body: Buffer.from(await previewOfReport(ctx, { ...params, actor, request })),
    }),
  "POST /api/v2/admin/message-reports/{id}/decision": ({ actor, params, body, request }) =>
    decide(ctx, { ...params, ...body, actor, request }),
  "POST /api/v2/admin/message-reports/{id}/reopening": async ({ actor, params, body, request }) => {
    await reopen(ctx, { ...params, ...body, actor, request })
    return undefined
  },
})
