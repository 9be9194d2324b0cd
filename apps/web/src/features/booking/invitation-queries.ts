import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** The invitation behind the link of a letter, as who asks may take it. */
export const receivedQuery = (
  api: Api,
  { token, userId }: { readonly token: string; readonly userId: number | undefined },
) =>
  endpointQuery(api, {
    route: "GET /api/v2/invitations/received",
    input: { query: { token } },
    variant: userId ?? null,
    staleTime: 0,
  })

/** The session behind the link of a letter to who takes part, as who asks sees it. */
export const togetherQuery = (
  api: Api,
  { token, userId }: { readonly token: string; readonly userId: number | undefined },
) =>
  endpointQuery(api, {
    route: "GET /api/v2/participations/received",
    input: { query: { token } },
    variant: userId ?? null,
    staleTime: 0,
  })
