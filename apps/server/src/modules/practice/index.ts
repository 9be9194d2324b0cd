import { clientsEndpoints } from "@arnica/contract/clients"
import { invitingEndpoints } from "@arnica/contract/invitations"
import { offboardingEndpoints } from "@arnica/contract/offboarding"
import { clientPricesEndpoints } from "@arnica/contract/offers"
import type { Tx } from "../../platform/db/handles.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Platform } from "../../platform/types.ts"
import type { ClientPair } from "../booking/index.ts"
import type { Neighbours, PracticeContext } from "./context.ts"
import { clientsOfPeople } from "./personal-data.ts"
import { findNumbers, findUser } from "./repository.ts"
import { clientPricesRoutes, offboardingRoutes, practiceRoutes } from "./routes.ts"
import { sealClearTags } from "./sealed-tags.ts"
import { addUp } from "./use-cases/add-up.ts"
import { inviteClient } from "./use-cases/invite.ts"
import { priceCards } from "./use-cases/price-cards.ts"

/** What other modules may ask of practice. */
export type Practice = {
  /** What has to be done before requests are taken. */
  readonly sync: () => Promise<void>
  /** The numbers of a specialist's clients by user; who is none yet is left out. One query. */
  readonly findNumbers: (of: Parameters<typeof findNumbers>[1]) => Promise<ReadonlyMap<string, number>>
  /** The user of a specialist's client with a number; undefined when there is none. */
  readonly findUser: (of: Parameters<typeof findUser>[1]) => Promise<string | undefined>
  /** Adds up anew what is kept of these pairs, in the transaction that changed appointments of theirs. */
  readonly addUp: (tx: Tx, pairs: readonly ClientPair[]) => Promise<void>
}

/** A specialist's clients: who comes, tags and notes that nobody else sees, the archive. */
export const createPractice = (platform: Platform, neighbours: Neighbours): Practice => {
  const { db, clock, fields, audit, http } = platform
  const ctx: PracticeContext = { db, clock, fields, audit, ...neighbours }
  platform.personalData.register(clientsOfPeople(ctx))
  neighbours.messaging.addCards((asked) => priceCards(ctx, asked))
  http.implement(clientsEndpoints, practiceRoutes(ctx))
  http.implement(clientPricesEndpoints, clientPricesRoutes(ctx))
  http.implement(offboardingEndpoints, offboardingRoutes(ctx))
  http.implement(invitingEndpoints, {
    "POST /api/v2/practice/invitations": async ({ actor, body, language }) =>
      answer({ status: 201, body: await inviteClient(ctx, { actor, language, wish: body }) }),
  })
  return {
    sync: () => sealClearTags(ctx),
    findNumbers: (of) => findNumbers(db.query, of),
    findUser: (of) => findUser(db.query, of),
    addUp: (tx, pairs) => addUp(ctx, { tx, pairs }),
  }
}
