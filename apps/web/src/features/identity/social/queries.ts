import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../../platform/api/client.ts"

export const SOCIAL_ACCOUNTS_KEY = ["social-accounts"] as const

/** The social identity providers that are configured; they change with the server alone. */
export const providersQuery = (api: Api) =>
  queryOptions({
    queryKey: ["sign-in-providers"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await api.call("GET /api/v2/sign-in-providers", { signal })).providers,
  })

/** The providers with which the reader's account is connected. */
export const socialAccountsQuery = (api: Api) =>
  queryOptions({
    queryKey: SOCIAL_ACCOUNTS_KEY,
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v2/users/me/social-accounts", { signal })).providers,
  })
