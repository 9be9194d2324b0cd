import { useQueryClient } from "@tanstack/react-query"
import { progressQuery } from "../queries.ts"
import { useAsking } from "./whose.ts"

/** Has the steps read anew how far the profile is, after what they do not save themselves. */
export function useProfileNews(): () => void {
  const queryClient = useQueryClient()
  const { queryKey } = progressQuery(useAsking())
  return () => void queryClient.invalidateQueries({ queryKey })
}
