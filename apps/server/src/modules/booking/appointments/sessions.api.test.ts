import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../../security-tests/testing.ts"

let stage: Harness
let uuids: { readonly ana: string; readonly bob: string }

beforeAll(async () => {
  stage = await createHarness()
  uuids = {
    ana: (await stage.buy(stage.ana, stage.ioana.planted)).uuid,
    bob: (await stage.buy(stage.bob, stage.ioana.planted)).uuid,
  }
  await stage.server.settle()
  await stage.server.platform.db.query.execute(
    sql`update identity.user_account set first_name = 'Bogdan', last_name = 'Ionescu' where id = ${stage.bob.userId}`,
  )
})
afterAll(() => stage.close())

const listSchema = z.object({
  count: z.int(),
  details: z.array(
    z.looseObject({
      uuid: z.string(),
      place: z.string(),
      sessionTypeCode: z.string(),
      clientRecordId: z.int().nullable(),
    }),
  ),
})
const list = async (payload: object, as: Person = stage.ioana) => {
  const url = "/rest/v2/specialist/getAllAppointments"
  return listSchema.parse((await stage.call({ as, method: "POST", url, payload })).json())
}
const found = async (payload: object, as?: Person) =>
  (await list(payload, as)).details.map(({ uuid }) => uuid)

test("are found by a word of the client's name, how they stand, where they are and what they are", async () => {
  const { details } = await list({})
  expect(details.map(({ uuid }) => uuid).toSorted()).toEqual(Object.values(uuids).toSorted())
  expect(await found({ text: "ana" })).toEqual([uuids.ana])
  expect(await found({ text: "po" })).toEqual([uuids.ana])
  expect(await found({ text: "%" })).toEqual([])
  expect(await found({ text: "ana" }, stage.andrei)).toEqual([])
  const [first] = details
  const number = details.find(({ uuid }) => uuid === uuids.ana)?.clientRecordId
  expect(await found({ clientId: number })).toEqual([uuids.ana])
  expect(await found({ clientId: number, text: "nobody" })).toEqual([])
  expect(await found({ clientId: number }, stage.andrei)).toEqual([])
  expect(await found({ status: "confirmed" })).toHaveLength(2)
  expect(await found({ status: "completed" })).toEqual([])
  expect(await found({ place: first?.place === "online" ? "office" : "online" })).toEqual([])
  expect(await found({ sessionType: first?.sessionTypeCode })).not.toEqual([])
  expect(await found({ sessionType: "none" })).toEqual([])
  const wrong = await stage.call({
    as: stage.ioana,
    method: "POST",
    url: "/rest/v2/specialist/getAllAppointments",
    payload: { place: "moon", status: "gone" },
  })
  expect(wrong.json()).toMatchObject({ errorCode: -2434 })
})

test("are given away as a table with the same filters, and clients read that it was made", async () => {
  const table = async (as: Person, query: Record<string, string>) => {
    const url = "/api/v2/practice/appointments/export"
    return (await stage.call({ as, method: "GET", url, query })).body.trim().split("\r\n").slice(1)
  }
  const [line, ...others] = await table(stage.ioana, { text: "ana", filter: "next" })
  expect(line).toMatch(new RegExp(`^${uuids.ana},confirmed,.*,Ana Pop,\\d+\\.\\d\\d,,RON$`))
  expect(others).toEqual([])
  expect(await table(stage.andrei, {})).toEqual([])
  const entries = await stage.server.platform.audit.list(
    { action: "practice.appointmentsExported" },
    { limit: 5 },
  )
  expect(entries).toMatchObject([
    { actor: stage.ioana.userId, subject: stage.ana.userId, details: { appointments: 1 } },
  ])
})

test("are a calendar file for both, each with the other's name, and for nobody else", async () => {
  const file = (as: Person) =>
    stage.call({ as, method: "GET", url: `/api/v2/appointments/${uuids.ana}/calendar` })
  const own = await file(stage.ioana)
  expect(own.statusCode).toBe(200)
  expect(own.body).toContain("Ana Pop")
  expect((await file(stage.ana)).body).not.toContain("Ana Pop")
  expect((await file(stage.andrei)).statusCode).toBe(404)
  expect((await file(stage.bob)).statusCode).toBe(404)
})

test("that come next are a specialist's with their clients, and anybody else's own", async () => {
  const next = async (as: Person) => {
    const { id } = z
      .object({ id: z.int() })
      .parse((await stage.call({ as, method: "GET", url: "/rest/v2/user/details/" })).json())
    const url = `/rest/v2/appointment/info/${id}/nextRelevantAppointments`
    return (await stage.call({ as, method: "GET", url })).json()
  }
  expect(await next(stage.ioana)).toMatchObject({ count: 2, details: [{ client: {} }, { client: {} }] })
  expect(await next(stage.ana)).toMatchObject({ count: 1, details: [{ uuid: uuids.ana, specialist: {} }] })
})
