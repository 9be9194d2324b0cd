import { randomUUID } from "node:crypto"
import { performance } from "node:perf_hooks"
import pg from "pg"
import { z } from "zod"
import { atMostTimes, median, type Row } from "./row.ts"
import { bookingCall, type Fixtures, plantFixtures } from "./support/bookings.ts"
import type { Client } from "./support/clients.ts"
import { type Filled, withCluster, withCopy, withTwin } from "./support/filled.ts"
import type { Plan } from "./support/offers.ts"
import { recordStatements, withServer } from "./support/server.ts"
import { type Statement, sendAll } from "./support/statement.ts"

const ORDERS = 60
/** Of which the first ones warm up what they need. */
const WARMING = 20
const CLIENTS = 10
const OVER_STATEMENTS = 3
/** Only what an order itself does: mails and directory are kept up by workers. */
const ENV = { ROLES: "web,api" }
const CARD = { number: "4111111111111111", expiry: "12/30", cvc: "123" }

const bookedSchema = z.object({ orderID: z.string() })
const tokenSchema = z.object({ token: z.string() })
const nonceSchema = z.object({ nonce: z.string() })

type Sent = { readonly method?: string; readonly cookie: string; readonly body?: string }

const ask = async <S extends z.ZodType>(url: string, sent: Sent, answer: S): Promise<z.output<S>> => {
  const { method = "GET", cookie, body } = sent
  const response = await fetch(url, {
    method,
    headers: {
      cookie,
      origin: new URL(url).origin,
      ...(body === undefined ? {} : { "content-type": "application/json", "idempotency-key": randomUUID() }),
    },
    ...(body === undefined ? {} : { body }),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return answer.parse(await response.json())
}

/** What the card fields of a page do on their own: they know a card by a word that pays once. */
const typeCard = async (url: string, { cookie }: Client): Promise<string> => {
  const { token } = await ask(`${url}/rest/v2/payments/braintreeToken`, { cookie }, tokenSchema)
  const body = JSON.stringify({ token, ...CARD })
  return (await ask(`${url}/local-gateway/nonces`, { method: "POST", cookie, body }, nonceSchema)).nonce
}

type Ordered = { readonly url: string; readonly plan: Plan; readonly fixtures: Fixtures }

const clientOf = ({ plan, fixtures }: Ordered): Client => {
  const client = fixtures.clients[plan.client]
  if (client === undefined) throw new Error("a plan of nobody")
  return client
}

/** Books a session and pays for it: what the buyer waits for. */
const order = async (given: Ordered & { readonly nonce: string }): Promise<void> => {
  const { url, plan, fixtures, nonce } = given
  const { cookie } = clientOf(given)
  const booking = bookingCall({ plan, clients: fixtures.clients, key: randomUUID() })
  const { orderID } = await ask(
    `${url}${booking.path}`,
    { method: "POST", cookie, body: booking.body ?? "" },
    bookedSchema,
  )
  const body = JSON.stringify({ method: "card", nonce })
  await ask(`${url}/api/v2/orders/${orderID}/payments`, { method: "POST", cookie, body }, z.unknown())
}

/** What an order sends to PostgreSQL, and what was sent before it. */
type Recorded = { readonly before: readonly Statement[]; readonly own: readonly Statement[] }

const isOwn = ({ text }: Statement): boolean => !/^(NOTIFY|LISTEN|UNLISTEN)/i.test(text)

const record = async (filled: Filled, fixtures: Fixtures): Promise<readonly Recorded[]> => {
  const recorded: Recorded[] = []
  await recordStatements({ filled, env: ENV }, async ({ url, take }) => {
    for (const plan of fixtures.plans) {
      const given = { url, plan, fixtures }
      const nonce = await typeCard(url, clientOf(given))
      const before = await take()
      await order({ ...given, nonce })
      recorded.push({ before: before.filter(isOwn), own: (await take()).filter(isOwn) })
    }
  })
  return recorded
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

type Times = { readonly ours: readonly number[]; readonly peer: readonly number[] }

/** Each order in turn: over HTTP in one database, and as its bare statements in another one that was the same before. */
const measure = async (given: {
  readonly filled: Filled
  readonly twin: Filled
  readonly fixtures: Fixtures
  readonly recorded: readonly Recorded[]
}): Promise<Times> => {
  const { filled, twin, fixtures, recorded } = given
  const [ours, peer]: [number[], number[]] = [[], []]
  const client = new pg.Client({ connectionString: twin.databaseUrl })
  await client.connect()
  try {
    await withServer({ filled, env: ENV }, async ({ url }) => {
      for (const [nth, plan] of fixtures.plans.entries()) {
        const ordered = { url, plan, fixtures }
        const nonce = await typeCard(url, clientOf(ordered))
        ours.push(await timed(() => order({ ...ordered, nonce })))
        const statements = recorded[nth]
        if (statements === undefined) throw new Error("an order was not recorded")
        await sendAll(client, statements.before)
        peer.push(await timed(() => sendAll(client, statements.own)))
      }
    })
  } finally {
    await client.end()
  }
  return { ours: ours.slice(WARMING), peer: peer.slice(WARMING) }
}

/** A session booked and paid over HTTP, beside the same statements sent through the driver. */
export const run = (): Promise<Row[]> =>
  withCluster((cluster) =>
    withCopy({ cluster, scenario: "demo" }, async (filled) => {
      const planted = await plantFixtures(filled, CLIENTS)
      const fixtures = { ...planted, plans: planted.plans.slice(0, ORDERS) }
      const recorded = await withTwin({ cluster, of: filled }, (twin) => record(twin, fixtures))
      const times = await withTwin({ cluster, of: filled }, (twin) =>
        measure({ filled, twin, fixtures, recorded }),
      )
      const [ours, peer] = [median(times.ours), median(times.peer)]
      return [
        atMostTimes({
          name: "a session booked and paid by card over HTTP, beside its statements through pg",
          unit: "ms",
          ours,
          peer,
          most: OVER_STATEMENTS,
        }),
      ]
    }),
  )
