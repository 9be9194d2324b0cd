import { createHarness } from "../security-tests/testing.ts"
import { findViolations } from "./invariants.ts"
import type { ModelAppointment } from "./model.ts"
import { OPERATIONS } from "./model-operations.ts"
import { agree, type ModelTally, type World } from "./model-world.ts"
import { createNumbers } from "./random-numbers.ts"
import { findStaleCopies } from "./stale-copies.ts"

/** How many of the newest are compared often: those that the operations are about. */
const NEWEST = 40

/** The appointments are, one by one, what the model says: their statuses, and what was given back. */
const compare = async ({ stage }: World, appointments: readonly ModelAppointment[]): Promise<void> => {
  const { rows } = await stage.server.platform.db.pool.query(
    `select a.uuid, a.status, o.status as payment, coalesce(a.refunded, 0)::int as refunded
    from booking.appointment a left join payments.customer_order o on o.id = a.order_id
    where a.uuid = any($1::uuid[])`,
    [appointments.map(({ uuid }) => uuid)],
  )
  const known = new Map(rows.map((row) => [String(row.uuid), row]))
  for (const appointment of appointments) {
    const row = known.get(appointment.uuid)
    agree(`refund of ${appointment.uuid}`, { expected: appointment.refunded, got: Number(row?.refunded) })
    agree(`status of ${appointment.uuid}`, {
      expected: comparable(appointment.status),
      got: comparable(inModel({ status: String(row?.status), payment: String(row?.payment) })),
    })
  }
}

/** Everything at once: every appointment is the model's, and nothing that must hold is broken. */
const compareAll = async (world: World): Promise<void> => {
  await compare(world, world.appointments)
  const { pool } = world.stage.server.platform.db
  for (const [name, found] of Object.entries({
    ...(await findViolations(pool)),
    ...(await findStaleCopies(pool)),
  }))
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

/** Only the payment tells whether the gateway still decides: an appointment stays held meanwhile, while its hold lasts. */
const inModel = ({ status, payment }: { readonly status: string; readonly payment: string }): string => {
  const known = MODEL_STATUS[status] ?? status
  return known === "open" && payment === "pending" ? "waiting" : known
}

/** Often enough that no state goes by unseen, and a difference is found near the step that made it. */
const COMPARE_NEWEST_EVERY = 10
const COMPARE_ALL_EVERY = 250

/**
 * Runs random operations over the whole server on a simulated clock beside a model of it, and throws at the first
 * difference, naming step and seed. Answers how often each operation came to which end.
 */
export const runModel = async (given: {
  readonly steps: number
  readonly seed: number
}): Promise<ModelTally> => {
  const stage = await createHarness()
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
  const operation = world.numbers.pick(OPERATIONS)
  try {
    if (operation === undefined) throw new RangeError("there is no operation to pick")
    const outcome = await operation(world)
    world.tally.set(outcome, (world.tally.get(outcome) ?? 0) + 1)
    if (step % COMPARE_ALL_EVERY === 0) await compareAll(world)
    else if (step % COMPARE_NEWEST_EVERY === 0) await compare(world, world.appointments.slice(-NEWEST))
  } catch (cause) {
    throw new Error(
      `step ${step} of seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  }
}
