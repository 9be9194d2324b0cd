import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** The public profile. */
export const profileQuery = (api: Api, atlasUrl: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/profile-page/{atlasUrl}/profile-model",
    input: { params: { atlasUrl } },
    staleTime: 300_000,
  })
