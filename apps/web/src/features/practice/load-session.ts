import { loadByUuid } from "../../platform/api/load-by-uuid.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import { seriesOfQuery } from "../../shared/series/series-query.ts"
import { sessionQuery } from "./queries.ts"

/** Loads a session with the series that it is one of; an address that is none is not found. */
export async function loadSession(
  { api, queryClient }: Pick<RouterContext, "api" | "queryClient">,
  uuid: string,
): Promise<void> {
  await loadByUuid(queryClient.ensureQueryData(sessionQuery(api, uuid)))
  const session = queryClient.getQueryData(sessionQuery(api, uuid).queryKey)
  if (session !== undefined && session.series !== null)
    await queryClient.prefetchQuery(seriesOfQuery(api, uuid))
}
