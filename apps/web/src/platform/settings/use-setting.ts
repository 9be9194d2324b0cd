import type { SETTING_NAMES } from "@arnica/contract/catalog"
import { SETTING_RULES } from "@arnica/contract/setting-rules"
import { useQuery } from "@tanstack/react-query"
import type { Api } from "../api/client.ts"
import { endpointQuery } from "../api/endpoint-query.ts"
import { useApi } from "../api/use-api.ts"

const NAMES = [
  "Msg_Max_Length",
  "uploadFileVideoConfMaxSize",
  "photoMaxSize",
] as const satisfies readonly (typeof SETTING_NAMES)[number][]
const FRESH_MS = 60_000

const settingsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "POST /rest/public/call/getSettings",
    input: { body: [...NAMES] },
    staleTime: FRESH_MS,
  })

/** A limit of the house as it holds now; until that is known, as the code says. The server refuses what goes beyond. */
export function useSetting(name: (typeof NAMES)[number]): number {
  const api = useApi()
  const { data } = useQuery(settingsQuery(api))
  const value = data?.[name]
  return typeof value === "number" ? value : SETTING_RULES[name].fallback
}
