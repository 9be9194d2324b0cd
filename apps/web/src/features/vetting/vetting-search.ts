import type { SPECIALIST_LISTS } from "@arnica/contract/specialist-review"
import { readPage } from "../../platform/ui/read-page.ts"
import { readText } from "../../platform/ui/read-text.ts"

type List = (typeof SPECIALIST_LISTS)[number]

/** The lists of specialists, in the order of the page. */
export const LISTS: readonly List[] = [
  "waiting",
  "licenceExpiring",
  "objected",
  "all",
  "draft",
  "submitted",
  "changesRequested",
  "active",
  "suspended",
  "closed",
]

/** What the list of specialists is filtered by. */
export type VettingSearch = {
  readonly show?: List
  readonly q?: string
  readonly domain?: string
  /** The code of the clinic at which they work. */
  readonly clinic?: string
  readonly page?: number
}

/** Reads the filters of an address. */
export function readVettingSearch(search: Record<string, unknown>): VettingSearch {
  const list = LISTS.find((each) => each === search.show)
  return {
    ...(list === undefined ? {} : { show: list }),
    ...readText(search.q, (q) => ({ q })),
    ...readText(search.domain, (domain) => ({ domain })),
    ...readText(search.clinic, (clinic) => ({ clinic })),
    ...readPage(search.page),
  }
}
