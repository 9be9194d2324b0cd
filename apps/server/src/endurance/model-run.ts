import { type FreeTime, type Person, type Stage, setStage } from "../hostile/testing.ts"
import { findViolations } from "./invariants.ts"
import {
  dayOf,
  expectedRefund,
  expectedStarts,
  isElsewhere,
  isTaken,
  type ModelAppointment,
} from "./model.ts"
import { createNumbers } from "./random-numbers.ts"

/** What a run did: how often each operation, and with which answers. */
export type ModelTally = Map<string, number>

type Offered = FreeTime & { readonly specialist: number; readonly madeAt: number }

type World = {
  readonly stage: Stage
  readonly clients: readonly Person[]
  readonly numbers: ReturnType<typeof createNumbers>
  readonly appointments: ModelAppointment[]
  offers: Offered[]
  readonly tally: ModelTally
}

const MINUTE = 60_000
const OFFER_LASTS = 60 * MINUTE
const CARDS = {
  good: "4111111111111111",
  declined: "4000000000000002",
  poor: "4000000000009995",
  pending: "4000000000000259",
} as const
const NEWEST = 40

class ModelMismatch extends Error {
  override readonly name = "ModelMismatch"
}

const agree = (what: string, given: { readonly expected: unknown; readonly got: unknown }): void => {
  const [expected, got] = [JSON.stringify(given.expected), JSON.stringify(given.got)]
  if (expected !== got) throw new ModelMismatch(`${what}: expected ${expected}, got ${got}`)
}

/** Looks at a day of a specialist: exactly what the model says must be offered. */
const look = async (world: World): Promise<string> => {
  const { stage, numbers } = world
  const now = stage.server.clock.now()
  const specialist = numbers.below(2)
  const epochDay = dayOf(now) + numbers.below(8)
  const planted = plantedOf(stage, specialist)
  const free = await stage.times({
    planted,
    query: {
      from: new Date(epochDay * 86_400_000 - 12 * 60 * MINUTE).toISOString(),
      to: new Date((epochDay + 1) * 86_400_000 + 12 * 60 * MINUTE).toISOString(),
    },
  })
  const ofDay = free.filter(({ start }) => dayOf(Date.parse(start)) === epochDay)
  agree("offered times", {
    expected: expectedStarts(world.appointments, { specialist, epochDay, now }),
    got: ofDay.map(({ start }) => Date.parse(start)),
  })
  world.offers = [
    ...world.offers.slice(-60),
    ...ofDay.map((offer) => ({ ...offer, specialist, madeAt: now })),
  ]
  return "look"
}

/** Books an offer, perhaps an old one that somebody else took meanwhile. */
const book = async (world: World): Promise<string> => {
  const { stage, numbers, appointments } = world
  const now = stage.server.clock.now()
  const offer = numbers.pick(world.offers)
  const client = numbers.below(world.clients.length)
  if (offer === undefined) return "book nothing"
  const start = Date.parse(offer.start)
  // Booking one's own open time again goes on with it, which is another test's business.
  if (
    appointments.some(
      (own) =>
        own.client === client &&
        own.specialist === offer.specialist &&
        own.start === start &&
        own.status !== "cancelled",
    )
  )
    return "book own"
  const response = await stage.call({
    as: personOf(world, client),
    method: "POST",
    url: "/rest/v2/bookings",
    payload: stage.bookingOf(offer.offer),
  })
  const wanted = { specialist: offer.specialist, client, start, now }
  agree("booking", {
    expected: statusOfBooking(world, { ...wanted, madeAt: offer.madeAt }),
    got: response.statusCode,
  })
  if (response.statusCode === 201) {
    const made = response.json()
    appointments.push({
      ...{ uuid: made.appUuid, orderId: made.orderID, client, specialist: offer.specialist, start },
      ...{ price: made.total.amount, heldUntil: now + 15 * MINUTE, status: "open", refunded: 0 },
    })
  }
  return `book ${response.statusCode}`
}

