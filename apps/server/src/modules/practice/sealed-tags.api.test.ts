import { clientsEndpoints } from "@arnica/contract/clients"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

const pageSchema = clientsEndpoints["GET /rest/v2/specialist/clients"].responses[200]

let stage: Harness
let anaId: number
let bobId: number

const list = async (query = "", as: Person = stage.ioana) =>
  pageSchema.parse((await stage.call({ as, url: `/rest/v2/specialist/clients${query}` })).json())
const tag = async ({ as, id, tags }: { as: Person; id: number; tags: string[] }): Promise<void> => {
  const url = `/api/v2/practice/clients/${id}`
  const response = await stage.call({ as, method: "PATCH", url, payload: { tags } })
  if (response.statusCode !== 200) throw new Error(response.body)
}

beforeAll(async () => {
  stage = await createHarness()
  for (const client of [stage.ana, stage.bob]) await stage.buy(client, stage.ioana.planted)
  const { items } = await list("?order=name")
  anaId = items.find(({ fullName }) => fullName.startsWith("Ana"))?.id ?? 0
  bobId = items.find(({ id }) => id !== anaId)?.id ?? 0
  await tag({ as: stage.ioana, id: anaId, tags: ["sleep", "evening"] })
})
afterAll(() => stage.close())

const rowOf = async (id: number): Promise<string> => {
  const { rows } = await stage.server.platform.db.pool.query<{ all: string }>(
    "select c::text as all from practice.client c where id = $1",
    [id],
  )
  return rows[0]?.all ?? ""
}

test("in the database no tag can be read, and equal tags of two specialists do not look alike", async () => {
  expect(await rowOf(anaId)).not.toMatch(/sleep|evening/)
  await stage.buy(stage.bob, stage.andrei.planted)
  const theirs = (await list("", stage.andrei)).items[0]?.id ?? 0
  await tag({ as: stage.andrei, id: theirs, tags: ["sleep"] })
  const { rows } = await stage.server.platform.db.pool.query<{ mark: string }>(
    "select encode(unnest(tag_marks), 'hex') as mark from practice.client where id = any($1)",
    [[anaId, theirs]],
  )
  expect(new Set(rows.map(({ mark }) => mark)).size).toBe(3)
  expect((await list("?tag=sleep", stage.andrei)).total).toBe(1)
  await tag({ as: stage.andrei, id: theirs, tags: [] })
  expect((await list("?tag=sleep", stage.andrei)).total).toBe(0)
})

test("tags from before they were sealed are sealed at the next start, and found as before", async () => {
  const { pool } = stage.server.platform.db
  await pool.query("update practice.client set clear_tags = '{insomnia,weekly}' where id = $1", [bobId])
  await stage.server.modules.practice.sync()
  await stage.server.modules.practice.sync()
  expect(await rowOf(bobId)).not.toMatch(/insomnia|weekly/)
  expect((await list("?tag=insomnia")).items).toMatchObject([{ id: bobId, tags: ["insomnia", "weekly"] }])
})

test("tags end with the client's key, without a trace and without a failure", async () => {
  const { db, fields } = stage.server.platform
  const [id] = (await db.pool.query<{ id: string }>("select gen_random_uuid() as id")).rows
  const gone = id?.id ?? ""
  await db.pool.query(
    `insert into identity.user_account (id, name, first_name, last_name, email) values ($1, 'G', 'G', 'One', 'g@x.example')`,
    [gone],
  )
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into practice.client (specialist_id, client_id, name, clear_tags)
     values ($1, $2, 'g one', '{panic}') returning id::int`,
    [stage.ioana.planted.id, gone],
  )
  await stage.server.modules.practice.sync()
  const shown = async () => (await list("?show=all&text=one")).items.map(({ tags }) => tags)
  expect(await shown()).toEqual([["panic"]])
  await db.transaction((tx) => fields.destroy(tx, gone))
  expect(await shown()).toEqual([[]])
  const tags = await stage.call({ as: stage.ioana, url: "/api/v2/practice/clients/tags" })
  expect([tags.statusCode, tags.body]).toEqual([200, expect.not.stringContaining("panic")])
  await db.pool.query("update practice.client set clear_tags = '{late}' where id = $1", [rows[0]?.id])
  await stage.server.modules.practice.sync()
  expect(await rowOf(rows[0]?.id ?? 0)).not.toContain("late")
  await db.pool.query("delete from practice.client where client_id = $1", [gone])
})
