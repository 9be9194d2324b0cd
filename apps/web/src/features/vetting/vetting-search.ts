import type { SPECIALIST_LISTS } from "@arnica/contract/specialist-review"
import { readPage } from "../../platform/ui/read-page.ts"

type List = (typeof SPECIALIST_LISTS)[number]

/** The lists of specialists, in the order of the page. */
export const LISTS: readonly List[] = [
  "waiting",
  "licenceExpiring",
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
  readonly page?: number
}

/** Reads the filters of an address. */
export function readVettingSearch({ show, q, domain, page }: Record<string, unknown>): VettingSearch {
  const list = LISTS.find((each) => each === show)
  return {
    ...(list === undefined ? {} : { show: list }),
    ...(typeof q === "string" && q.trim() !== "" ? { q: q.trim().slice(0, 80) } : {}),
    ...(typeof domain === "string" && domain !== "" ? { domain: domain.slice(0, 60) } : {}),
    ...readPage(page),
  }
}
