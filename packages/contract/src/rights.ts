import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { PASSWORD_MAX_LENGTH } from "./identity.ts"
import { typedText } from "./shared.ts"

/** What admins may: look after the marketplace, look through accounts of others, give and take these rights. */
export const RIGHTS = ["admin", "looking", "appointing"] as const
/** What an admin may. */
export type Right = (typeof RIGHTS)[number]

/** Giving and taking the rights of admins. */
export const rightsEndpoints = defineEndpoints({
  "POST /api/v2/admin/accounts/{uuid}/rights": {
    summary:
      "Gives somebody a right of admins or takes it from them, never oneself; taking one ends their sessions, and without the first there is no other",
    audience: "admin",
    module: "identity",
    perMinute: 10,
    params: z.object({ uuid: z.uuid() }),
    body: z.object({
      right: z.enum(RIGHTS),
      given: z.boolean(),
      reason: typedText({ min: 3, max: 300 }),
      password: z.string().max(PASSWORD_MAX_LENGTH).optional(),
    }),
    responses: { 200: z.object({ rights: z.array(z.enum(RIGHTS)) }) },
    errors: ["notFound", "notAllowed", "ownRights", "cannotGiveRight", "wrongPassword"],
  },
})
