import { z } from "zod"
import { atLeast, type Row } from "./row.ts"
import { type Filled, withFilled } from "./support/filled.ts"
import { callsPerSecond } from "./support/load.ts"
import { query } from "./support/query.ts"
import { withReplay } from "./support/replay.ts"
import { inTurns } from "./support/rounds.ts"
import { recordStatements, withServer } from "./support/server.ts"
import type { Statement } from "./support/statement.ts"

const SPECIALISTS = 100

const pathOf = (id: number): string => `/rest/v2/availableSlots/${id}?calculatePrice=true`

/** Free times over HTTP, a month of a hundred specialists in turn, beside the same statements through the bare driver. */
export const run = (): Promise<Row[]> =>
  withFilled("demo", async (filled) => {
    const ids = await idsOf(filled)
    const operations = await statementsOf(filled, ids)
    const calls = ids.map((id) => ({ path: pathOf(id) }))
    const rates = await withServer({ filled }, ({ url }) =>
      withReplay({ databaseUrl: filled.databaseUrl, operations }, (peer) =>
        inTurns({
          name: "slots over HTTP",
          ours: () => callsPerSecond(url, calls),
          peer,
        }),
      ),
    )
    return [atLeast({ name: "slots over HTTP, bare queries", unit: "answers/s", ...rates, least: 0.6 })]
  })

const idsOf = async ({ databaseUrl }: Filled): Promise<number[]> => {
  const text =
    "select id::float8 as id from specialists.specialist where status = 'active' order by id limit $1"
  const rows = await query(databaseUrl, { text, values: [SPECIALISTS], row: z.object({ id: z.number() }) })
  return rows.map(({ id }) => id)
}

/** What each call asks the database, one call at a time. */
const statementsOf = async (filled: Filled, ids: readonly number[]): Promise<Statement[][]> => {
  const all = await recordStatements({ filled }, async ({ url }) => {
    for (const id of ids) await (await fetch(`${url}${pathOf(id)}`)).arrayBuffer()
  })
  const own = all.filter(({ text }) => /from (specialists|scheduling)\./.test(text))
  const each = own.length / ids.length
  if (!Number.isInteger(each)) throw new Error(`${own.length} statements for ${ids.length} calls`)
  return ids.map((_, index) => own.slice(index * each, (index + 1) * each))
}
