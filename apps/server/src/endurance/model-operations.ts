import {
  dayOf,
  expectedRefund,
  expectedStarts,
  holdsEnough,
  isElsewhere,
  isTaken,
  type ModelAppointment,
} from "./model.ts"
import { move } from "./model-move.ts"
import { agree, ModelMismatch, personOf, type World } from "./model-world.ts"

const MINUTE = 60_000
const OFFER_LASTS = 60 * MINUTE
const CARDS = {
  good: "4111111111111111",
  declined: "4000000000000002",
  poor: "4000000000009995",
  pending: "4000000000000259",
} as const
const NEWEST = 40

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
      uuid: made.appUuid,
      orderId: made.orderID,
      client,
      specialist: offer.specialist,
      start,
      price: made.total.amount,
      heldUntil: now + 15 * MINUTE,
      status: "open",
      refunded: 0,
    })
  }
  return `book ${response.statusCode}`
}

const statusOfBooking = (
  world: World,
  wanted: { specialist: number; client: number; start: number; now: number; madeAt: number },
): number => {
  if (wanted.now >= wanted.madeAt + OFFER_LASTS) return 410
  if (wanted.start > wanted.now && holdsEnough(world.appointments, wanted)) return 409
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

const plantedOf = (stage: World["stage"], specialist: number) =>
  specialist === 0 ? stage.ioana.planted : stage.andrei.planted

/** What may happen, the common things more often. */
export const OPERATIONS = [
  look,
  look,
  book,
  book,
  book,
  book,
  pay,
  pay,
  pay,
  cancel,
  move,
  drop,
  wait,
  wait,
] as const
