import type { Trends } from "@arnica/contract/site"
import type { Language } from "@arnica/i18n/languages"
import type { Clock } from "../../platform/clock.ts"
import { type CatalogApi, createNames } from "../catalog/index.ts"
import type { DirectoryStatistics, Specialists } from "../specialists/index.ts"

/** Groups smaller than this are not shown: a figure must never be about somebody. */
export const LEAST_GROUP = 10
const HOUR_MS = 3_600_000
const CONCERNS_SHOWN = 12

type Needs = {
  readonly clock: Clock
  readonly catalog: Pick<CatalogApi, "read">
  readonly specialists: Pick<Specialists, "statistics">
}

/** Answers the trends in a language. They are computed at most once an hour, whoever asks. */
export const createTrends = (needs: Needs): ((language: Language) => Promise<Trends>) => {
  let known: { readonly at: number; readonly statistics: Promise<DirectoryStatistics> } | null = null
  const statistics = (): { readonly at: number; readonly statistics: Promise<DirectoryStatistics> } => {
    const now = needs.clock.now()
    if (known !== null && Math.abs(now - known.at) < HOUR_MS) return known
    const asked = { at: now, statistics: needs.specialists.statistics({ now, least: LEAST_GROUP }) }
    known = asked
    asked.statistics.catch(() => {
      // The next caller tries again; this one is told by the promise itself.
      known = null
    })
    return asked
  }
  return async (language) => {
    const { at, statistics: asked } = statistics()
    const [counted, catalog] = await Promise.all([asked, needs.catalog.read()])
    const names = createNames(language)
    const nameOf = (entries: Parameters<typeof names.coded>[0][], code: string): string =>
      entries.filter((entry) => entry.code === code).map((entry) => names.coded(entry).name)[0] ?? code
    const languages = new Map(
      names.languages(counted.languages.map(({ code }) => code)).map(({ code, name }) => [code, name]),
    )
    return {
      computedAt: new Date(at).toISOString(),
      specialists: counted.specialists,
      domains: counted.domains.map((domain) => ({ ...domain, name: nameOf(catalog.domains, domain.code) })),
      concerns: counted.concerns
        .slice(0, CONCERNS_SHOWN)
        .map((concern) => ({ ...concern, name: nameOf(catalog.concerns, concern.code) })),
      languages: counted.languages.map((each) => ({ ...each, name: languages.get(each.code) ?? each.code })),
    }
  }
}
