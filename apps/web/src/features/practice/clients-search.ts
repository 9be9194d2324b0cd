import type { CLIENT_LISTS, CLIENT_ORDERS } from "@arnica/contract/clients"
import { readPage } from "../../platform/ui/read-page.ts"

type List = (typeof CLIENT_LISTS)[number]
type Order = (typeof CLIENT_ORDERS)[number]

/** The lists of clients, and what they are ordered by, in the order of the page. */
export const LISTS: readonly List[] = ["current", "archived", "all"]
export const ORDERS: readonly Order[] = ["next", "last", "name"]

/** What the list of clients is filtered by. */
export type ClientsSearch = {
  readonly show?: List
  readonly order?: Order
  readonly text?: string
  readonly tag?: string
  readonly page?: number
}

const typed = (value: unknown, most: number): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim().slice(0, most) : ""

/** Reads the filters of an address. */
export function readClientsSearch(search: Record<string, unknown>): ClientsSearch {
  const show = LISTS.find((each) => each === search.show)
  const order = ORDERS.find((each) => each === search.order)
  const [text, tag] = [typed(search.text, 100), typed(search.tag, 30)]
  return {
    ...(show === undefined || show === "current" ? {} : { show }),
    ...(order === undefined || order === "next" ? {} : { order }),
    ...(text === "" ? {} : { text }),
    ...(tag === "" ? {} : { tag }),
    ...readPage(search.page),
  }
}
