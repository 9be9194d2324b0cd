import type { documentsEndpoints } from "@arnica/contract/documents"
import type { recordSharesEndpoints } from "@arnica/contract/record-shares"
import type { recordsEndpoints } from "@arnica/contract/records"
import { answer } from "../../platform/http/answer.ts"
import { download } from "../../platform/http/download.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { RecordsContext } from "./context.ts"
import { readDocuments } from "./use-cases/documents.ts"
import { findDownload } from "./use-cases/files.ts"
import { addOwnItem, correctItem, hideItem, readItem, removeItem, sayNoneKnown } from "./use-cases/items.ts"
import { addForClient, previewFor, readShared } from "./use-cases/read-shared.ts"
import { endShare, listShares, renewShare, share } from "./use-cases/shares.ts"
import { readSummary } from "./use-cases/summary.ts"
import { readTimeline } from "./use-cases/timeline.ts"

/** The medical file of the user. */
export const recordsRoutes = (ctx: RecordsContext): Handlers<typeof recordsEndpoints> => ({
  "GET /rest/client/fileDownload": async ({ actor, query, request }) =>
    download(await findDownload(ctx, { actor, request, id: query.fileID })),
  "GET /api/v2/records/summary": ({ actor }) => readSummary(ctx, { actor }),
  "GET /api/v2/records/timeline": ({ actor, language, query }) =>
    readTimeline(ctx, { ...query, actor, language }),
  "POST /api/v2/records/items": async ({ actor, body, files }) =>
    answer({ status: 201, body: await addOwnItem(ctx, { actor, entry: body, uploads: files }) }),
  "POST /api/v2/records/none-known": async ({ actor, body }) =>
    answer({ status: 201, body: await sayNoneKnown(ctx, { actor, ...body }) }),
  "GET /api/v2/records/items/{id}": ({ actor, params, request }) =>
    readItem(ctx, { ...params, actor, request }),
  "POST /api/v2/records/items/{id}/corrections": async ({ actor, params, body }) =>
    answer({ status: 201, body: await correctItem(ctx, { ...params, actor, entry: body }) }),
  "PATCH /api/v2/records/items/{id}": ({ actor, params, body }) =>
    hideItem(ctx, { ...params, ...body, actor }),
  "DELETE /api/v2/records/items/{id}": async ({ actor, params }) => {
    await removeItem(ctx, { ...params, actor })
    return undefined
  },
})

/** The documents of the user, wherever they lie. */
export const documentsRoutes = (ctx: RecordsContext): Handlers<typeof documentsEndpoints> => ({
  "GET /rest/v2/client/loadDocumentsTab": ({ actor, query }) => readDocuments(ctx, { ...query, actor }),
})

/** Who may read it, and what specialists read and add. */
export const recordSharesRoutes = (ctx: RecordsContext): Handlers<typeof recordSharesEndpoints> => ({
  "GET /api/v2/records/shares": ({ actor }) => listShares(ctx, { actor }),
  "POST /api/v2/records/shares": async ({ actor, body }) =>
    answer({ status: 201, body: await share(ctx, { ...body, actor }) }),
  "POST /api/v2/records/shares/{id}/renewal": ({ actor, params }) => renewShare(ctx, { ...params, actor }),
  "DELETE /api/v2/records/shares/{id}": async ({ actor, params }) => {
    await endShare(ctx, { ...params, actor })
    return undefined
  },
  "GET /api/v2/records/previews/{specialistId}": ({ actor, params, query }) =>
    previewFor(ctx, { ...params, ...query, actor }),
  "GET /api/v2/practice/clients/{id}/file": ({ actor, params, query, request }) =>
    readShared(ctx, { ...query, actor, number: params.id, request }),
  "POST /api/v2/practice/clients/{id}/file": async ({ actor, params, body, files, request }) =>
    answer({
      status: 201,
      body: await addForClient(ctx, { actor, number: params.id, entry: body, uploads: files, request }),
    }),
})
