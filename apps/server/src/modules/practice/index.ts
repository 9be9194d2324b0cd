import { clientsEndpoints } from "@arnica/contract/clients"
import { closingEndpoints } from "@arnica/contract/closing"
import { invitingEndpoints } from "@arnica/contract/invitations"
import { clientPricesEndpoints } from "@arnica/contract/offers"
import { answer } from "../../platform/http/answer.ts"
import type { Platform } from "../../platform/types.ts"
import type { Neighbours, PracticeContext } from "./context.ts"
import { clientsOfPeople } from "./personal-data.ts"
import { clientPricesRoutes, closingRoutes, practiceRoutes } from "./routes.ts"
import { sealClearTags } from "./sealed-tags.ts"
import { inviteClient } from "./use-cases/invite.ts"

/** What has to be done before requests are taken. */
export type Practice = { readonly sync: () => Promise<void> }

/** A specialist's clients: who comes, tags and notes that nobody else sees, the archive. */
export const createPractice = (platform: Platform, neighbours: Neighbours): Practice => {
  const { db, clock, fields, audit, http } = platform
  const ctx: PracticeContext = { db, clock, fields, audit, ...neighbours }
  platform.personalData.register(clientsOfPeople(ctx))
  http.implement(clientsEndpoints, practiceRoutes(ctx))
  http.implement(clientPricesEndpoints, clientPricesRoutes(ctx))
  http.implement(closingEndpoints, closingRoutes(ctx))
  http.implement(invitingEndpoints, {
    "POST /api/v2/practice/invitations": async ({ actor, body, language }) =>
      answer({ status: 201, body: await inviteClient(ctx, { actor, language, wish: body }) }),
  })
  return { sync: () => sealClearTags(ctx) }
}
