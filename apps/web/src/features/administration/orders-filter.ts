import { spanOfDays } from "../../platform/ui/span-of-days.ts"
import type { OrdersSearch } from "./orders-search.ts"

/** The same as the calls take it, for days in a zone. */
export const orderFilterOf = (
  { order, page: _, from, to, ...search }: OrdersSearch,
  zone: string,
): Omit<OrdersSearch, "order" | "page"> & { readonly orderID?: string } => ({
  ...search,
  ...(order === undefined ? {} : { orderID: order }),
  ...spanOfDays({ ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }, zone),
})
