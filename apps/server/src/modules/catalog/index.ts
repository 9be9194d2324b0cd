import { catalogEndpoints } from "@arnica/contract/catalog"
import { catalogEditingEndpoints } from "@arnica/contract/catalog-editing"
import type { Platform } from "../../platform/types.ts"
import { editingRoutes } from "./editing/entries.ts"
import { CATALOG_CHANNEL } from "./editing/repository.ts"
import { catalogRoutes } from "./routes.ts"
import { type Catalog, createCatalogReader } from "./snapshot.ts"
import { syncCatalog } from "./sync.ts"

export { createNames } from "./domain/names.ts"
export { type Catalog, choosable } from "./snapshot.ts"

/** What other modules may ask of the catalogue. */
export type CatalogApi = {
  /** All reference data, from memory, which forgets it when an admin changes it. */
  readonly read: () => Promise<Catalog>
  /** Brings the reference data of the content package into the database. Run at every start; changes nothing the second time. */
  readonly sync: () => Promise<void>
}

/** Domain areas, domains, specialities, concerns, therapy and session types, languages and geography. */
export const createCatalog = (platform: Platform): CatalogApi => {
  const { db, clock } = platform
  const { read, forget } = createCatalogReader({ on: db.query, clock })
  db.listener.onGap(forget)
  platform.http.mount((app) => {
    app.addHook("onReady", async () => {
      await db.listener.listen(CATALOG_CHANNEL, forget)
    })
  })
  platform.http.implement(catalogEditingEndpoints, editingRoutes(platform))
  platform.http.implement(
    catalogEndpoints,
    catalogRoutes({
      read,
      settings: platform.settings,
      stores: {
        appStoreUrl: platform.config.brand.appStoreUrl ?? "",
        playStoreUrl: platform.config.brand.playStoreUrl ?? "",
      },
    }),
  )
  return { read, sync: () => db.transaction((tx) => syncCatalog(tx)) }
}
