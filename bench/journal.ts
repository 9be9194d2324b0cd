import { randomUUID } from "node:crypto"
import { performance } from "node:perf_hooks"
import { z } from "zod"
import { median, type Row } from "./row.ts"
import { type Client, signUpClients } from "./support/clients.ts"
import { withFilled } from "./support/filled.ts"
import { withServer } from "./support/server.ts"
import { runOn } from "./support/specialists.ts"

const DAY_MS = 86_400_000
const YEAR = 365
const WARM_UPS = 3
/** Trends are asked for sixty times a minute at most, by both together. */
const ROUNDS = { month: 100, trends: 25 } as const
const MOST = 2
/** Entries of the last two weeks, which are opened; all others lie before what is asked for. */
const RECENT = 12
/** Days of the month that is asked for, and weeks of the trend. */
const DAYS = 42
const WEEKS = 8

/** A month and eight weeks of a journal over HTTP, with five years of entries in it, beside one year. */
export const run = (): Promise<Row[]> =>
  withFilled("demo", (filled) =>
    withServer({ filled }, async ({ url }) => {
      const [one, five] = await signUpClients(url, 2)
      if (one === undefined || five === undefined) throw new Error("nobody signed up")
      const run = runOn(filled.databaseUrl)
      for (const [who, years] of [
        [one, 1],
        [five, 5],
      ] as const) {
        await write(url, who)
        await fill(run, { who, years })
      }
      await run("analyze journal.entry", [])
      const trends = `trends?to=${dayOf(0)}&weeks=${WEEKS}`
      const asked = { few: one, many: five }
      return [
        await compare(url, {
          ...asked,
          what: "month",
          rounds: ROUNDS.month,
          path: `entries?${lastDays(DAYS)}`,
        }),
        await compare(url, { ...asked, what: "eight weeks", rounds: ROUNDS.trends, path: trends }),
      ]
    }),
  )

const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
const lastDays = (days: number): string => `from=${dayOf(days)}&to=${dayOf(0)}`

/** Entries as somebody writes them: sealed, of the days that can still be written about. */
const write = async (url: string, { cookie }: Client): Promise<void> => {
  const headers = { cookie, "content-type": "application/json", origin: new URL(url).origin }
  for (let index = 0; index < RECENT; index += 1) {
    const body = JSON.stringify({
      id: randomUUID(),
      kind: "MOMENT",
      at: new Date(Date.now() - index * DAY_MS - 60_000).toISOString(),
      zone: "Europe/Bucharest",
      homeworkId: null,
      agree: true,
      content: {
        valence: (index % 7) - 3,
        energy: 3,
        sleepMinutes: 420,
        feelings: ["calm"],
        contexts: ["movement"],
        tags: ["river walk"],
        text: "I walked to the river and thought about what I will say tomorrow.".repeat(6),
        measures: [],
      },
    })
    const answer = await fetch(`${url}/rest/v2/client/journal/entries`, { method: "POST", headers, body })
    if (!answer.ok) throw new Error(`No entry: ${await answer.text()}`)
  }
}

type Filling = { readonly who: Client; readonly years: number }

/** An entry a day of the years before what is asked for. Nobody opens them: what they say is noise of the usual length. */
const fill = async (run: ReturnType<typeof runOn>, { who, years }: Filling): Promise<void> => {
  await run(
    `insert into journal.entry (id, user_id, kind, at, zone, local_day, content, created_at)
     select gen_random_uuid(), $1::uuid, 'DAY', now() - d.n * interval '1 day', 'Europe/Bucharest',
       (now() - d.n * interval '1 day')::date, decode(repeat(md5(d.n::text), 20), 'hex'), now() - d.n * interval '1 day'
     from generate_series($2::int, $3::int) d (n)`,
    [who.userId, WEEKS * 7 + 7, years * YEAR],
  )
}

type Comparing = {
  readonly few: Client
  readonly many: Client
  readonly what: string
  readonly rounds: number
  readonly path: string
}

const answered = z.union([z.object({ entries: z.array(z.unknown()) }), z.object({ entries: z.int() })])

const compare = async (url: string, { few, many, what, rounds, path }: Comparing): Promise<Row> => {
  const ask = async ({ cookie }: Client): Promise<number> => {
    const began = performance.now()
    const response = await fetch(`${url}/rest/v2/client/journal/${path}`, { headers: { cookie } })
    const { entries } = answered.parse(await response.json())
    const took = performance.now() - began
    const count = typeof entries === "number" ? entries : entries.length
    if (count !== RECENT) throw new Error(`${count} entries`)
    return took
  }
  for (let round = 0; round < WARM_UPS; round += 1) for (const who of [few, many]) await ask(who)
  const small: number[] = []
  const large: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    small.push(await ask(few))
    large.push(await ask(many))
  }
  const [ours, peer] = [median(large), median(small)]
  return {
    name: `${what} of a journal, median with five years of entries beside one`,
    unit: "ms",
    ours,
    peer,
    ratio: peer / ours,
    limit: `at most ${MOST} times as long`,
    holds: ours <= MOST * peer,
  }
}
