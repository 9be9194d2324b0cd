import { LIMITS } from "@arnica/contract/limits"
import { savedEndpoints } from "@arnica/contract/saved"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

let stage: Harness

beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const PATH = "/api/v2/saved"
const page = savedEndpoints["GET /api/v2/saved"].responses[200]

const ask = (method: "POST" | "DELETE") => async (as: Person, id: number) =>
  (await stage.call({ as, method, url: `${PATH}/${id}` })).statusCode
const save = ask("POST")
const remove = ask("DELETE")

const read = async (as: Person, query: Readonly<Record<string, string>> = {}) =>
  page.parse((await stage.call({ as, method: "GET", url: PATH, query })).json())
const namesOf = async (as: Person) =>
  (await read(as)).items.map(({ card, fullName }) => [fullName, card?.fullName])

test("who saves specialists finds them, the newest first, and nobody else does", async () => {
  const { ana, bob, ioana, andrei, server } = stage
  expect(await save(ana, ioana.planted.id)).toBe(204)
  await server.clock.advance(60_000)
  expect(await save(ana, andrei.planted.id)).toBe(204)
  // Once more changes neither that nor its place.
  expect(await save(ana, ioana.planted.id)).toBe(204)
  const ids = (await stage.call({ as: ana, method: "GET", url: `${PATH}/ids` })).json()
  expect(ids).toEqual({ ids: [andrei.planted.id, ioana.planted.id] })
  const { total, items } = await read(ana)
  expect([total, items.map(({ card }) => card?.id)]).toEqual([2, ids.ids])
  expect((await read(bob)).items).toEqual([])
  const second = await read(ana, { count: "1", offset: "1" })
  expect([second.total, second.items.map(({ specialistID }) => specialistID)]).toEqual([
    2,
    [ioana.planted.id],
  ])
})

test("one who is taken off is gone, and taking off twice does no harm", async () => {
  const { bob, ioana, andrei } = stage
  await save(bob, ioana.planted.id)
  expect(await remove(bob, ioana.planted.id)).toBe(204)
  expect(await remove(bob, ioana.planted.id)).toBe(204)
  expect(await remove(bob, andrei.planted.id)).toBe(204)
  expect((await read(bob)).total).toBe(0)
})

test("who cannot be booked any more stays by name, and cannot be saved anew", async () => {
  const { bob, andrei, server } = stage
  await save(bob, andrei.planted.id)
  const [before] = await namesOf(bob)
  const suspension = { specialistId: andrei.planted.id, to: "suspended", by: "admin" } as const
  await server.platform.db.transaction((tx) => server.modules.specialists.changeStatus(tx, suspension))
  expect(await namesOf(bob)).toEqual([[before?.[0], undefined]])
  expect(before?.[0]).not.toBe("")
  await remove(bob, andrei.planted.id)
  expect(await save(bob, andrei.planted.id)).toBe(404)
})

test("bad ids, visitors and one too many are refused", async () => {
  const { bob, ioana, server } = stage
  expect(await save(bob, 999_999)).toBe(404)
  expect(await save(bob, 0)).toBe(400)
  expect((await stage.call({ method: "GET", url: PATH })).statusCode).toBe(401)
  // Rows without a specialist stand in for two hundred of them.
  await server.platform.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into saved.specialist (user_id, specialist_id, saved_at)
      select ${bob.userId}, 1000000 + n, to_timestamp(n) from generate_series(1, ${LIMITS.savedSpecialists}::int) n`)
  })
  const refused = await stage.call({ as: bob, method: "POST", url: `${PATH}/${ioana.planted.id}` })
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining("savedTooMany")])
})
