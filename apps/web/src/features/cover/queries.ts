import { COVER_A_PAGE } from "@arnica/contract/cover-words"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import type { RouteGroup } from "../../platform/api/refresh.ts"
import type { CoverInvoicesSearch } from "./invoices-search.ts"

const pageOf = (page: number) => ({ count: COVER_A_PAGE, offset: (page - 1) * COVER_A_PAGE })

/** What the reader's company pays for them, and what is left of it. */
export const ownCoverQuery = (api: Api) => endpointQuery(api, { route: "GET /api/v2/cover", staleTime: 0 })

/** A page of the reader's sessions of which their company pays a part. */
export const usesQuery = (api: Api, page: number) =>
  endpointQuery(api, { route: "GET /api/v2/cover/uses", input: { query: pageOf(page) }, staleTime: 0 })

/** What is read of the plans of companies. */
export const PLANS = ["GET /api/v2/admin/organisations/{code}/cover-plans"] as const satisfies RouteGroup

/** A page of the plans of a company with their rules. */
export const plansQuery = (api: Api, { code, page }: { readonly code: string; readonly page: number }) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/organisations/{code}/cover-plans",
    input: { params: { code }, query: pageOf(page) },
    staleTime: 0,
  })

/** All domains, in the reader's language. */
export const domainsQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/catalog/search-options", staleTime: Number.POSITIVE_INFINITY })

/** What is read of invoices to companies. */
export const COVER_INVOICES = ["GET /api/v2/admin/cover-invoices"] as const satisfies RouteGroup

/** A page of invoices to companies, for admins. */
export const allInvoicesQuery = (api: Api, { state, page = 1 }: CoverInvoicesSearch) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/cover-invoices",
    input: { query: { ...pageOf(page), ...(state === undefined ? {} : { state }) } },
    staleTime: 0,
  })

/** A page of invoices to the company that the reader looks after. */
export const hrInvoicesQuery = (api: Api, page: number) =>
  endpointQuery(api, { route: "GET /api/v2/hr/cover-invoices", input: { query: pageOf(page) }, staleTime: 0 })
