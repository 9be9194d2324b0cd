import { type AgreedPrice, companyPricesEndpoints } from "@arnica/contract/offers"
import type { Platform } from "../../platform/types.ts"
import { findAgreed, findAgreedAt } from "./agreed-repository.ts"
import type { Neighbours, OffersContext } from "./context.ts"
import { offersOfPeople } from "./personal-data.ts"
import { agree, forClient } from "./use-cases/agreed-prices.ts"
import { changeCompanyPrices, companyPrices } from "./use-cases/company-prices.ts"

type Pair = { readonly specialistId: number; readonly clientId: string }

/** What other modules may ask of offers. Amounts are minor units. */
export type Offers = {
  /** A specialist's session for a client: with what was agreed on it with them or their company. */
  readonly forClient: <P extends Parameters<typeof forClient>[1]["product"]>(
    product: P,
    clientId: string,
  ) => ReturnType<typeof forClient<P>>
  /** The prices that a specialist agreed with one client, their company's left out. */
  readonly agreedWith: (pair: Pair) => Promise<AgreedPrice[]>
  /** The same with when they were agreed on last, in epoch milliseconds; null for none. */
  readonly agreementWith: (pair: Pair) => Promise<{ at: number; prices: AgreedPrice[] } | null>
  /** Puts other prices in the place of these. Throws badInput. */
  readonly agreeWith: (pair: Pair & { readonly prices: readonly AgreedPrice[] }) => Promise<void>
}

/** What specialists sell beside single sessions at one price: prices agreed with clients and companies. */
export const createOffers = (platform: Platform, neighbours: Neighbours): Offers => {
  const { db, clock, http } = platform
  const ctx: OffersContext = { db, clock, ...neighbours }
  platform.personalData.register(offersOfPeople(ctx))
  http.implement(companyPricesEndpoints, {
    "GET /api/v2/practice/company-prices": ({ actor, language }) => companyPrices(ctx, { actor, language }),
    "PATCH /api/v2/practice/company-prices/{code}": ({ actor, params, body, language }) =>
      changeCompanyPrices(ctx, { actor, language, ...params, ...body }),
  })
  return {
    forClient: (product, clientId) => forClient(ctx, { product, clientId }),
    agreedWith: ({ specialistId, clientId }) => findAgreed(db.query, { specialistId, partner: { clientId } }),
    agreementWith: async ({ specialistId, clientId }) => {
      const at = await findAgreedAt(db.query, { specialistId, clientId })
      if (at === null) return null
      return { at, prices: await findAgreed(db.query, { specialistId, partner: { clientId } }) }
    },
    agreeWith: ({ specialistId, clientId, prices }) =>
      agree(ctx, { specialistId, partner: { clientId }, prices }),
  }
}
