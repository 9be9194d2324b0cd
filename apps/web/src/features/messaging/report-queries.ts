import { keepPreviousData } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import type { ReportsSearch } from "./reports-search.ts"

/** How many reports stand on a page. */
export const REPORTS_PAGE = 20

/** Reports of messages, as admins look after them. */
export const reportsQuery = (api: Api, { show = "waiting", side, page = 1 }: ReportsSearch) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/message-reports",
    input: {
      query: {
        show,
        ...(side === undefined ? {} : { side }),
        count: REPORTS_PAGE,
        offset: (page - 1) * REPORTS_PAGE,
      },
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** One report with what it shows. Asking for it is written down. */
export const reportQuery = (api: Api, id: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/message-reports/{id}",
    input: { params: { id } },
    // Each asking is written down for both: it is not asked again for a glance at another page.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
