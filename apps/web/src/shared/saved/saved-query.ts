import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import type { RouteGroup } from "../../platform/api/refresh.ts"

const FIVE_MINUTES = 5 * 60_000

/** Whom the reader saved, by id: every heart on a page asks it, and it is asked once. */
export const savedIdsQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/saved/ids", staleTime: FIVE_MINUTES })

/** What changes when somebody is saved or taken off. */
export const SAVED = ["GET /api/v2/saved", "GET /api/v2/saved/ids"] as const satisfies RouteGroup
