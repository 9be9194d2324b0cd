import { useNavigate, useSearch } from "@tanstack/react-router"
import type { SearchState } from "./search-params.ts"

export type SearchControl = {
  readonly state: SearchState
  /** Shows another search. Every state is an address, and the way back leads to the one before. */
  readonly show: (state: SearchState) => void
}

/** The state of the search page, which lives in the address. */
export function useSearchState(): SearchControl {
  const state = useSearch({ from: "/$lang/help-store-search" })
  const navigate = useNavigate({ from: "/$lang/help-store-search" })
  return { state, show: (next) => void navigate({ search: next }) }
}