const statusOfBooking = (
  world: World,
  wanted: { specialist: number; client: number; start: number; now: number; madeAt: number },
): number => {
  if (wanted.now >= wanted.madeAt + OFFER_LASTS) return 410
  if (isTaken(world.appointments, wanted)) return wanted.start < wanted.now + 120 * MINUTE ? 422 : 409
  if (wanted.start < wanted.now + 120 * MINUTE) return 422
  return isElsewhere(world.appointments, wanted) ? 409 : 201
}

/** Pays an order with some card. */
const pay = async (world: World): Promise<string> => {
  const { stage, numbers } = world
  const now = stage.server.clock.now()
  const appointment = numbers.pick(world.appointments.slice(-NEWEST))
  const kind = numbers.pick(["good", "good", "good", "declined", "poor", "pending"] as const)
  if (appointment === undefined || kind === undefined) return "pay nothing"
  const person = personOf(world, appointment.client)
  const nonce = await stage.nonce(person, CARDS[kind])
  const url = `/api/v2/orders/${appointment.orderId}/payments`
  const response = await stage.call({
    as: person,
    method: "POST",
    url,
    payload: { method: "card", nonce, saveCard: false },
  })
  agree(`paying (${appointment.status}, ${kind})`, {
    expected: statusOfPaying(appointment, { kind, now }),
    got: response.statusCode,
  })
  if (response.statusCode === 200 && appointment.status === "open")
    appointment.status = kind === "pending" ? "waiting" : "confirmed"
  return `pay ${kind} ${response.statusCode}`
}

const statusOfPaying = (
  appointment: ModelAppointment,
  { kind, now }: { kind: keyof typeof CARDS; now: number },
): number => {
  if (appointment.status === "open") {
    if (appointment.heldUntil <= now) return 410
    return kind === "good" || kind === "pending" ? 200 : 422
  }
  return appointment.status === "expired" ? 410 : 409
}

/** Cancels an appointment for what the rule says comes back. */
const cancel = async (world: World): Promise<string> => {
  const { stage, numbers } = world
  const now = stage.server.clock.now()
  const appointment = numbers.pick(world.appointments.slice(-NEWEST).filter(({ start }) => start > now))
  if (appointment === undefined) return "cancel nothing"
  const amount = expectedRefund(appointment, now)
  const payload = { expectedRefund: { amount, currency: "RON" }, reason: "" }
  const url = `/api/v2/appointments/${appointment.uuid}/cancellation`
  const response = await stage.call({ as: personOf(world, appointment.client), method: "POST", url, payload })
  agree(`cancelling (${appointment.status})`, {
    expected: appointment.status === "confirmed" ? 200 : 409,
    got: response.statusCode,
  })
  if (response.statusCode === 200) {
    appointment.status = "cancelled"
    appointment.refunded = amount
  }
  return `cancel ${response.statusCode}`
}

/** Drops an unpaid order. */
const drop = async (world: World): Promise<string> => {
  const { stage, numbers } = world
  const now = stage.server.clock.now()
  const appointment = numbers.pick(
    world.appointments.slice(-NEWEST).filter(({ status, heldUntil }) => status === "open" && heldUntil > now),
  )
  if (appointment === undefined) return "drop nothing"
  const url = `/api/v2/orders/${appointment.orderId}`
  const response = await stage.call({ as: personOf(world, appointment.client), method: "DELETE", url })
  agree("dropping", { expected: 204, got: response.statusCode })
  appointment.status = "dropped"
  return "drop 204"
}

/** Lets time pass: holds end, the gateway decides, sweeps come by; sometimes the gateway repeats itself. */
const wait = async (world: World): Promise<string> => {
  const { stage, numbers } = world
  const { clock, platform } = stage.server
  clock.advance((1 + numbers.below(25)) * MINUTE)
  if (numbers.below(3) === 0)
    await platform.db.pool.query(
      "update gateway_local.notice set delivered_at = null where id in (select id from gateway_local.notice order by occurred_at desc limit 2)",
    )
  for (let round = 0; round < 2; round += 1) {
    await platform.jobs.sweep()
    await stage.server.settle()
  }
  const now = clock.now()
  for (const appointment of world.appointments) {
    if (appointment.status === "open" && appointment.heldUntil <= now) appointment.status = "expired"
    // The gateway decides within seconds, so before any hold that was in force has ended.
    if (appointment.status === "waiting") await learn(world, appointment)
  }
  return "wait"
}

