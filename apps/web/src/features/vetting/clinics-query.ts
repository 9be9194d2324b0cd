import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** The clinics that a list can be narrowed to. It stands by itself, as every page loads what loaders ask for. */
export const clinicsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/appointments/choices",
    staleTime: 0,
    select: ({ clinics }) => clinics.map(({ code, name }) => ({ value: code, label: name })),
  })
