import campaignsData from "../data/campaigns.json" with { type: "json" }
import type { Localized } from "./language.ts"

/**
 * Something that signed-in people are told about for a while. `from` and `until` are instants (ISO 8601), the latter no
 * longer included; `path` is where it leads, an internal path without the language; `audience` is "client", "provider"
 * or "everyone".
 */
export type Campaign = {
  code: string
  slug: string
  audience: string
  from: string
  until: string
  path: string
  titles: Localized
  texts: Localized
}

/** All campaigns, past ones too. */
export const campaigns: readonly Campaign[] = campaignsData
