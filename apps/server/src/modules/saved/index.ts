import { savedEndpoints } from "@arnica/contract/saved"
import type { Platform } from "../../platform/types.ts"
import type { Neighbours, SavedContext } from "./context.ts"
import { savedOfPeople } from "./personal-data.ts"
import { savedRoutes } from "./routes.ts"

/** The specialists whom people save, to find them again. */
export const createSaved = (platform: Platform, { specialists }: Neighbours): void => {
  const { db, clock, http } = platform
  const ctx: SavedContext = { db, clock, specialists }
  platform.personalData.register(savedOfPeople({ specialists }))
  http.implement(savedEndpoints, savedRoutes(ctx))
}
