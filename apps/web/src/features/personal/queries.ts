import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

/** What the reader told of themselves. */
export const personalQuery = (api: Api) =>
  queryOptions({
    queryKey: ["personal"],
    queryFn: ({ signal }) => api.call("GET /rest/v2/client/personalInfo", { signal }),
  })

/** Countries and spoken languages, named in the reader's language. */
export const choicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["catalog", "personal"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      api.call("POST /rest/v2/user/details/getCatalogsAsDDL", { body: ["Country", "Language"], signal }),
  })

/** The counties of a country; none where the catalogue has none. */
export const countiesQuery = (api: Api, countryCode: string) =>
  queryOptions({
    queryKey: ["catalog", "counties", countryCode],
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
    queryKey: ["catalog", "cities", countyCode],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (countyCode === "") return []
      const filter = { catalog: "City", filterColumn: "county.code", filterValue: countyCode } as const
      return await api.call("POST /rest/v2/user/details/getFilteredDDL", { body: filter, signal })
    },
  })

/** The person whom the reader booked for last. */
export const beneficiaryQuery = (api: Api) =>
  queryOptions({
    queryKey: ["beneficiary"],
    queryFn: ({ signal }) => api.call("GET /rest/v2/client/beneficiary", { signal }),
  })

/** Where notifications go. */
export const newsAddressQuery = (api: Api) =>
  queryOptions({
    queryKey: ["news", "address"],
    queryFn: ({ signal }) => api.call("GET /rest/v2/client/notificationsDetails", { signal }),
  })

/** Which notifications the reader wants. */
export const preferencesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["news", "preferences"],
    queryFn: ({ signal }) => api.call("GET /api/v2/users/me/notification-preferences", { signal }),
  })

/** Where the reader stands in getting started. */
export const onboardingQuery = (api: Api) =>
  queryOptions({
    queryKey: ["onboarding"],
    queryFn: ({ signal }) => api.call("GET /api/v2/users/me/onboarding", { signal }),
  })
