import { currencySchema } from "@arnica/contract/shared"
import { vatRuleOf } from "@arnica/rules/billing"
import type { sellers } from "../payments/index.ts"
import type { Joining, Specialists } from "../specialists/index.ts"
import type { Booking } from "./index.ts"

type Asked = {
  readonly specialists: Pick<Specialists, "byId" | "products" | "bySpecialistIds">
  readonly joining: Pick<Joining, "findIssuer">
  readonly findStarts: Booking["practiceClients"]["findStarts"]
}

/** What payments asks about those whose sessions are booked, and about the sessions. */
export const answersForPayments = ({
  specialists,
  joining,
  findStarts,
}: Asked): Parameters<typeof sellers.fill>[1] => ({
  /** Null for a specialist whom nobody may book. */
  findCurrencies: async (id) => {
    if ((await specialists.byId(id)) === null) return null
    const products = await specialists.products(id)
    return currencySchema.options.filter((currency) =>
      products.some(({ prices }) => prices[currency] !== undefined),
    )
  },
  /** As far as they said who stands on their invoices. */
  findVatRule: async (on, id) => {
    const facts = await joining.findIssuer(on, id)
    if (facts === null || !facts.isComplete) return null
    const { countryCode: country, vatPayer, isHealthCare } = facts
    return vatRuleOf({ country, vatPayer, isHealthCare })
  },
  /** Whatever their status. */
  findZone: async (id) => {
    const found = (await specialists.bySpecialistIds([id])).get(id)
    if (found === undefined) throw new Error(`there is no specialist ${id}`)
    return found.timeZone
  },
  findStarts,
})
