import type { healthLinkBody } from "@arnica/contract/health-links"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import type { z } from "zod"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"

const LINKS = ["GET /api/v2/records/health-links"] as const

type Making = z.infer<typeof healthLinkBody>

/** Makes a link; what opens it is in the answer, this once. */
export function useMakeLink(): UseMutationResult<{ url: string }, Error, Making> {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Making): Promise<{ url: string }> =>
      api.call("POST /api/v2/records/health-links", { body }),
    onSuccess: () => refresh(queryClient, LINKS),
  })
}

/** Stops a link. */
export function useStopLink(id: string): UseMutationResult<void, Error, void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<void> => {
      await api.call("DELETE /api/v2/records/health-links/{id}", { params: { id } })
    },
    onSuccess: () => refresh(queryClient, LINKS),
  })
}
