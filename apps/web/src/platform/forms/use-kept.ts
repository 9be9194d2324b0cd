import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"

/** Lives as long as the page is not reloaded: words about health are not put into the browser's storage. */
export const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** What somebody typed or chose in a field; it is still there when they come back to it. One field stands for one key. */
export function useKept<T>(queryKey: QueryKey, nothing: T): readonly [T, (value: T) => void] {
  const queryClient = useQueryClient()
  // The field's own state, as what is typed must stand in it at once.
  const [value, setValue] = useState(() => queryClient.getQueryData<T>(queryKey) ?? nothing)
  const change = (next: T): void => {
    setValue(next)
    queryClient.setQueryDefaults(queryKey, KEPT)
    queryClient.setQueryData(queryKey, next)
  }
  return [value, change]
}

/** Forgets a text that was kept, once it is saved; what was typed meanwhile stays. */
export function forgetKept(
  queryClient: QueryClient,
  { queryKey, saved }: { readonly queryKey: QueryKey; readonly saved: string },
): void {
  if (queryClient.getQueryData<string>(queryKey)?.trim() === saved) queryClient.removeQueries({ queryKey })
}
