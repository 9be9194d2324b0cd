import type { Api } from "../../../platform/api/client.ts"
import { endpointQuery } from "../../../platform/api/endpoint-query.ts"

/** The social identity providers that are configured; they change with the server alone. */
export const providersQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/sign-in-providers",
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ providers }) => providers,
  })

/** The providers with which the reader's account is connected. */
export const socialAccountsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/users/me/social-accounts",
    select: ({ providers }) => providers,
  })
