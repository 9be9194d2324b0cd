import { createUsers, hashPassword } from "../../apps/server/src/modules/identity/index.ts"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./accounts.ts"
import { seedAppointments } from "./appointments.ts"
import { makeAvailability } from "./availability.ts"
import { makeCast } from "./cast.ts"
import { makeCustomers, namedUsers } from "./customers.ts"
import { drawPortraits } from "./photos.ts"
import { createRandom } from "./random.ts"
import { spreadReviews } from "./reviews.ts"

export type DemoAccount = { readonly role: string; readonly email: string; readonly password: string }

type Options = { readonly server: ArnicaServer; readonly say: (text: string) => void }

const SPECIALISTS = 168
const CUSTOMERS = 120
const REVIEWS = 2_000
const SEED = 20_261_121

/**
 * Fills an empty marketplace: specialists of all domains in several zones, their hours around now, clients, reviews
 * and appointments. The same every time but for the dates, which lie around now. Does nothing when it was done.
 */
export const seedDemo = async ({ server, say }: Options): Promise<DemoAccount[]> => {
  const accounts = DEMO_ACCOUNTS.map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD }))
  if (await isFilled(server)) return accounts
  say("Filling the marketplace with demo data …")
  const random = createRandom(SEED)
  const now = server.platform.clock.now()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const cast = makeCast({ random, count: SPECIALISTS, now, passwordHash })
  const photos = await drawPortraits(server.platform.files, cast)
  const customers = makeCustomers({ random, count: CUSTOMERS, now })
  const { specialists, scheduling, reviews } = server.modules
  await server.platform.db.transaction(async (tx) => {
    await createUsers(tx, [
      ...namedUsers({ now, passwordHash }),
      ...customers,
      ...cast.map(({ user }) => user),
    ])
    const wanted = cast.map(({ specialist }, index) => ({ ...specialist, photo: photos[index] ?? "" }))
    const created = await specialists.createBatch(tx, wanted)
    const known = wanted.flatMap((specialist, index) => {
      const row = created[index]
      return row === undefined ? [] : [{ id: row.id, offerIds: row.offerIds, specialist }]
    })
    await scheduling.setAvailability(
      tx,
      known.map((each) => makeAvailability({ random, now, ...each })),
    )
    await reviews.createBatch(tx, spreadReviews({ random, now, specialists: known, count: REVIEWS }))
    await seedAppointments(tx, { server, random, now, specialists: known, customers })
  })
  await scheduling.refreshFirstFree()
  return accounts
}

const isFilled = async ({ platform }: ArnicaServer): Promise<boolean> => {
  const { rows } = await platform.db.pool.query<{ filled: boolean }>(
    "select exists (select 1 from specialists.specialist) as filled",
  )
  return rows[0]?.filled === true
}
