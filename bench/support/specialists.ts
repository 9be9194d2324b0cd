import { z } from "zod"
import type { Client } from "./clients.ts"
import { query } from "./query.ts"

type Run = (text: string, values: readonly unknown[]) => Promise<unknown>

/** What runs statements whose rows nobody reads. */
export const runOn =
  (databaseUrl: string): Run =>
  (text, values) =>
    query(databaseUrl, { text, values, row: z.unknown() })

/** Makes somebody one of the active specialists of the demo, whom nobody else of the bench is. */
export const makeSpecialist = async (databaseUrl: string, { userId }: Client): Promise<void> => {
  const run = runOn(databaseUrl)
  await run("update identity.user_account set is_provider = true where id = $1", [userId])
  await run(
    `update specialists.specialist set user_id = $1 where id = (
       select s.id from specialists.specialist s
       where s.status = 'active' and s.user_id not in (
         select id from identity.user_account where email like 'bench.%') order by s.id limit 1)`,
    [userId],
  )
}
