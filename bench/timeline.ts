import { performance } from "node:perf_hooks"
import { z } from "zod"
import { median, p95, type Row } from "./row.ts"
import { type Client, signUpClients } from "./support/clients.ts"
import { withFilled } from "./support/filled.ts"
import { withServer } from "./support/server.ts"
import { runOn } from "./support/specialists.ts"

const FEW = 200
const MANY = 2_000
const AT_ONCE = 8
const ROUNDS = 100
const MOST = 2
const DAY_MS = 86_400_000

/** What is asked of a timeline: the newest, one kind, a period. */
const PARTS = ["", "count=50", "only=letters", "from=2019-01-01&to=2026-06-30"] as const

/** The timeline of a medical file over HTTP, of 2,000 entries beside 200: a part of it is opened, not all. */
export const run = (): Promise<Row[]> =>
  withFilled("demo", (filled) =>
    withServer(
      { filled, env: { RATE_LIMIT_FACTOR: "1000", RATE_LIMIT_PER_MINUTE: "1000000" } },
      async ({ url }) => {
        const [few, many] = await signUpClients(url, 2)
        if (few === undefined || many === undefined) throw new Error("nobody signed up")
        for (const [client, count] of [[few, FEW] as const, [many, MANY] as const])
          await fillFile(url, { client, count })
        await runOn(filled.databaseUrl)("vacuum analyze records.item", [])
        return await compare(url, { few, many })
      },
    ),
  )

type Filling = { readonly client: Client; readonly count: number }

/** Writes entries as their owner does: the server alone can seal them. */
const fillFile = async (url: string, { client, count }: Filling): Promise<void> => {
  const headers = { cookie: client.cookie, origin: url, "content-type": "application/json" }
  const write = async (n: number): Promise<void> => {
    const day = new Date(Date.UTC(2026, 5, 30) - (n % 2_500) * DAY_MS).toISOString().slice(0, 10)
    const kind = n % 3 === 0 ? "letter" : "note"
    const text = `What was said for the ${n}th time, at some length, as letters do`
    const body = JSON.stringify({ day, title: `Entry ${n}`, text, details: { kind } })
    const response = await fetch(`${url}/api/v2/records/items`, { method: "POST", headers, body })
    if (!response.ok) throw new Error(`not written: ${await response.text()}`)
  }
  for (let at = 0; at < count; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, n) => write(at + n)))
}

const page = z.object({ items: z.array(z.unknown()).min(1) })

type Both = { readonly few: Client; readonly many: Client }

const compare = async (url: string, { few, many }: Both): Promise<Row[]> => {
  const ask = async ({ cookie }: Client): Promise<number[]> => {
    const times: number[] = []
    for (const part of PARTS) {
      const began = performance.now()
      const response = await fetch(`${url}/api/v2/records/timeline?${part}`, { headers: { cookie } })
      page.parse(await response.json())
      times.push(performance.now() - began)
    }
    return times
  }
  for (const client of [few, many, few, many]) await ask(client)
  const small: number[][] = []
  const large: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    small.push(await ask(few))
    large.push(await ask(many))
  }
  PARTS.forEach((part, at) => {
    const [slow, slower] = [small, large].map((rounds) => median(rounds.map((times) => times[at] ?? 0)))
    process.stdout.write(`${slow?.toFixed(1)} ms, ${slower?.toFixed(1)} ms: ${part}\n`)
  })
  const ours = p95(large.flat())
  const peer = p95(small.flat())
  return [
    {
      name: "a part of a timeline, p95 of 2,000 entries beside 200",
      unit: "ms",
      ours,
      peer,
      ratio: peer / ours,
      limit: `at most ${MOST} times as long`,
      holds: ours <= MOST * peer,
    },
  ]
}
