import { randomUUID } from "node:crypto"
import { performance } from "node:perf_hooks"
import { LIMITS } from "@arnica/contract/limits"
import { z } from "zod"
import { median, p95, type Row } from "./row.ts"
import { type Client, signUpClients } from "./support/clients.ts"
import { withFilled } from "./support/filled.ts"
import { withServer } from "./support/server.ts"
import { runOn } from "./support/specialists.ts"

const FEW = 1_000
const MANY = 100_000
const ROUNDS = 200
const MOST = 2

type Thread = { readonly id: string; readonly client: Client }

/** A conversation of 100,000 messages that is opened, beside one of 1,000: whom with, and its newest messages. */
export const run = (): Promise<Row[]> =>
  withFilled("demo", (filled) =>
    withServer({ filled }, async ({ url }) => {
      const { databaseUrl } = filled
      const [one, other] = await signUpClients(url, 2)
      if (one === undefined || other === undefined) throw new Error("nobody signed up")
      const few = await makeThread({ databaseUrl, client: one, count: FEW })
      const many = await makeThread({ databaseUrl, client: other, count: MANY })
      for (const thread of [few, many]) await writeLast(url, thread)
      await runOn(databaseUrl)("vacuum analyze messaging.message", [])
      return await compare(url, { few, many })
    }),
  )

type Making = { readonly databaseUrl: string; readonly client: Client; readonly count: number }

/** So many messages with some specialist of the demo. They have no words: only the server can seal those. */
const makeThread = async ({ databaseUrl, client, count }: Making): Promise<Thread> => {
  const run = runOn(databaseUrl)
  const id = randomUUID()
  await run(
    `insert into messaging.conversation (id, client_id, specialist_id, last_number, last_at, created_at)
     select $1::uuid, $2::uuid, id, $3::int, now() - interval '1 hour', now() - interval '900 days'
     from specialists.specialist where status = 'active' order by id limit 1`,
    [id, client.userId, count],
  )
  await run(
    `insert into messaging.participant (conversation_id, side, user_id, other_name, last_at)
     select $1::uuid, 'client', $2::uuid, 'bench', now() - interval '1 hour'
     union all
     select $1::uuid, 'provider', s.user_id, 'bench', now() - interval '1 hour'
     from messaging.conversation c join specialists.specialist s on s.id = c.specialist_id where c.id = $1::uuid`,
    [id, client.userId],
  )
  await run(
    `insert into messaging.message (id, conversation_id, number, side, body, sent_at)
     select gen_random_uuid(), $1::uuid, n, case when n % 2 = 0 then 'client' else 'provider' end, null,
       now() - interval '1 hour' - ($2::int - n) * interval '10 minutes'
     from generate_series(1, $2::int) n`,
    [id, count],
  )
  return { id, client }
}

/** The messages that are seen when it is opened, with words. */
const writeLast = async (url: string, { id, client: { cookie } }: Thread): Promise<void> => {
  for (let at = 0; at < LIMITS.lazyMessages; at += 1) {
    const response = await fetch(`${url}/api/v2/conversations/${id}/messages`, {
      method: "POST",
      headers: { cookie, origin: url, "content-type": "application/json" },
      body: JSON.stringify({ text: `What I wanted to say for the ${at}th time` }),
    })
    if (!response.ok) throw new Error(`not sent: ${await response.text()}`)
  }
}

const page = z.object({ items: z.array(z.unknown()).length(LIMITS.lazyMessages) })

const compare = async (
  url: string,
  { few, many }: { readonly few: Thread; readonly many: Thread },
): Promise<Row[]> => {
  const open = async ({ id, client: { cookie } }: Thread): Promise<number> => {
    const began = performance.now()
    const ask = async (path: string): Promise<unknown> => {
      const response = await fetch(`${url}/api/v2/conversations/${id}${path}`, { headers: { cookie } })
      if (!response.ok) throw new Error(`not opened: ${await response.text()}`)
      return await response.json()
    }
    const [, messages] = await Promise.all([ask(""), ask("/messages")])
    page.parse(messages)
    return performance.now() - began
  }
  for (let round = 0; round < ROUNDS / 4; round += 1) for (const thread of [few, many]) await open(thread)
  const small: number[] = []
  const large: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    small.push(await open(few))
    large.push(await open(many))
  }
  process.stdout.write(`${median(small).toFixed(1)} ms, ${median(large).toFixed(1)} ms: the middle one\n`)
  const [ours, peer] = [p95(large), p95(small)]
  return [
    {
      name: "a conversation opened, p95 of 100,000 messages beside 1,000",
      unit: "ms",
      ours,
      peer,
      ratio: peer / ours,
      limit: `at most ${MOST} times as long`,
      holds: ours <= MOST * peer,
    },
  ]
}
