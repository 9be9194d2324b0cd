import { performance } from "node:perf_hooks"
import { z } from "zod"
import { p95, type Row } from "./row.ts"
import { type Client, signUpClients } from "./support/clients.ts"
import { withFilled } from "./support/filled.ts"
import { withServer } from "./support/server.ts"
import { makeSpecialist, runOn } from "./support/specialists.ts"

const FEW = 500
const MANY = 5_000
const ROUNDS = 200
const WARM_UPS = 20
const MOST = 2
const DAY_MS = 86_400_000
/** Sessions of the month that is asked for; all others lie in months before it. */
const IN_MONTH = 120

/** A month of a specialist's calendar over HTTP, with 5,000 appointments in it and before it, beside 500. */
export const run = (): Promise<Row[]> =>
  withFilled("demo", (filled) =>
    withServer({ filled }, async ({ url }) => {
      const [few, many] = await signUpClients(url, 2)
      if (few === undefined || many === undefined) throw new Error("nobody signed up")
      await giveSessions({ databaseUrl: filled.databaseUrl, to: few, count: FEW })
      await giveSessions({ databaseUrl: filled.databaseUrl, to: many, count: MANY })
      return [await compare(url, { few, many })]
    }),
  )

type Giving = { readonly databaseUrl: string; readonly to: Client; readonly count: number }

/** Makes somebody a specialist of the demo, with so many sessions: some of next month, the others of years before. */
const giveSessions = async ({ databaseUrl, to, count }: Giving): Promise<void> => {
  await makeSpecialist(databaseUrl, to)
  const run = runOn(databaseUrl)
  await run(
    `with whose as (
       select s.id, o.id as product, o.session_type_code as code, row_number() over (order by o.position) as place
       from specialists.specialist s join specialists.offer o on o.specialist_id = s.id where s.user_id = $1::uuid
     ), people as (
       select id, row_number() over (order by id) as n from identity.user_account where not is_provider limit 200
     )
     insert into booking.appointment (uuid, status, client_id, specialist_id, product_id, session_type_code, place,
       minutes, start_at, end_at, currency, price, full_price, policy, client_time_zone, created_at)
     select gen_random_uuid(), case when g.i <= $3 then 'confirmed' else 'completed' end, p.id, w.id, w.product, w.code,
       'online', 50, t.at, t.at + interval '50 minutes', 'RON', 10000, 10000,
       '{"fullUntilMinutes": 1440, "halfUntilMinutes": 120}', 'Europe/Bucharest', t.at - interval '5 days'
     from whose w cross join generate_series(1, $2::int) g (i)
     join people p on p.n = 1 + g.i % (select count(*) from people)
     cross join lateral (select date_trunc('hour', now()) + case
       when g.i <= $3 then (g.i / 5 + 1) * interval '1 day' + (g.i % 5) * interval '1 hour'
       else - ((g.i / 6 + 1) * interval '1 day') + (g.i % 6) * interval '1 hour' end as at) t
     where w.place = 1`,
    [to.userId, count, IN_MONTH],
  )
  await run("analyze booking.appointment", [])
}

type Both = { readonly few: Client; readonly many: Client }

const compare = async (url: string, { few, many }: Both): Promise<Row> => {
  const from = Date.now()
  const span = new URLSearchParams({
    from: new Date(from).toISOString(),
    to: new Date(from + 42 * DAY_MS).toISOString(),
  })
  const ask = async ({ cookie }: Client): Promise<number> => {
    const began = performance.now()
    const response = await fetch(`${url}/api/v2/practice/calendar?${span}`, { headers: { cookie } })
    const sessions = z.array(z.unknown()).parse(await response.json())
    const took = performance.now() - began
    // Those whom the demo filled before have a few more.
    if (sessions.length < IN_MONTH) throw new Error(`${sessions.length} sessions in the month`)
    return took
  }
  for (let round = 0; round < WARM_UPS; round += 1) for (const who of [few, many]) await ask(who)
  const small: number[] = []
  const large: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    small.push(await ask(few))
    large.push(await ask(many))
  }
  const [ours, peer] = [p95(large), p95(small)]
  return {
    name: "month of a calendar, p95 with 5,000 appointments beside 500",
    unit: "ms",
    ours,
    peer,
    ratio: peer / ours,
    limit: `at most ${MOST} times as long`,
    holds: ours <= MOST * peer,
  }
}
