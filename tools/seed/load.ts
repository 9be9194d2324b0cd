import { createAppointmentsBatch } from "../../apps/server/src/modules/booking/testing.ts"
import { createUsers } from "../../apps/server/src/modules/identity/index.ts"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import type { SeededSpecialist } from "./appointments.ts"
import { makeAvailability } from "./availability.ts"
import { makeCustomers } from "./customers.ts"
import { makeDemoSpecialists } from "./demo-specialists.ts"
import { createRandom, type Random } from "./random.ts"

type Options = {
  readonly server: ArnicaServer
  readonly say: (text: string) => void
  readonly specialists: number
  readonly appointments: number
}

const BATCH = 1_000
const APPOINTMENTS_BATCH = 10_000
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const SEED = 7

/** Fills a database for measuring: any number of specialists with hours, and of appointments over the past two years. No photos, no reviews. */
export const seedLoad = async ({ server, say, specialists, appointments }: Options): Promise<void> => {
  const random = createRandom(SEED)
  const now = server.platform.clock.now()
  const staged: Pick<SeededSpecialist, "id" | "offerIds" | "specialist">[] = []
  for (let made = 0; made < specialists; made += BATCH) {
    staged.push(
      ...(await addSpecialists({
        server,
        random,
        now,
        from: made,
        count: Math.min(BATCH, specialists - made),
      })),
    )
    if (made % (BATCH * 10) === 0) say(`${staged.length} specialists`)
  }
  const customers = await addCustomers({
    server,
    random,
    now,
    count: Math.max(1, Math.ceil(appointments / 50)),
  })
  for (let made = 0; made < appointments; made += APPOINTMENTS_BATCH) {
    const count = Math.min(APPOINTMENTS_BATCH, appointments - made)
    await addAppointments({ server, random, now, staged, customers, from: made, count })
    if (made % (APPOINTMENTS_BATCH * 10) === 0) say(`${made + count} appointments`)
  }
  await server.modules.scheduling.refreshFirstFree()
}

type Part = {
  readonly server: ArnicaServer
  readonly random: Random
  readonly now: number
  readonly count: number
}

const addSpecialists = async ({
  server,
  random,
  now,
  from,
  count,
}: Part & { from: number }): Promise<SeededSpecialist[]> => {
  const demoSpecialists = makeDemoSpecialists({ random, count, now, from: from + 1 })
  return server.platform.db.transaction(async (tx) => {
    await createUsers(
      tx,
      demoSpecialists.map(({ user }) => user),
    )
    const wanted = demoSpecialists.map(({ specialist }) => specialist)
    const created = await server.modules.specialists.createBatch(tx, wanted)
    const staged = wanted.flatMap((specialist, index) => {
      const row = created[index]
      return row === undefined ? [] : [{ id: row.id, offerIds: row.offerIds, specialist }]
    })
    await server.modules.scheduling.setAvailability(
      tx,
      staged.map((each) => makeAvailability({ random, now, ...each })),
    )
    return staged
  })
}

const addCustomers = async ({ server, random, now, count }: Part): Promise<string[]> => {
  const ids: string[] = []
  for (let made = 0; made < count; made += BATCH) {
    const customers = makeCustomers({ random, count: Math.min(BATCH, count - made), now, from: made })
    await server.platform.db.transaction(async (tx) => {
      await createUsers(tx, customers)
    })
    ids.push(...customers.map(({ id }) => id))
  }
  return ids
}

type Appointments = Part & {
  readonly staged: readonly SeededSpecialist[]
  readonly customers: readonly string[]
  readonly from: number
}

const addAppointments = async (given: Appointments): Promise<void> => {
  const { server, random, now, staged, customers, from, count } = given
  const batch = Array.from({ length: count }, (_, index) => {
    const { id, offerIds, specialist } = random.pick(staged)
    const [offer] = specialist.offers
    const start =
      Math.floor((now - random.whole(1, 700) * DAY_MS) / DAY_MS) * DAY_MS +
      random.whole(14, 34) * 30 * MINUTE_MS
    return {
      clientId: customers[(from + index) % customers.length] ?? "",
      specialistId: id,
      productId: offerIds[0] ?? "",
      sessionTypeCode: offer?.sessionTypeCode ?? "VIDEO_INDIVIDUAL",
      place: offer?.place ?? ("online" as const),
      minutes: offer?.minutes ?? 50,
      currency: "RON" as const,
      price: offer?.prices.RON ?? 0,
      clientTimeZone: "Europe/Bucharest",
      status: "completed" as const,
      start,
      createdAt: start - 5 * DAY_MS,
    }
  })
  const { scheduling, practice: clients } = server.modules
  await server.platform.db.transaction((tx) =>
    createAppointmentsBatch({ tx, scheduling, clients, now }, batch),
  )
}
