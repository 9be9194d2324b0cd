import { useQueryClient } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { reviewQuery } from "../queries.ts"

/**
 * Answers what to do when a document is opened in a window of its own: whoever comes back sees that they looked. A profile
 * that changed meanwhile stays as it was read, so that a decision about it is refused.
 */
export function useLooks(id: number): () => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = reviewQuery(api, id)
  const refresh = async (): Promise<void> => {
    const params = { id }
    const now = await api.call("GET /rest/v2/adminManagement/loadSpecialistDetails/{id}", { params })
    queryClient.setQueryData(queryKey, (read) => (read?.version === now.version ? now : read))
  }
  return () => window.addEventListener("focus", () => void refresh(), { once: true })
}
