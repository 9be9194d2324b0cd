import { setStage } from "../hostile/testing.ts"
import { findViolations } from "./invariants.ts"
import type { ModelAppointment } from "./model.ts"
import { OPERATIONS } from "./model-operations.ts"
import { agree, type ModelTally, type World } from "./model-world.ts"
import { createNumbers } from "./random-numbers.ts"

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
  const operation = world.numbers.pick(OPERATIONS)
  try {
    if (operation === undefined) throw new RangeError("there is no operation to pick")
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
