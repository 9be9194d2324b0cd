import { performance } from "node:perf_hooks"
import { z } from "zod"
import { median, p95, type Row } from "./row.ts"
import { type Client, signUpClients } from "./support/clients.ts"
import { withFilled } from "./support/filled.ts"
import { withServer } from "./support/server.ts"
import { runOn } from "./support/specialists.ts"

const FEW = 10_000
const MANY = 100_000
const ROUNDS = 40
const WARM_UPS = 3
const MOST = 2

/** What admins ask of the list of all appointments: the newest, by state, by people, by days, and far down. */
const lists = (far: string): readonly string[] => [
  "",
  `after=${far}`,
  "status=completed",
  "status=confirmed",
  "specialistID=1",
  "client=an",
  "specialist=an",
  "status=completed&client=an",
  "sessionType=VIDEO_INDIVIDUAL",
  "show=forsaken",
  "count=100",
]

/** The list of everybody's appointments over HTTP, of 100,000 beside 10,000. */
export const run = (): Promise<Row[]> =>
  withFilled("demo", (filled) =>
    withServer({ filled }, async ({ url }) => {
      const [admin] = await signUpClients(url, 1)
      if (admin === undefined) throw new Error("nobody signed up")
      const write = runOn(filled.databaseUrl)
      await write("update identity.user_account set is_admin = true where id = $1", [admin.userId])
      const times = async (count: number): Promise<number[][]> => {
        await fillUp(filled.databaseUrl, count)
        return await measure(url, admin)
      }
      const small = await times(FEW)
      const large = await times(MANY)
      return [compare(small, large)]
    }),
  )

/** Fills the marketplace up to so many appointments, those of years before among them. */
const fillUp = async (databaseUrl: string, count: number): Promise<void> => {
  const write = runOn(databaseUrl)
  // Lists of clients are kept by triggers, which is not what is measured.
  await write("alter table booking.appointment disable trigger user", [])
  await write(
    `with offers as (
       select o.specialist_id, o.id as product, o.session_type_code as code, row_number() over (order by o.id) as n
       from specialists.offer o
     ), people as (
       select id, row_number() over (order by id) as n from identity.user_account where not is_provider limit 500
     )
     insert into booking.appointment (uuid, status, client_id, specialist_id, product_id, session_type_code, place,
       minutes, start_at, end_at, currency, price, full_price, policy, client_time_zone, created_at)
     select gen_random_uuid(), case g.i % 5 when 0 then 'noShowClient' else 'completed' end, p.id, o.specialist_id,
       o.product, o.code, 'online', 50, t.at, t.at + interval '50 minutes', 'RON', 10000, 10000,
       '{"fullUntilMinutes": 1440, "halfUntilMinutes": 120}', 'Europe/Bucharest', t.at - interval '5 days'
     from generate_series(1, $1::int - (select count(*)::int from booking.appointment)) g (i)
     join people p on p.n = 1 + g.i % (select count(*) from people)
     join offers o on o.n = 1 + (g.i * 7) % (select count(*) from offers)
     cross join lateral (select date_trunc('hour', now()) - g.i * interval '11 minutes' as at) t`,
    [count],
  )
  await write("alter table booking.appointment enable trigger user", [])
  await write("analyze booking.appointment", [])
}

const page = z.object({ items: z.array(z.object({ start: z.string() })) })

/** The times of each list, round by round. */
const measure = async (url: string, { cookie }: Client): Promise<number[][]> => {
  const far = `${Date.now() - 60 * 86_400_000}_1`
  const ask = async (): Promise<number[]> => {
    const times: number[] = []
    for (const search of lists(far)) {
      const began = performance.now()
      const response = await fetch(`${url}/api/v2/admin/appointments?${search}`, { headers: { cookie } })
      page.parse(await response.json())
      times.push(performance.now() - began)
    }
    return times
  }
  for (let round = 0; round < WARM_UPS; round += 1) await ask()
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await ask())
  return rounds
}

const compare = (small: readonly number[][], large: readonly number[][]): Row => {
  lists("…").forEach((search, at) => {
    const [slow, slower] = [small, large].map((rounds) => median(rounds.map((times) => times[at] ?? 0)))
    process.stdout.write(`${slow?.toFixed(1)} ms, ${slower?.toFixed(1)} ms: ${search}\n`)
  })
  const [ours, peer] = [p95(large.flat()), p95(small.flat())]
  return {
    name: "appointments of an admin, p95 of 100,000 beside 10,000",
    unit: "ms",
    ours,
    peer,
    ratio: peer / ours,
    limit: `at most ${MOST} times as long`,
    holds: ours <= MOST * peer,
  }
}
