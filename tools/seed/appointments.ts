import {
  type BatchAppointment,
  createAppointmentsBatch,
} from "../../apps/server/src/modules/booking/testing.ts"
import type { NewUser } from "../../apps/server/src/modules/identity/index.ts"
import type { NewSpecialist } from "../../apps/server/src/modules/specialists/index.ts"
import type { Tx } from "../../apps/server/src/platform/db/handles.ts"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { namedUserId } from "./customers.ts"
import type { Random } from "./random.ts"

/** A specialist of the demo as the database has them. */
export type SeededSpecialist = {
  readonly id: number
  readonly offerIds: readonly string[]
  readonly specialist: NewSpecialist
}

type Wanted = {
  readonly server: ArnicaServer
  readonly random: Random
  readonly specialists: readonly SeededSpecialist[]
  readonly customers: readonly Pick<NewUser, "id">[]
  readonly now: number
}

type Coming = Omit<Wanted, "specialists"> & { readonly specialistIds: readonly number[] }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const PAST_EACH = 5
const COMING_EACH = 4
const NAMED_PAST = 4
/** What the named specialist has behind them, so that their practice looks lived in. */
const LIVED = { sessions: 56, clients: 19, everyDays: 3.1 } as const

/** Appointments that are over: a few for each specialist, and some that the named customer had. */
export const seedPast = async (tx: Tx, wanted: Wanted): Promise<void> => {
  const { random, specialists, customers, now, server } = wanted
  const { scheduling, practice: clients } = server.modules
  const mine = namedUserId("customer")
  const past = specialists.flatMap((staged) =>
    Array.from({ length: random.whole(1, PAST_EACH) }, () =>
      overFor({ random, staged, clientId: random.pick(customers).id, now, daysAgo: random.whole(2, 300) }),
    ),
  )
  const own = random
    .some(specialists, NAMED_PAST)
    .map((staged, index) => overFor({ random, staged, clientId: mine, now, daysAgo: 12 + index * 23 }))
  const [named] = specialists
  const regulars = random.some(customers, LIVED.clients)
  const lived =
    named === undefined
      ? []
      : Array.from({ length: LIVED.sessions }, (_, index) => {
          const daysAgo = 2 + Math.floor(index * LIVED.everyDays)
          return overFor({ random, staged: named, clientId: random.pick(regulars).id, now, daysAgo })
        })
  await createAppointmentsBatch({ tx, scheduling, clients, now }, [...past, ...own, ...lived])
}

type Over = { random: Random; staged: SeededSpecialist; clientId: string; now: number; daysAgo: number }

const overFor = ({ random, staged, clientId, now, daysAgo }: Over): BatchAppointment => {
  const hour = random.whole(7, 17) * 60 * MINUTE_MS
  const start = Math.floor((now - daysAgo * DAY_MS) / DAY_MS) * DAY_MS + hour
  const status = random.chance(0.88)
    ? "completed"
    : random.pick(["cancelledByClient", "noShowClient"] as const)
  return { ...sold({ staged, clientId }), start, status, createdAt: start - random.whole(3, 20) * DAY_MS }
}

/** Appointments to come, in times that are really free, so that calendars look lived in. */
export const seedComing = async ({
  server,
  random,
  specialistIds,
  customers,
  now,
}: Coming): Promise<void> => {
  const { scheduling, specialists, practice: clients } = server.modules
  const taken = new Map<string, number[]>()
  const coming: BatchAppointment[] = []
  for (const specialistId of specialistIds) {
    const [product] = await specialists.products(specialistId)
    if (product === undefined) continue
    const slots = await scheduling.slots({
      product,
      from: now + DAY_MS / 4,
      to: now + 12 * DAY_MS,
      currency: "RON",
      firstMeeting: false,
      now,
    })
    for (const slot of apart(random.some(slots, COMING_EACH * 3), product.minutes + 60).slice(
      0,
      COMING_EACH,
    )) {
      const start = Date.parse(slot)
      const client = random.some(customers, 8).find(({ id }) => isFree(taken.get(id) ?? [], start))
      if (client === undefined) continue
      taken.set(client.id, [...(taken.get(client.id) ?? []), start])
      coming.push({
        ...soldAs({ product, clientId: client.id }),
        start,
        status: "confirmed",
        createdAt: now - random.whole(1, 9) * DAY_MS,
      })
    }
  }
  await server.platform.db.transaction((tx) =>
    createAppointmentsBatch({ tx, scheduling, clients, now }, coming),
  )
}

/** Starts far enough from each other that sessions and pauses cannot touch. */
const apart = (slots: readonly { readonly start: string }[], minutes: number): string[] => {
  const kept: string[] = []
  for (const { start } of slots)
    if (kept.every((other) => Math.abs(Date.parse(other) - Date.parse(start)) >= minutes * MINUTE_MS))
      kept.push(start)
  return kept
}

const isFree = (starts: readonly number[], start: number): boolean =>
  starts.every((other) => Math.abs(other - start) > 3 * 60 * MINUTE_MS)

const sold = ({ staged, clientId }: { staged: SeededSpecialist; clientId: string }) => {
  const [offer] = staged.specialist.offers
  if (offer === undefined) throw new Error("A demo specialist sells nothing")
  return {
    clientId,
    specialistId: staged.id,
    productId: staged.offerIds[0] ?? "",
    sessionTypeCode: offer.sessionTypeCode,
    place: offer.place,
    minutes: offer.minutes,
    currency: "RON" as const,
    price: offer.prices.RON ?? 0,
    clientTimeZone: "Europe/Bucharest",
  }
}

type Product = Awaited<ReturnType<ArnicaServer["modules"]["specialists"]["products"]>>[number]

const soldAs = ({ product, clientId }: { product: Product; clientId: string }) => ({
  clientId,
  specialistId: product.specialistId,
  productId: product.id,
  sessionTypeCode: product.sessionTypeCode,
  place: product.place,
  minutes: product.minutes,
  currency: "RON" as const,
  price: product.prices.RON ?? 0,
  clientTimeZone: "Europe/Bucharest",
})
