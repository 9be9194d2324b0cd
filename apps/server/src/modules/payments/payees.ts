import type { Currency } from "@arnica/contract/shared"

/** Says in which currencies a specialist sells; null for one that nobody may book. */
export type CurrenciesOf = (specialistId: number) => Promise<readonly Currency[] | null>

export type Payees = { register(currenciesOf: CurrenciesOf): void; currenciesOf: CurrenciesOf }

/** Who is paid stands above payments in the graph of modules, so that it is told rather than asked. */
export const createPayees = (): Payees => {
  let known: CurrenciesOf | undefined
  return {
    register: (currenciesOf) => {
      if (known !== undefined) throw new Error("Two modules answer for who is paid")
      known = currenciesOf
    },
    currenciesOf: async (specialistId) => {
      if (known === undefined) throw new Error("Nobody answers for who is paid")
      return await known(specialistId)
    },
  }
}
