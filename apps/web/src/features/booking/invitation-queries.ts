import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

/** The invitation behind the link of a letter, as who asks may take it. */
export const receivedQuery = (
  api: Api,
  { token, userId }: { readonly token: string; readonly userId: number | undefined },
) =>
  queryOptions({
    queryKey: ["invitation", token, userId ?? null],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/invitations/received", { query: { token }, signal }),
  })

/** The session behind the link of a letter to who takes part, as who asks sees it. */
export const togetherQuery = (
  api: Api,
  { token, userId }: { readonly token: string; readonly userId: number | undefined },
) =>
  queryOptions({
    queryKey: ["together", token, userId ?? null],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/participations/received", { query: { token }, signal }),
  })
