import type { journalEndpoints } from "@arnica/contract/journal"
import type { journalSharingEndpoints } from "@arnica/contract/journal-sharing"
import { asCsvFile } from "../../platform/csv/csv.ts"
import { answer } from "../../platform/http/answer.ts"
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
import { askClient, readOverview, readShared } from "./use-cases/of-client.ts"
import { endShare, listShares, previewShare, shareDays } from "./use-cases/shares.ts"
import { exportEntries, readTrends } from "./use-cases/trends.ts"

/** What a journal is called where it is saved. */
const FILE = "journal"
const AS_JSON_FILE = {
  "cache-control": "private, no-store",
  "content-disposition": `attachment; filename="${FILE}.json"`,
}

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
  "GET /rest/v2/client/journal/trends": ({ actor, query }) => readTrends(ctx, { ...query, actor }),
  "GET /rest/v2/client/journal/export/csv": async ({ actor, query, language }) =>
    answer({ headers: asCsvFile(FILE), body: await exportCsv(ctx, { ...query, actor, language }) }),
  "GET /rest/v2/client/journal/export/json": async ({ actor, query }) =>
    answer({ headers: AS_JSON_FILE, body: await exportEntries(ctx, { ...query, actor }) }),
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
  "GET /api/v2/practice/clients/{id}/journal": ({ actor, params, query, request }) =>
    readShared(ctx, { ...query, actor, number: params.id, request }),
})
