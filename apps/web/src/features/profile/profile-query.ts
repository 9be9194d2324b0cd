import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

/** The public profile. */
export const profileQuery = (api: Api, atlasUrl: string) =>
  queryOptions({
    queryKey: ["profile", atlasUrl],
    staleTime: 300_000,
    queryFn: ({ signal }) =>
      api.call("GET /rest/v2/profile-page/{atlasUrl}/profile-model", { params: { atlasUrl }, signal }),
  })
