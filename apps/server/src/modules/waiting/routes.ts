import type { waitingEndpoints } from "@arnica/contract/waiting"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { WaitingContext } from "./context.ts"
import { decline, leave } from "./use-cases/end-entries.ts"
import { join } from "./use-cases/join.ts"
import { listLine, listMine } from "./use-cases/list.ts"

/** The module's calls. Each is about whoever asks. */
export const waitingRoutes = (ctx: WaitingContext): Handlers<typeof waitingEndpoints> => ({
  "GET /api/v2/waiting": ({ actor: { userId }, query, language }) =>
    listMine(ctx, { userId, language, ...query }),
  "POST /api/v2/waiting": async ({ actor, body }) =>
    answer({ status: 201, body: await join(ctx, { actor, input: body }) }),
  "DELETE /api/v2/waiting/{id}": async ({ actor: { userId }, params: { id } }) => {
    await leave(ctx, { userId, id })
  },
  "POST /api/v2/waiting/{id}/refusal": async ({ actor: { userId }, params: { id } }) => {
    await decline(ctx, { userId, id })
  },
  "GET /api/v2/practice/waiting": ({ actor: { specialistId }, query, language }) =>
    listLine(ctx, { specialistId, language, ...query }),
})
