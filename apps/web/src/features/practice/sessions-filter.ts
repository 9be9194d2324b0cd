import { spanOfDays } from "../../platform/ui/span-of-days.ts"
import type { SessionsSearch } from "./sessions-search.ts"

type SessionFilter = Omit<SessionsSearch, "client"> & { readonly text?: string }

/** The same as the calls take it, for days in a zone. */
export const filterOf = ({ client, from, to, ...search }: SessionsSearch, zone: string): SessionFilter => ({
  ...search,
  ...(client === undefined ? {} : { text: client }),
  ...spanOfDays({ ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }, zone),
})
