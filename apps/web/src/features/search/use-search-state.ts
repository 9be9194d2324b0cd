import { useNavigate, useSearch } from "@tanstack/react-router"
import type { SearchState } from "./search-params.ts"

export type SearchControl = {
  readonly state: SearchState
  /** Shows another search. Every state is an address; filters replace the entry of the history, a new text adds one. */
  readonly show: (state: SearchState, options?: { readonly asNewEntry?: boolean }) => void
}

/** The state of the search page, which lives in the address. */
export function useSearchState(): SearchControl {
  const state = useSearch({ from: "/$lang/help-store-search" })
  const navigate = useNavigate({ from: "/$lang/help-store-search" })
  return {
    state,
    show: (next, options) => void navigate({ search: next, replace: options?.asNewEntry !== true }),
  }
}
