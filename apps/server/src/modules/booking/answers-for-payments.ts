import { currencySchema } from "@arnica/contract/shared"
import type { sellers } from "../payments/index.ts"
import type { Specialists } from "../specialists/index.ts"
import type { Booking } from "./index.ts"

type Asked = {
  readonly specialists: Pick<Specialists, "byId" | "products" | "bySpecialistIds">
  readonly findStarts: Booking["practiceClients"]["findStarts"]
}

/** What payments asks about those whose sessions are booked, and about the sessions. */
export const answersForPayments = ({
  specialists,
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
  /** Whatever their status. */
  findZone: async (id) => {
    const found = (await specialists.bySpecialistIds([id])).get(id)
    if (found === undefined) throw new Error(`there is no specialist ${id}`)
    return found.timeZone
  },
  findStarts,
})
