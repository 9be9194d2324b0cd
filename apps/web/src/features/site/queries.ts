import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { keyOf } from "../../platform/api/query-keys.ts"
import { elapsed } from "../../platform/time/stopwatch.ts"

const HOUR_MS = 3_600_000

/** Who runs the marketplace. */
export const companyQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/company",
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Figures of the directory. */
export const trendsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/trends",
    staleTime: HOUR_MS,
  })

/** A ticket lasts a day; one that is half as old is exchanged. `takenAt` is what the stopwatch said. */
export const contactTicketQuery = (api: Api) =>
  queryOptions({
    queryKey: keyOf("POST /api/v2/contact-tickets"),
    staleTime: 12 * HOUR_MS,
    gcTime: 12 * HOUR_MS,
    queryFn: async ({ signal }) => {
      const { ticket } = await api.call("POST /api/v2/contact-tickets", { signal })
      return { ticket, takenAt: elapsed() }
    },
  })
