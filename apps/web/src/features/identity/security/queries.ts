import { queryOptions } from "@tanstack/react-query"
import { z } from "zod"
import type { Api } from "../../../platform/api/client.ts"

export const METHODS_KEY = ["sign-in-methods"] as const
export const SESSIONS_KEY = ["sessions"] as const
export const PASSKEYS_KEY = ["passkeys"] as const

/** How the reader signs in. */
export const methodsQuery = (api: Api) =>
  queryOptions({
    queryKey: METHODS_KEY,
    queryFn: ({ signal }) => api.call("GET /api/v2/users/me/sign-in-methods", { signal }),
  })

/** Where the reader is signed in. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => api.call("GET /api/v2/users/me/sessions", { signal }),
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
