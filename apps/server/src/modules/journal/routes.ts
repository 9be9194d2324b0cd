import type { journalEndpoints } from "@arnica/contract/journal"
import type { journalSharingEndpoints } from "@arnica/contract/journal-sharing"
import { asCsvFile } from "../../platform/csv/csv.ts"
import { type Answer, answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { JournalContext } from "./context.ts"
import { exportCsv } from "./use-cases/csv.ts"
import {
  changeEntry,
  listEntries,
  readEntry,
  removeEntry,
  removeJournal,
  writeEntry,
} from "./use-cases/entries.ts"
import { listOwnHomework, withdrawHomework } from "./use-cases/homework.ts"
import { exportPdf } from "./use-cases/journal-pdf.ts"
import { askClient, readOverview, readShared, readSharedPicture } from "./use-cases/of-client.ts"
import { addPicture, type OpenPicture, readPicture } from "./use-cases/pictures.ts"
import { endShare, listShares, previewShare, shareDays } from "./use-cases/shares.ts"
import { exportEntries, readTrends } from "./use-cases/trends.ts"

/** What a journal is called where it is saved. */
const FILE = "journal"
const asFile = (ending: "json" | "pdf"): Record<string, string> => ({
  "cache-control": "private, no-store",
  "content-disposition": `attachment; filename="${FILE}.${ending}"`,
})

/** A picture that a page shows, kept by nobody on its way. */
const asPicture = ({ content }: OpenPicture): Answer =>
  answer({
    headers: { "cache-control": "private, no-store", "content-disposition": "inline" },
    body: content,
  })

/** One's own journal. */
export const journalRoutes = (ctx: JournalContext): Handlers<typeof journalEndpoints> => ({
  "GET /rest/v2/client/journal/entries": ({ actor, query }) => listEntries(ctx, { ...query, actor }),
  "GET /rest/v2/client/journal/entries/{id}": ({ actor, params }) => readEntry(ctx, { ...params, actor }),
  "POST /rest/v2/client/journal/entries": async ({ actor, body, language, request }) => {
    const acceptLanguage = request.headers["accept-language"]
    return answer({ status: 201, body: await writeEntry(ctx, { ...body, actor, language, acceptLanguage }) })
  },
  "PATCH /rest/v2/client/journal/entries/{id}": ({ actor, params, body, language, request }) => {
    const acceptLanguage = request.headers["accept-language"]
    return changeEntry(ctx, { ...params, ...body, actor, language, acceptLanguage })
  },
  "DELETE /rest/v2/client/journal/entries/{id}": async ({ actor, params }) => {
    await removeEntry(ctx, { ...params, actor })
    return undefined
  },
  "DELETE /rest/v2/client/journal": async ({ actor }) => {
    await removeJournal(ctx, { actor })
    return undefined
  },
  "POST /rest/v2/client/journal/pictures": async ({ actor, body, files }) =>
    answer({ status: 201, body: await addPicture(ctx, { ...body, actor, upload: files[0] }) }),
  "GET /rest/v2/client/journal/pictures/{id}": async ({ actor, params, query }) =>
    asPicture(await readPicture(ctx, { ...params, ...query, actor })),
  "GET /rest/v2/client/journal/trends": ({ actor, query }) => readTrends(ctx, { ...query, actor }),
  "GET /rest/v2/client/journal/export/csv": async ({ actor, query, language, request }) =>
    answer({ headers: asCsvFile(FILE), body: await exportCsv(ctx, { ...query, actor, language, request }) }),
  "GET /rest/v2/client/journal/export/json": async ({ actor, query, request }) =>
    answer({ headers: asFile("json"), body: await exportEntries(ctx, { ...query, actor, request }) }),
  "GET /rest/v2/client/journal/export/pdf": async ({ actor, query, language, request }) =>
    answer({
      headers: asFile("pdf"),
      body: await exportPdf(ctx, { ...query, actor, language, request }),
    }),
})

/** What of a journal is shared, and what its owner is asked to write about. */
export const sharingRoutes = (ctx: JournalContext): Handlers<typeof journalSharingEndpoints> => ({
  "GET /rest/v2/client/journal/shares": ({ actor }) => listShares(ctx, { actor }),
  "POST /rest/v2/client/journal/shares": async ({ actor, body }) =>
    answer({ status: 201, body: await shareDays(ctx, { ...body, actor }) }),
  "DELETE /rest/v2/client/journal/shares/{id}": async ({ actor, params }) => {
    await endShare(ctx, { ...params, actor })
    return undefined
  },
  "GET /rest/v2/client/journal/preview": ({ actor, query }) => previewShare(ctx, { ...query, actor }),
  "GET /rest/v2/client/journal/homework": ({ actor }) => listOwnHomework(ctx, { actor }),
  "GET /api/v2/practice/clients/{id}/homework": ({ actor, params }) =>
    readOverview(ctx, { actor, number: params.id }),
  "POST /api/v2/practice/clients/{id}/homework": async ({ actor, params, body }) =>
    answer({ status: 201, body: await askClient(ctx, { ...body, actor, number: params.id }) }),
  "DELETE /api/v2/practice/homework/{id}": async ({ actor, params }) => {
    await withdrawHomework(ctx, { ...params, actor })
    return undefined
  },
  "GET /api/v2/practice/clients/{id}/journal/pictures/{pictureId}": async ({
    actor,
    params: { id, pictureId },
    query,
    request,
  }) => asPicture(await readSharedPicture(ctx, { ...query, actor, number: id, pictureId, request })),
  "GET /api/v2/practice/clients/{id}/journal": ({ actor, params, query, request }) =>
    readShared(ctx, { ...query, actor, number: params.id, request }),
})
