import { performance } from "node:perf_hooks"
import { z } from "zod"
import { median, p95, type Row } from "./row.ts"
import { type Client, signUpClients } from "./support/clients.ts"
import { withFilled } from "./support/filled.ts"
import { withServer } from "./support/server.ts"
import { makeSpecialist, runOn } from "./support/specialists.ts"

const FEW = 1_000
const MANY = 10_000
const ROUNDS = 60
const MOST = 2

/** What specialists ask of their list: pages near and far, orders, words, tags, the archive. */
const LISTS = [
  "",
  "count=20&offset=400",
  "order=name",
  "order=last&offset=200",
  "text=klient1",
  "text=bench&order=name",
  "tag=sleep",
  "show=archived",
  "show=all&tag=evening&order=last",
] as const

/** The list of a specialist's clients over HTTP, of 10,000 beside 1,000. */
export const run = (): Promise<Row[]> =>
  withFilled("demo", (filled) =>
    withServer({ filled }, async ({ url }) => {
      const [few, many] = await signUpClients(url, 2)
      if (few === undefined || many === undefined) throw new Error("nobody signed up")
      for (const [to, count] of [[few, FEW] as const, [many, MANY] as const]) {
        await giveClients({ databaseUrl: filled.databaseUrl, to, count })
        await tagClients(url, to)
      }
      await runOn(filled.databaseUrl)("vacuum analyze practice.client", [])
      return await compare(url, { few, many })
    }),
  )

type Giving = { readonly databaseUrl: string; readonly to: Client; readonly count: number }

/** Makes somebody a specialist of the demo, who has so many clients. */
const giveClients = async ({ databaseUrl, to, count }: Giving): Promise<void> => {
  await makeSpecialist(databaseUrl, to)
  const run = runOn(databaseUrl)
  await run(
    `with people as (
       insert into identity.user_account (name, first_name, last_name, email)
       select 'Bench Klient' || n, 'Bench', 'Klient' || n, 'client.' || n || '.' || $1::text || '@clients.example'
       from generate_series(1, $2::int) n returning id, last_name
     )
     insert into practice.client (specialist_id, client_id, name, sessions, paid_sessions, first_at, last_at, next_at)
     select s.id, p.id, practice.fold('Bench ' || p.last_name), n.n % 40, n.n % 40,
       now() - interval '300 days', now() - (n.n % 250) * interval '1 day',
       case when n.n % 4 = 0 then now() + (n.n % 30) * interval '1 day' end
     from people p, specialists.specialist s, lateral (select substr(p.last_name, 7)::int as n) n
     where s.user_id = $1::uuid`,
    [to.userId, count],
  )
}

const listed = z.array(z.object({ id: z.int(), fullName: z.string() }))

/** Tags a tenth of them by one word and a tenth by two, as a specialist does: the server alone can seal words. */
const tagClients = async (url: string, { cookie }: Client): Promise<void> => {
  const headers = { cookie, origin: url, "content-type": "application/json" }
  const simple = await fetch(`${url}/rest/v2/specialist/clients/simple`, { headers })
  for (const { id, fullName } of listed.parse(await simple.json())) {
    const tags = { 0: ["sleep"], 1: ["sleep", "evening"] }[Number(fullName.slice(-1))]
    if (tags === undefined) continue
    const body = JSON.stringify({ tags })
    const response = await fetch(`${url}/api/v2/practice/clients/${id}`, { method: "PATCH", headers, body })
    if (!response.ok) throw new Error(`not tagged: ${await response.text()}`)
  }
}

type Both = { readonly few: Client; readonly many: Client }

const compare = async (url: string, { few, many }: Both): Promise<Row[]> => {
  const ask = async ({ cookie }: Client): Promise<number[]> => {
    const times: number[] = []
    for (const search of LISTS) {
      const began = performance.now()
      const response = await fetch(`${url}/rest/v2/specialist/clients?${search}`, { headers: { cookie } })
      const { total } = z.object({ total: z.int() }).parse(await response.json())
      if (total === 0) throw new Error(`nobody in ${search}`)
      times.push(performance.now() - began)
    }
    return times
  }
  for (const who of [few, many, few, many]) await ask(who)
  const small: number[][] = []
  const large: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    small.push(await ask(few))
    large.push(await ask(many))
  }
  LISTS.forEach((search, at) => {
    const [slow, slower] = [small, large].map((rounds) => median(rounds.map((times) => times[at] ?? 0)))
    process.stdout.write(`${slow?.toFixed(1)} ms, ${slower?.toFixed(1)} ms: ${search}\n`)
  })
  const ours = p95(large.flat())
  const peer = p95(small.flat())
  return [
    {
      name: "clients of a specialist, p95 of 10,000 beside 1,000",
      unit: "ms",
      ours,
      peer,
      ratio: peer / ours,
      limit: `at most ${MOST} times as long`,
      holds: ours <= MOST * peer,
    },
  ]
}
