import { Readable } from "node:stream"
import type { operationsEndpoints } from "@arnica/contract/operations"
import { asCsvFile } from "../../platform/csv/csv.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { OperationsContext } from "./context.ts"
import { auditPage, exportAudit } from "./use-cases/audit-page.ts"
import {
  discard,
  exportDeadLetters,
  exportJobs,
  findDeadLetters,
  jobsGivenUp,
  tryAgain,
} from "./use-cases/background.ts"
import { exportMails, mailsPage } from "./use-cases/mails.ts"
import { periodicWork } from "./use-cases/periodic-work.ts"

/** What works in the background, and what was written down. All are for admins, which is their audience. */
export const operationsRoutes = (ctx: OperationsContext): Handlers<typeof operationsEndpoints> => ({
  "GET /api/v2/admin/background/letters": ({ query }) => findDeadLetters(ctx, query),
  "GET /api/v2/admin/background/jobs": ({ query }) => jobsGivenUp(ctx, query),
  "GET /api/v2/admin/background/periodic": ({ query }) => periodicWork(ctx, query),
  "GET /api/v2/admin/background/letters/export": async ({ actor, request, query }) =>
    answer({
      headers: asCsvFile("letters"),
      body: Readable.from(await exportDeadLetters(ctx, { actor, request, ...query })),
    }),
  "GET /api/v2/admin/background/jobs/export": async ({ actor, request, query }) =>
    answer({
      headers: asCsvFile("jobs"),
      body: Readable.from(await exportJobs(ctx, { ...query, actor, request })),
    }),
  "POST /api/v2/admin/background/retries": async ({ actor, body: what }) => {
    await tryAgain(ctx, { actor, what })
    return undefined
  },
  "POST /api/v2/admin/background/discards": async ({ actor, body }) => {
    await discard(ctx, { actor, ...body })
    return undefined
  },
  "GET /api/v2/admin/mails": ({ actor, request, query: { count, offset, ...filter } }) =>
    mailsPage(ctx, { actor, request, filter, page: { count, offset } }),
  "GET /api/v2/admin/mails/export": async ({ actor, request, query: filter }) =>
    answer({
      headers: asCsvFile("mails"),
      body: Readable.from(await exportMails(ctx, { actor, request, filter })),
    }),
  "GET /api/v2/admin/audit": ({ actor: reader, request, query }) => {
    const { before, count, ...wanted } = query
    return auditPage(ctx, { reader, request, wanted, count, before })
  },
  "GET /api/v2/admin/audit/export": async ({ actor: reader, request, query: wanted, language }) =>
    answer({
      headers: asCsvFile("audit"),
      body: Readable.from(await exportAudit(ctx, { reader, request, wanted, language })),
    }),
})
