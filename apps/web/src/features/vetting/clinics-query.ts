import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

/** The clinics that a list can be narrowed to. It stands by itself, as every page loads what loaders ask for. */
export const clinicsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["vetting", "clinics"],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { clinics } = await api.call("GET /api/v2/admin/appointments/choices", { signal })
      return clinics.map(({ code, name }) => ({ value: code, label: name }))
    },
  })
