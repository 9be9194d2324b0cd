import type { Platform } from "../../platform/types.ts"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { createCatalog } from "../catalog/index.ts"
import { createSpecialists, type NewSpecialist, type Specialists } from "../specialists/index.ts"
import { type Planted, plantSpecialists } from "../specialists/testing.ts"
import { createSite, type SiteNeeds } from "./index.ts"

export type SiteModules = { readonly sync: () => Promise<void>; readonly specialists: Specialists }

type Given = Pick<SiteNeeds, "botCheck" | "addressesAMap"> & {
  readonly env?: Readonly<Record<string, string>>
}

/** A marketplace with its catalogue and nobody in it. */
export const createSiteServer = async ({ env, ...given }: Given = {}): Promise<TestServer<SiteModules>> => {
  const compose = (platform: Platform): SiteModules => {
    const catalog = createCatalog(platform)
    const specialists = createSpecialists(platform, { catalog })
    const store = { listedPaths: () => Promise.resolve(["/help-store/mind/sleep-in-four-weeks"]) }
    createSite(platform, { catalog, specialists, store, ...given })
    return { sync: catalog.sync, specialists }
  }
  const server = await createTestServer({ compose, ...(env === undefined ? {} : { env }) })
  await server.modules.sync()
  return server
}

/** Adds specialists to it. */
export const plant = (
  server: TestServer<SiteModules>,
  wanted: readonly NewSpecialist[],
): Promise<Planted[]> =>
  plantSpecialists({ db: server.platform.db, specialists: server.modules.specialists }, wanted)
