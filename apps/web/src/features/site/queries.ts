import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { elapsed } from "../../platform/time/stopwatch.ts"

const HOUR_MS = 3_600_000

/** Who runs the marketplace. */
export const companyQuery = (api: Api) =>
  queryOptions({
    queryKey: ["company"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call("GET /api/v2/company", { signal }),
  })

/** Figures of the directory. */
export const trendsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["trends"],
    staleTime: HOUR_MS,
    queryFn: ({ signal }) => api.call("GET /api/v2/trends", { signal }),
  })

/** A ticket lasts a day; one that is half as old is exchanged. `takenAt` is what the stopwatch said. */
export const contactTicketQuery = (api: Api) =>
  queryOptions({
    queryKey: ["contact-ticket"],
    staleTime: 12 * HOUR_MS,
    gcTime: 12 * HOUR_MS,
    queryFn: async ({ signal }) => {
      const { ticket } = await api.call("POST /api/v2/contact-tickets", { signal })
      return { ticket, takenAt: elapsed() }
    },
  })
