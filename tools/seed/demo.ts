import { performance } from "node:perf_hooks"
import { z } from "zod"
import { createUsers, hashPassword, type NewUser } from "../../apps/server/src/modules/identity/index.ts"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./accounts.ts"
import { beginApplication, handInApplication } from "./applicant.ts"
import { type Staged, seedComing, seedPast } from "./appointments.ts"
import { makeAvailability } from "./availability.ts"
import { makeCast } from "./cast.ts"
import { bookForTwo } from "./couples.ts"
import { makeCustomers, namedUsers } from "./customers.ts"
import { seedEarned } from "./earned.ts"
import { makeGroups } from "./groups.ts"
import { writeMessages } from "./messages.ts"
import { bookForCustomer } from "./own-bookings.ts"
import { seedPackages } from "./packages.ts"
import { seedPartners } from "./partners.ts"
import { drawPortraits } from "./photos.ts"
import { createRandom, type Random } from "./random.ts"
import { seedResults } from "./results.ts"
import { spreadReviews } from "./reviews.ts"

export type DemoAccount = { readonly role: string; readonly email: string; readonly password: string }

type Options = { readonly server: ArnicaServer; readonly say: (text: string) => void }

const SPECIALISTS = 168
const CUSTOMERS = 120
const REVIEWS = 2_000
const SEED = 20_261_121

/**
 * Fills an empty marketplace: specialists of all domains in several zones, their hours around now, clients, reviews
 * and appointments. The same every time but for the dates, which lie around now. Each of its three parts is done
 * whole or not at all, and once: a start that was cut off goes on where it stopped.
 */
export const seedDemo = async ({ server, say }: Options): Promise<DemoAccount[]> => {
  const accounts = DEMO_ACCOUNTS.map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD }))
  const filled = await whatIsThere(server)
  if (filled.bookings) return accounts
  say("Filling the marketplace with demo data …")
  const began = performance.now()
  const random = createRandom(SEED)
  const now = server.platform.clock.now()
  const customers = makeCustomers({ random, count: CUSTOMERS, now })
  if (!filled.specialists) await seedPeople({ server, random, now, customers })
  const specialistIds = await specialistsOf(server)
  if (!filled.coming) await seedComing({ server, random, specialistIds, customers, now })
  await handInApplication(server)
  await seedEarned(server, specialistIds)
  await bookForCustomer({ server, specialistIds, now })
  await makeGroups({ server, now })
  const [named] = specialistIds
  if (named !== undefined) {
    await seedPackages({ server, specialistId: named, now })
    await bookForTwo({ server, specialistId: named, now })
    await writeMessages(server)
    await seedResults({ server, specialistId: named, now })
  }
  await server.modules.scheduling.refreshFirstFree()
  say(`Filled in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  return accounts
}

type People = {
  readonly server: ArnicaServer
  readonly random: Random
  readonly now: number
  readonly customers: readonly NewUser[]
}

const seedPeople = async ({ server, random, now, customers }: People): Promise<void> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const cast = makeCast({ random, count: SPECIALISTS, now, passwordHash })
  const photos = await drawPortraits(server.platform.files, cast)
  const { specialists, scheduling, reviews } = server.modules
  await server.platform.db.transaction(async (tx) => {
    await createUsers(tx, [
      ...namedUsers({ now, passwordHash }),
      ...customers,
      ...cast.map(({ user }) => user),
    ])
    await seedPartners(tx, { server, cast, now })
    const wanted = cast.map(({ specialist }, index) => ({ ...specialist, photo: photos[index] ?? "" }))
    const created = await specialists.createBatch(tx, wanted)
    await beginApplication(tx, { specialists })
    const staged = wanted.flatMap((specialist, index): Staged[] => {
      const row = created[index]
      return row === undefined ? [] : [{ id: row.id, offerIds: row.offerIds, specialist }]
    })
    const availabilities = staged.map((each) => makeAvailability({ random, now, ...each }))
    await scheduling.setAvailability(tx, availabilities)
    await reviews.createBatch(tx, spreadReviews({ random, now, specialists: staged, count: REVIEWS }))
    await seedPast(tx, { server, random, now, specialists: staged, customers })
  })
}

const whatIsThere = async ({
  platform,
}: ArnicaServer): Promise<{ specialists: boolean; coming: boolean; bookings: boolean }> => {
  const { rows } = await platform.db.pool.query(`
    select exists (select 1 from specialists.specialist) as specialists,
      exists (select 1 from booking.appointment where status = 'confirmed') as coming,
      exists (select 1 from payments.customer_order) as bookings`)
  return z.object({ specialists: z.boolean(), coming: z.boolean(), bookings: z.boolean() }).parse(rows[0])
}

const specialistsOf = async ({ platform }: ArnicaServer): Promise<number[]> => {
  const { rows } = await platform.db.pool.query(
    "select id::float8 as id from specialists.specialist order by id",
  )
  return z
    .array(z.object({ id: z.number() }))
    .parse(rows)
    .map(({ id }) => id)
}
