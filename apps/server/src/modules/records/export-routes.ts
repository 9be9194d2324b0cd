import type { recordExportsEndpoints } from "@arnica/contract/record-exports"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { RecordsContext } from "./context.ts"
import { exportPdf, takeSummary } from "./use-cases/take-along.ts"

const asFile = (name: string): Record<string, string> => ({
  "cache-control": "private, no-store",
  "content-disposition": `attachment; filename="${name}"`,
})

/** A medical file as something that its owner takes along. */
export const recordExportsRoutes = (ctx: RecordsContext): Handlers<typeof recordExportsEndpoints> => ({
  "GET /api/v2/records/patient-summary": async ({ actor, language, request }) =>
    answer({
      headers: asFile("patient-summary.fhir.json"),
      body: await takeSummary(ctx, { actor, language, request }),
    }),
  "GET /api/v2/records/paper": async ({ actor, language, query, request }) =>
    answer({
      headers: asFile("medical-file.pdf"),
      body: await exportPdf(ctx, { ...query, actor, language, request }),
    }),
})
