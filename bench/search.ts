import { once } from "node:events"
import http from "node:http"
import { performance } from "node:perf_hooks"
import { setTimeout as sleep } from "node:timers/promises"
import { z } from "zod"
import { median, p95, type Row } from "./row.ts"
import { type Filled, withCluster, withCopy } from "./support/filled.ts"
import { query } from "./support/query.ts"
import { withServer } from "./support/server.ts"

/** What people ask, in equal parts: text with and without slips, filters, orders, pages far and near. */
const SEARCHES = [
  "",
  "page=2",
  "page=30",
  "sort=firstFree",
  "sort=priceAsc&page=3",
  "sort=priceDesc",
  "sort=rating",
  "q=anxiety",
  "q=anxeity",
  "q=nu+pot+dormi",
  "q=schlafstorungen&language=de",
  "q=psihoterapeut+cluj",
  "q=Maria",
  "q=popesku",
  "q=maria+ionescu&sort=rating",
  "domain=PSIHO&concern=ANXIETY,SLEEP",
  "domain=PSIHO&language=ro&gender=female&sort=firstFree",
  "language=en,de&minPrice=10000&maxPrice=30000",
  "free=week&minRating=4",
  "free=evenings&concern=BURNOUT&page=2",
  "concern=DEPRESSION&q=terapie&free=weekends&currency=EUR",
] as const

/** What a directory of 100,000 needs of Node, as docs/operations.md says: its index lies in memory. */
const HEAP_MB = 384
const ROUNDS = 30
const MOST = 2

/** The search over HTTP, the same questions of 1,000 and of 100,000 specialists in turn. */
export const run = (): Promise<Row[]> =>
  withCluster((cluster) =>
    withCopy({ cluster, scenario: "load1000" }, (few) =>
      withCopy({ cluster, scenario: "load100000" }, (many) =>
        withServer({ filled: few, heapMb: HEAP_MB }, (small) =>
          withServer({ filled: many, heapMb: HEAP_MB }, async (large) => {
            await settled(few)
            await settled(many)
            return compare(small.url, large.url)
          }),
        ),
      ),
    ),
  )

/** A server that starts later than its database was filled first looks for free times that have passed since. */
const settled = async ({ databaseUrl }: Filled): Promise<void> => {
  const text = "select 1 from scheduling.schedule where recompute_at <= now() limit 1"
  while ((await query(databaseUrl, { text, row: z.unknown() })).length > 0) await sleep(1_000)
}

const compare = async (small: string, large: string): Promise<Row[]> => {
  for (const url of [small, large, small, large]) await askAll(url)
  const few: number[][] = []
  const many: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    few.push(await askAll(small))
    many.push(await askAll(large))
  }
  SEARCHES.forEach((search, at) => {
    const [slow, slower] = [few, many].map((rounds) =>
      median(rounds.map((times) => times[at] ?? 0)).toFixed(1),
    )
    process.stdout.write(`${slow} ms, ${slower} ms: ${search}\n`)
  })
  const ours = p95(many.flat())
  const peer = p95(few.flat())
  return [
    {
      name: "search, p95 of 100,000 specialists beside 1,000",
      unit: "ms",
      ours,
      peer,
      ratio: peer / ours,
      limit: `at most ${MOST} times as long`,
      holds: ours <= MOST * peer,
    },
  ]
}

/** How long each search took, in milliseconds, one after the other over one connection. */
const askAll = async (url: string): Promise<number[]> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const search of SEARCHES) {
    const began = performance.now()
    await ask(`${url}/api/helpstore/v1/specialists?${search}`, agent)
    times.push(performance.now() - began)
  }
  agent.destroy()
  return times
}

const ask = async (address: string, agent: http.Agent): Promise<void> => {
  const [response] = await once(http.get(address, { agent }), "response")
  if (!(response instanceof http.IncomingMessage) || response.statusCode !== 200)
    throw new Error(`${address} was not answered`)
  for await (const _ of response);
}
