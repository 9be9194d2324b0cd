import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { z } from "zod"
import { atLeast, type Row } from "./row.ts"
import { bookingCall, type Fixtures, plantFixtures, specialistsOf } from "./support/bookings.ts"
import type { Client } from "./support/clients.ts"
import { type Filled, withFilled } from "./support/filled.ts"
import { callsOncePerSecond } from "./support/load.ts"
import type { Plan } from "./support/offers.ts"
import { PGBENCH, runPgbench } from "./support/pgbench.ts"
import { query } from "./support/query.ts"
import { inTurns } from "./support/rounds.ts"
import { type Booked, numberedUser, toScript } from "./support/script.ts"
import { recordStatements, withServer } from "./support/server.ts"
import { withTypes } from "./support/statement.ts"

const DAY_MS = 86_400_000
/** So many that nobody holds more times at once than one account may. */
const CLIENTS = 200
const A_ROUND = 400
/** Only what a booking itself does: mails and directory are kept up by workers. */
const ENV = { ROLES: "web,api" }

/** Bookings over HTTP beside pgbench running the very statements that a booking sends. */
export const run = async (): Promise<Row[]> => {
  if (!existsSync(PGBENCH)) throw new Error(`There is no ${PGBENCH}; install PostgreSQL's client programs`)
  const script = await withFilled("demo", scriptOf)
  return withFilled("demo", (filled) => measure(filled, script))
}

const measure = async (filled: Filled, script: string): Promise<Row[]> => {
  const fixtures = await plantAll(filled)
  return await withServer({ filled, env: ENV }, async ({ url }) => {
    let next = 0
    const ours = async (): Promise<number> => {
      const plans = fixtures.plans.slice(next, next + A_ROUND)
      next += A_ROUND
      if (plans.length < A_ROUND) throw new Error("There are not enough free times")
      await letGo(filled)
      return callsOncePerSecond(
        url,
        plans.map((plan) => bookingCall({ plan, clients: fixtures.clients, key: randomUUID() })),
      )
    }
    const peer = (): Promise<number> => runPgbench({ databaseUrl: filled.databaseUrl, script })
    const rates = await inTurns({ name: "booking", ours, peer })
    return [
      atLeast({
        name: "booking, pgbench with the same statements",
        unit: "bookings/s",
        ...rates,
        least: 0.5,
      }),
    ]
  })
}

/** The same, and whom the script books for. */
const plantAll = async (filled: Filled): Promise<Fixtures> => {
  await query(filled.databaseUrl, {
    text: `insert into identity.user_account (id, name, first_name, last_name, email)
      select ${numberedUser("n")}::uuid, 'Bench Mark', 'Bench', 'Mark', n || '@clients.arnica.example'
      from generate_series(1, ${CLIENTS}) n`,
    row: z.unknown(),
  })
  const { clients, plans } = await plantFixtures(filled, CLIENTS)
  return { clients, plans: inTurn(plans) }
}

/** Each client once before anybody comes again, so that nobody holds more times at once than is allowed. */
const inTurn = (plans: readonly Plan[]): Plan[] => {
  const counts = new Map<number, number>()
  const numbered = plans.map((plan) => {
    const nth = counts.get(plan.client) ?? 0
    counts.set(plan.client, nth + 1)
    return { plan, nth }
  })
  return numbered.toSorted((one, other) => one.nth - other.nth).map(({ plan }) => plan)
}

/** What an earlier round holds is over, as it would be after a quarter of an hour. */
const letGo = ({ databaseUrl }: Filled): Promise<unknown[]> =>
  query(databaseUrl, {
    text: "update booking.appointment set hold_expires_at = now() - interval '1 minute' where status = 'held'",
    row: z.unknown(),
  })

const bookedSchema = z.object({ appId: z.number(), appUuid: z.string(), orderID: z.string() })

/** Books twice as one client, and makes the statements of the second time a script. */
const scriptOf = async (filled: Filled): Promise<string> => {
  const booked: Booked[] = []
  const { clients, plans } = await plantAll(filled)
  const statements = await recordStatements({ filled, env: ENV }, async ({ url, forget }) => {
    const far = Date.now() + 20 * DAY_MS
    for (const plan of plans.filter(({ client, start }) => client === 0 && start > far).slice(0, 2)) {
      await forget()
      booked.push(await book({ url, plan, clients }))
    }
  })
  const [, last] = booked
  if (last === undefined) throw new Error("Nothing was booked")
  // Workers are woken beside the transactions, for many bookings at once.
  const own = statements.filter(({ text }) => !text.startsWith("NOTIFY"))
  return toScript({
    statements: await withTypes(filled.databaseUrl, own),
    booked: last,
    clients: CLIENTS,
    specialistIds: await specialistsOf(filled),
  })
}

const book = async (given: {
  readonly url: string
  readonly plan: Plan
  readonly clients: readonly Client[]
}): Promise<Booked> => {
  const { url, plan, clients } = given
  const key = randomUUID()
  const { path, ...call } = bookingCall({ plan, clients, key })
  const response = await fetch(`${url}${path}`, call)
  if (response.status !== 201) throw new Error(`No booking: ${await response.text()}`)
  const { appId, appUuid, orderID } = bookedSchema.parse(await response.json())
  const userId = clients[plan.client]?.userId ?? ""
  return { ...plan, key, userId, id: appId, uuid: appUuid, orderId: orderID }
}
