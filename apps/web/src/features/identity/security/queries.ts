import { queryOptions } from "@tanstack/react-query"
import { z } from "zod"
import type { Api } from "../../../platform/api/client.ts"
import { endpointQuery } from "../../../platform/api/endpoint-query.ts"
import { localKey } from "../../../platform/api/query-keys.ts"

/** The passkeys are the sign-in service's. */
export const PASSKEYS_KEY = localKey("passkeys")

/** How the reader signs in. */
export const methodsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/users/me/sign-in-methods",
  })

/** Where the reader is signed in. */
export const sessionsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/users/me/sessions",
  })

const passkeysSchema = z.array(
  z.object({ id: z.string(), name: z.string().nullish(), createdAt: z.coerce.date().nullish() }),
)

export type Passkey = z.infer<typeof passkeysSchema>[number]

/** The reader's passkeys. Read in the browser only. */
export const passkeysQuery = (api: Api) =>
  queryOptions({
    queryKey: PASSKEYS_KEY,
    queryFn: async () => passkeysSchema.parse(await api.callAuth("GET /Auth/passkey/list-user-passkeys")),
  })
