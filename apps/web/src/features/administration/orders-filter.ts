import { minorOf } from "../../platform/forms/numbers.ts"
import { spanOfDays } from "../../platform/ui/span-of-days.ts"
import type { OrdersSearch } from "./orders-search.ts"

type Filter = Omit<OrdersSearch, "order" | "page" | "least" | "most"> & {
  readonly orderID?: string
  readonly least?: number
  readonly most?: number
}

const minor = (typed: string | undefined): number | null => (typed === undefined ? null : minorOf(typed))

/** The same as the calls take it, for days in a zone. */
export const orderFilterOf = (
  { order, page: _, from, to, least, most, ...search }: OrdersSearch,
  zone: string,
): Filter => {
  const [atLeast, atMost] = [minor(least), minor(most)]
  return {
    ...search,
    ...(atLeast === null ? {} : { least: atLeast }),
    ...(atMost === null ? {} : { most: atMost }),
    ...(order === undefined ? {} : { orderID: order }),
    ...spanOfDays({ ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }, zone),
  }
}
