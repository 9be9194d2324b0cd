import type { savedEndpoints } from "@arnica/contract/saved"
import type { Handlers } from "../../platform/http/handler.ts"
import type { SavedContext } from "./context.ts"
import { deleteSaved, findAllSaved } from "./repository.ts"
import { listSaved } from "./use-cases/list-saved.ts"
import { save } from "./use-cases/save.ts"

/** The module's calls. Each is about whoever asks. */
export const savedRoutes = (ctx: SavedContext): Handlers<typeof savedEndpoints> => ({
  "GET /api/v2/saved": ({ actor: { userId }, query, language }) =>
    listSaved(ctx, { userId, language, ...query }),
  "GET /api/v2/saved/ids": async ({ actor: { userId } }) => ({
    ids: (await findAllSaved(ctx.db.query, userId)).map(({ specialistId }) => specialistId),
  }),
  "POST /api/v2/saved/{specialistID}": async ({ actor: { userId }, params: { specialistID } }) => {
    await save(ctx, { userId, specialistId: specialistID })
  },
  "DELETE /api/v2/saved/{specialistID}": async ({ actor: { userId }, params: { specialistID } }) => {
    await deleteSaved(ctx.db.query, { userId, specialistId: specialistID })
  },
})
