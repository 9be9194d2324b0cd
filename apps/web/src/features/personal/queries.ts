import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { keyOf } from "../../platform/api/query-keys.ts"

/** What the reader told of themselves. */
export const personalQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /rest/v2/client/personalInfo",
  })

/** Countries and spoken languages, named in the reader's language. */
export const choicesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "POST /rest/v2/user/details/getCatalogsAsDDL",
    input: { body: ["Country", "Language"] },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The counties of a country; none where the catalogue has none. */
export const countiesQuery = (api: Api, countryCode: string) =>
  queryOptions({
    queryKey: keyOf("POST /rest/v2/user/details/getFilteredDDL", { variant: `County of ${countryCode}` }),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (countryCode === "") return []
      const filter = { catalog: "County", filterColumn: "country.code", filterValue: countryCode } as const
      return await api.call("POST /rest/v2/user/details/getFilteredDDL", { body: filter, signal })
    },
  })

/** The cities of a county. */
export const citiesQuery = (api: Api, countyCode: string) =>
  queryOptions({
    queryKey: keyOf("POST /rest/v2/user/details/getFilteredDDL", { variant: `City of ${countyCode}` }),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (countyCode === "") return []
      const filter = { catalog: "City", filterColumn: "county.code", filterValue: countyCode } as const
      return await api.call("POST /rest/v2/user/details/getFilteredDDL", { body: filter, signal })
    },
  })

/** The person whom the reader booked for last. */
export const beneficiaryQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /rest/v2/client/beneficiary",
  })

/** Where notifications go. */
export const newsAddressQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /rest/v2/client/notificationsDetails",
  })

/** Which notifications the reader wants. */
export const preferencesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/users/me/notification-preferences",
  })

/** Where the reader stands in getting started. */
export const onboardingQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/users/me/onboarding",
  })

/** What the link at the end of an e-mail switches off. */
export const unsubscribeQuery = (api: Api, token: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/notifications/unsubscriptions",
    input: { query: { token } },
    retry: false,
  })
