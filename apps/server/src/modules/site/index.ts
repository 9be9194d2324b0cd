import path from "node:path"
import { termsDocuments } from "@arnica/content/terms"
import { siteEndpoints } from "@arnica/contract/site"
import type { BotCheck } from "../../platform/bot-check/bot-check.ts"
import type { Platform } from "../../platform/types.ts"
import type { CatalogApi } from "../catalog/index.ts"
import type { Specialists } from "../specialists/index.ts"
import type { Store } from "../store/index.ts"
import { createKeptFiles } from "./adapters/kept-files.ts"
import { mountCards } from "./cards/mount-cards.ts"
import { createContact } from "./contact.ts"
import { mountRobots } from "./robots.ts"
import { siteRoutes } from "./routes.ts"
import { mountSitemap } from "./sitemap/mount-sitemap.ts"
import { createTrends } from "./trends.ts"

/** Whom the public pages ask. */
export type SiteNeeds = {
  readonly catalog: Pick<CatalogApi, "read">
  readonly specialists: Pick<Specialists, "statistics" | "listedStarts" | "listedFrom" | "byUrl" | "cards">
  /** Whose categories and products the site map lists. */
  readonly store: Pick<Store, "listedPaths">
  /** Tells people from programs at the contact form, where such a service is in use. */
  readonly botCheck?: BotCheck
  /** Addresses of one map of specialists, where it is not the usual number. */
  readonly addressesAMap?: number
}

/** What the public pages need beyond other modules' data: contact, trends, site map, robots.txt, cards. */
export const createSite = (platform: Platform, needs: SiteNeeds): void => {
  const { clock, config, files: photos, http, boundedWork } = platform
  const { catalog, specialists, store } = needs
  const contact = createContact(platform, needs.botCheck)
  const trends = createTrends({ clock, catalog, specialists })
  http.implement(
    siteEndpoints,
    siteRoutes({ brand: config.brand, botCheck: config.botCheck, contact, trends }),
  )
  http.mount((app) => {
    mountRobots(app, config)
    mountSitemap(app, {
      clock,
      origin: config.publicUrl,
      files: createKeptFiles(path.join(config.dataDir, "cache", "sitemaps")),
      specialists,
      store,
      ...(needs.addressesAMap === undefined ? {} : { addressesAMap: needs.addressesAMap }),
    })
    mountCards(app, {
      boundedWork,
      clock,
      files: createKeptFiles(path.join(config.dataDir, "cache", "cards")),
      photos,
      specialists,
      termTitle: (code, language) =>
        termsDocuments.find((each) => each.code === code)?.titles[language] ?? "",
    })
  })
}
