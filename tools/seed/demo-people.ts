import type { NewUser } from "../../apps/server/src/modules/identity/index.ts"
import { makeCustomers } from "./customers.ts"
import { type DemoSpecialist, makeDemoSpecialists } from "./demo-specialists.ts"
import { createRandom, type Random } from "./random.ts"

const SPECIALISTS = 168
const CUSTOMERS = 120
const SEED = 20_261_121

/** Everybody in the demo but for the named accounts. The same people every time; `now` moves their dates. */
export const makeDemoPeople = (given: {
  readonly now: number
  readonly passwordHash: string
}): {
  readonly random: Random
  readonly customers: NewUser[]
  readonly demoSpecialists: DemoSpecialist[]
} => {
  const random = createRandom(SEED)
  const customers = makeCustomers({ random, count: CUSTOMERS, now: given.now })
  return { random, customers, demoSpecialists: makeDemoSpecialists({ random, count: SPECIALISTS, ...given }) }
}
