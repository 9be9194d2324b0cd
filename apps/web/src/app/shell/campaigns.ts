import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import { SESSION_KEY, type Session } from "../../platform/session/session.ts"
import { layoutOf } from "../layout.ts"

const HOUR_MS = 3_600_000

/** The campaigns that run for whoever is signed in. */
export const campaignsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/assessment/campaign/user",
    staleTime: HOUR_MS,
  })

/** Whether campaigns are told to somebody: not to those who look after others' things here. */
export function seesCampaigns(session: Session): boolean {
  if (session === null) return false
  const { isAdmin, isCorporateAdmin, isHrAdmin, isOHPsychologist, isAccountant } = session.role
  return !(isAdmin || isCorporateAdmin || isHrAdmin || isOHPsychologist || isAccountant)
}

/** Knows the campaigns before a page with their banner renders: a banner that came later would move the page. */
export async function loadCampaigns(
  { queryClient, api }: Pick<RouterContext, "queryClient" | "api">,
  page: { readonly pathname: string; readonly standalone: boolean },
): Promise<void> {
  const session = queryClient.getQueryData<Session>(SESSION_KEY) ?? null
  const layout = layoutOf({ ...page, signedIn: session !== null, seesCampaigns: seesCampaigns(session) })
  if (!layout.banner) return
  // Without them the page goes on.
  await queryClient.ensureQueryData(campaignsQuery(api)).catch(() => undefined)
}
