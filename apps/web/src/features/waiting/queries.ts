import { WAITING_PAGE } from "@arnica/contract/waiting-words"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import type { RouteGroup } from "../../platform/api/refresh.ts"

/** What of their entries somebody looks at. */
export type Shown = "waiting" | "ended"

/** A page of what the reader waits for, or of what ended. */
export const waitingQuery = (api: Api, { show, page }: { readonly show: Shown; readonly page: number }) =>
  endpointQuery(api, {
    route: "GET /api/v2/waiting",
    input: { query: { state: show, offset: (page - 1) * WAITING_PAGE } },
    staleTime: 0,
  })

/** A page of those who wait for the reader. */
export const lineQuery = (api: Api, page: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/waiting",
    input: { query: { offset: (page - 1) * WAITING_PAGE } },
    staleTime: 0,
  })

/** A specialist and what they sell, for who joins their list. */
export const specialistQuery = (api: Api, url: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/bookingWizard/specialist/{url}",
    input: { params: { url } },
    staleTime: 300_000,
  })

/** What changes when somebody joins, answers or leaves. */
export const WAITING = ["GET /api/v2/waiting"] as const satisfies RouteGroup