/** A payment that was decided after its hold ended may have found its time free or taken; both are right, nothing between. */
const learn = async ({ stage }: World, appointment: ModelAppointment): Promise<void> => {
  const { rows } = await stage.server.platform.db.pool.query(
    "select status from booking.appointment where uuid = $1",
    [appointment.uuid],
  )
  const status = String(rows[0]?.status)
  if (status === "confirmed" || status === "inProgress" || status === "completed")
    appointment.status = "confirmed"
  else if (status === "failed" || status === "expired") appointment.status = "expired"
  else throw new ModelMismatch(`a payment that was decided left its appointment ${status}`)
}

/** Everything at once: statuses and refunds are the model's, and nothing that must hold is broken. */
const compareAll = async ({ stage, appointments }: World): Promise<void> => {
  const { pool } = stage.server.platform.db
  const { rows } = await pool.query(
    "select uuid, status, coalesce(refunded, 0)::int as refunded from booking.appointment",
  )
  const known = new Map(rows.map((row) => [String(row.uuid), row]))
  for (const appointment of appointments) {
    const row = known.get(appointment.uuid)
    agree(`refund of ${appointment.uuid}`, { expected: appointment.refunded, got: Number(row?.refunded) })
    agree(`status of ${appointment.uuid}`, {
      expected: comparable(appointment.status),
      got: comparable(inModel(String(row?.status))),
    })
  }
  for (const [name, found] of Object.entries(await findViolations(pool)))
    agree(name, { expected: [], got: found })
}

/** What was let go and what ran out are one thing to a calendar. */
const comparable = (status: string): string => (status === "dropped" ? "expired" : status)

const MODEL_STATUS: Readonly<Record<string, ModelAppointment["status"]>> = {
  held: "open",
  pendingPayment: "open",
  confirmed: "confirmed",
  inProgress: "confirmed",
  completed: "confirmed",
  cancelledByClient: "cancelled",
  expired: "expired",
  failed: "dropped",
}

const inModel = (status: string): string => MODEL_STATUS[status] ?? status

const plantedOf = (stage: Stage, specialist: number) =>
  specialist === 0 ? stage.ioana.planted : stage.andrei.planted

const personOf = ({ clients }: World, index: number): Person => {
  const person = clients[index]
  if (person === undefined) throw new RangeError(`There is no client ${index}`)
  return person
}

const OPERATIONS = [look, look, book, book, book, book, pay, pay, pay, cancel, drop, wait, wait] as const
const COMPARE_EVERY = 250

/**
 * Runs random operations over the whole server on a simulated clock beside a model of it, and throws at the first
 * difference, naming step and seed. Answers how often each operation came to which end.
 */
export const runModel = async (given: {
  readonly steps: number
  readonly seed: number
}): Promise<ModelTally> => {
  const stage = await setStage()
  // The same price for everybody, always.
  await stage.server.platform.db.pool.query("update specialists.offer set first_meeting_discount = 0")
  const clients = [stage.ana, stage.bob, stage.clinic, stage.admin]
  const world: World = {
    stage,
    clients,
    numbers: createNumbers(given.seed),
    appointments: [],
    offers: [],
    tally: new Map(),
  }
  try {
    for (let step = 1; step <= given.steps; step += 1) await runStep(world, { step, seed: given.seed })
    await compareAll(world)
    return world.tally
  } finally {
    await stage.close()
  }
}

const runStep = async (world: World, { step, seed }: { step: number; seed: number }): Promise<void> => {
  const operation = world.numbers.pick(OPERATIONS) ?? look
  try {
    const outcome = await operation(world)
    world.tally.set(outcome, (world.tally.get(outcome) ?? 0) + 1)
    if (step % COMPARE_EVERY === 0) await compareAll(world)
  } catch (cause) {
    throw new Error(
      `step ${step} of seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  }
}
