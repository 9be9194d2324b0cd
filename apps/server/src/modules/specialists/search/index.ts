import { type SpecialistCard, searchEndpoints } from "@arnica/contract/search"
import type { Currency } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import { instantToWall, wallToInstant } from "@arnica/rules/zones"
import type { Platform } from "../../../platform/types.ts"
import type { Catalog } from "../../catalog/index.ts"
import { dangerIn } from "../../safety/index.ts"
import { topicsOf } from "./catalog-topics.ts"
import { createCatchUp } from "./catch-up.ts"
import type { Horizons } from "./engine/filters.ts"
import { createIndex } from "./engine/index-state.ts"
import { createTopics, type Topics } from "./engine/topics.ts"
import { findSpecialists } from "./search.ts"

type Needs = {
  readonly catalog: () => Promise<Catalog>
  /** Cards of these specialists in the order of the ids, in one query. */
  readonly cards: (
    ids: readonly number[],
    reader: { readonly language: Language; readonly currency: Currency; readonly now: number },
  ) => Promise<SpecialistCard[]>
}

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 86_400_000

/**
 * The search of the help store: an index in each process's memory over the directory table, brought up to date
 * before every answer. `warm` loads it, so that the first visitor does not wait for it.
 */
export const createSearch = (platform: Platform, needs: Needs): { readonly warm: () => Promise<void> } => {
  const index = createIndex()
  const catchUp = createCatchUp({ on: platform.db.query, index })
  const topicsFor = createTopicsCache()
  platform.http.implement(searchEndpoints, {
    "GET /api/helpstore/v1/specialists": async ({ query, language }) => {
      const [catalog] = await Promise.all([needs.catalog(), catchUp()])
      const now = platform.clock.now()
      const horizons = horizonsAt(now, query.timeZone)
      const { ids, ...found } = findSpecialists(
        { index, topics: topicsFor(catalog), catalog, horizons, language, isDanger },
        query,
      )
      return { ...found, items: await needs.cards(ids, { language, currency: query.currency, now }) }
    },
  })
  return { warm: catchUp }
}

const isDanger = (text: string, language: Language): boolean => dangerIn(text, language).length > 0

/** Of the minute that runs: free times begin on whole minutes, so all of it looks at the same of them. */
const horizonsAt = (instant: number, zone: string): Horizons => {
  const now = Math.floor(instant / MINUTE_MS) * MINUTE_MS
  return {
    now,
    endOfToday: wallToInstant(zone, instantToWall(zone, now).epochDay, 1440),
    week: now + WEEK_MS,
  }
}

/** Topics are laid out once for each reading of the catalogue. */
const createTopicsCache = (): ((catalog: Catalog) => Topics) => {
  const known = new WeakMap<Catalog, Topics>()
  return (catalog) => {
    const topics = known.get(catalog) ?? createTopics(topicsOf(catalog))
    known.set(catalog, topics)
    return topics
  }
}
