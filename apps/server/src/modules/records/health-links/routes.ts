import type { healthLinksEndpoints } from "@arnica/contract/health-links"
import { answer } from "../../../platform/http/answer.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { Platform } from "../../../platform/types.ts"
import type { RecordsContext } from "../context.ts"
import { openHealthLink, readHealthLinkFile } from "./open-link.ts"
import { listHealthLinks, makeHealthLink, stopHealthLink } from "./own-links.ts"

/** Links by which somebody without an account reads a patient summary. */
export const healthLinksRoutes = (
  ctx: RecordsContext & Pick<Platform, "tokens">,
): Handlers<typeof healthLinksEndpoints> => ({
  "GET /api/v2/records/health-links": ({ actor }) => listHealthLinks(ctx, { actor }),
  "POST /api/v2/records/health-links": async ({ actor, body, request }) =>
    answer({ status: 201, body: await makeHealthLink(ctx, { ...body, actor, request }) }),
  "DELETE /api/v2/records/health-links/{id}": async ({ actor, params, request }) => {
    await stopHealthLink(ctx, { ...params, actor, request })
    return undefined
  },
  "POST /api/v2/shl/{address}": ({ params, body, request }) =>
    openHealthLink(ctx, { ...params, ...body, request }),
  "GET /api/v2/shl/{address}/files/{ticket}": ({ params }) => readHealthLinkFile(ctx, params),
})
