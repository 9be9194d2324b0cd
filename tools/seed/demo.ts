import { performance } from "node:perf_hooks"
import { z } from "zod"
import { createUsers, hashPassword, type NewUser } from "../../apps/server/src/modules/identity/index.ts"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./accounts.ts"
import { beginApplication, handInApplication } from "./applicant.ts"
import { type SeededSpecialist, seedComing, seedPast } from "./appointments.ts"
import { makeAvailability } from "./availability.ts"
import { bookForTwo } from "./couples.ts"
import { coverEmployee } from "./cover.ts"
import { seedCredits } from "./credits.ts"
import { namedUsers } from "./customers.ts"
import { makeDemoPeople } from "./demo-people.ts"
import type { DemoSpecialist } from "./demo-specialists.ts"
import { seedEarned } from "./earned.ts"
import { makeGroups } from "./groups.ts"
import { keepJournal } from "./journal.ts"
import { fillMedicalFile } from "./medical-file.ts"
import { writeMessages } from "./messages.ts"
import { bookForCustomer, holdReviewable } from "./own-bookings.ts"
import { seedPackages } from "./packages.ts"
import { seedPaidChat } from "./paid-chats.ts"
import { seedPartners } from "./partners.ts"
import { drawPortraits } from "./photos.ts"
import { prescribe } from "./prescription.ts"
import { seedProducts } from "./products.ts"
import type { Random } from "./random.ts"
import { seedResults } from "./results.ts"
import { spreadReviews } from "./reviews.ts"
import { bookSeries } from "./series.ts"
import { seedSubscriptions } from "./subscriptions.ts"
import { keepVideos } from "./videos.ts"
import { buySessions } from "./vouchers.ts"

export type DemoAccount = { readonly role: string; readonly email: string; readonly password: string }

type Options = { readonly server: ArnicaServer; readonly say: (text: string) => void }

/**
 * Fills an empty marketplace: specialists of all domains in several zones, their hours around now, clients, reviews
 * and appointments. The same every time but for the dates, which lie around now. Each of its three parts is done
 * whole or not at all, and once: a start that was cut off goes on where it stopped.
 */
export const seedDemo = async ({ server, say }: Options): Promise<DemoAccount[]> => {
  const accounts = DEMO_ACCOUNTS.map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD }))
  const filled = await whatIsThere(server)
  if (filled.bookings) {
    // A marketplace of an earlier release has an empty store.
    await seedProducts(server)
    return accounts
  }
  say("Filling the marketplace with demo data …")
  const began = performance.now()
  const now = server.platform.clock.now()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const { random, customers, demoSpecialists } = makeDemoPeople({ now, passwordHash })
  if (!filled.specialists) await seedPeople({ server, random, now, customers, demoSpecialists, passwordHash })
  const specialistIds = await specialistsOf(server)
  if (!filled.coming) await seedComing({ server, random, specialistIds, customers, now })
  await handInApplication(server)
  await seedEarned(server, specialistIds)
  await bookForCustomer({ server, specialistIds, now })
  await holdReviewable({ server, specialistIds, now })
  await makeGroups({ server, now })
  await seedSubscriptions(server)
  const [named, second] = specialistIds
  if (second !== undefined) await bookSeries({ server, specialistId: second, now })
  if (named !== undefined) {
    await seedPackages({ server, specialistId: named, now })
    await coverEmployee({ server, specialistId: named, now })
    await bookForTwo({ server, specialistId: named, now })
    await buySessions(server, { specialistId: named })
    await writeMessages(server)
    await seedPaidChat(server, { specialistId: named })
    await seedResults({ server, specialistId: named, now })
    await fillMedicalFile({ server, specialistId: named, now })
    await prescribe({ server, now })
    await keepJournal({ server, specialistId: named, now })
  }
  await server.modules.scheduling.refreshFirstFree()
  await seedProducts(server)
  await seedCredits(server)
  say(`Filled in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  return accounts
}

type People = {
  readonly server: ArnicaServer
  readonly random: Random
  readonly now: number
  readonly customers: readonly NewUser[]
  readonly demoSpecialists: readonly DemoSpecialist[]
  readonly passwordHash: string
}

const seedPeople = async (people: People): Promise<void> => {
  const { server, random, now, customers, demoSpecialists, passwordHash } = people
  const videos = await keepVideos(server.platform.files)
  const photos = await drawPortraits(server.platform.files, demoSpecialists)
  const { specialists, scheduling, reviews } = server.modules
  await server.platform.db.transaction(async (tx) => {
    await createUsers(tx, [
      ...namedUsers({ now, passwordHash }),
      ...customers,
      ...demoSpecialists.map(({ user }) => user),
    ])
    await seedPartners(tx, { server, demoSpecialists, now })
    const wanted = demoSpecialists.map(({ specialist }, index) => ({
      ...specialist,
      photo: photos[index] ?? "",
      videos: videos.get(specialist.url) ?? [],
    }))
    const created = await specialists.createBatch(tx, wanted)
    await beginApplication(tx, { specialists })
    const staged = wanted.flatMap((specialist, index): SeededSpecialist[] => {
      const row = created[index]
      return row === undefined ? [] : [{ id: row.id, offerIds: row.offerIds, specialist }]
    })
    const availabilities = staged.map((each) => makeAvailability({ random, now, ...each }))
    await scheduling.setAvailability(tx, availabilities)
    await reviews.createBatch(tx, spreadReviews({ random, now, specialists: staged }))
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
