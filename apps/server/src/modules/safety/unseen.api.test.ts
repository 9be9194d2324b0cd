import { endpoints } from "@arnica/contract"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { compose, type Modules, prepare } from "../../compose.ts"
import { createLog } from "../../platform/log.ts"
import { createTestServer, type TestServer } from "../../testing/server.ts"

/** A word that stands nowhere else. */
const WORD = "zyxwort"
const IN_DANGER = `i want to die ${WORD}`
const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal"] as const

let server: TestServer<Modules>
const lines: string[] = []
beforeAll(async () => {
  const log = createLog({ level: "trace", destination: { write: (line) => lines.push(line) } })
  server = await createTestServer({
    endpoints,
    compose: (platform, registry) => {
      for (const level of LEVELS) platform.log[level] = log[level].bind(log)
      return compose(platform, registry)
    },
  })
  await prepare(server.platform)
})
afterAll(() => server.close())

const search = (q: string, more: Record<string, string> = {}) =>
  server.app.inject({ url: "/api/helpstore/v1/specialists", query: { q, ...more } })
const typed = (text: string, more: object = {}) =>
  server.app.inject({ method: "POST", url: "/api/v2/danger-help", payload: { text, ...more } })

const tables = z.array(z.object({ name: z.string() }))
const found = z.array(z.object({ found: z.boolean() }))

/** The tables in whose rows the word stands. */
const tablesThatHold = async (word: string): Promise<string[]> => {
  const { query } = server.platform.db
  const { rows } = await query.execute(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const held = await Promise.all(
    tables.parse(rows).map(async ({ name }) => {
      const answer = await query.execute(
        sql`select exists (select 1 from ${sql.raw(name)} t where t::text ilike ${`%${word}%`}) as found`,
      )
      return found.parse(answer.rows).some((row) => row.found) ? [name] : []
    }),
  )
  return held.flat()
}

test("what somebody in danger looks for stands in no line of the log, no figure and no row", async () => {
  const answers = [
    await search(IN_DANGER),
    await search(IN_DANGER, { page: "wrong" }),
    await typed(IN_DANGER),
    await typed(IN_DANGER, { country: 7 }),
    await server.app.inject({ url: `/en/help-store-search?q=${encodeURIComponent(IN_DANGER)}` }),
    await server.app.inject({ url: `/rest/v2/nothing?q=${encodeURIComponent(IN_DANGER)}` }),
    // Broken on the way, which is logged as an error.
    await server.app.inject({
      method: "POST",
      url: "/api/v2/danger-help",
      headers: { "content-type": "application/json" },
      payload: `{"text":"${IN_DANGER}`,
    }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 200, 200, 404, 404, 400])
  await server.settle()
  expect(lines.length).toBeGreaterThanOrEqual(answers.length)
  expect(lines.filter((line) => line.includes(WORD))).toEqual([])
  const metrics = await server.app.inject({ url: "/metrics" })
  expect(metrics.body).not.toContain(WORD)
  expect(await tablesThatHold(WORD)).toEqual([])
})

test("nor is it kept by a browser or on the way, while other searches may be", async () => {
  const keeping = async (q: string) => (await search(q)).headers["cache-control"]
  expect(await keeping(IN_DANGER)).toBe("private, no-store")
  expect(await keeping("mój mąż mnie bije")).toBe("private, no-store")
  expect(await keeping("sleep")).toBe("no-cache")
})
