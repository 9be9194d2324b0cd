import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../../security-tests/testing.ts"

let stage: Harness
let uuid: string

beforeAll(async () => {
  stage = await createHarness()
  uuid = (await stage.buy(stage.ana, stage.ioana.planted)).uuid
})
afterAll(() => stage.close())

const get = async (as: Person, what: string) => {
  const answer = await stage.call({ as, method: "GET", url: `/rest/v2/appointment/${uuid}/${what}` })
  return { status: answer.statusCode, body: answer.json() }
}
const change = (text: string) => stage.server.platform.db.query.execute(sql.raw(text))

test("tracking knows that something was booked, and nothing of whom with and what for", async () => {
  const tracked = async (as: Person, payload: object = {}) => {
    const url = "/rest/v2/appointment/info/getAppsForAnalytics"
    return (await stage.call({ as, method: "POST", url, payload })).json()
  }
  const { count, details } = await tracked(stage.ana)
  expect(count).toBe(1)
  expect(details).toMatchObject([{ uuid, status: "confirmed", price: { currency: "RON" } }])
  expect(Object.keys(details[0]).sort()).toEqual(["bookedAt", "orderID", "price", "status", "uuid"])
  expect(await tracked(stage.ana, { offset: 1 })).toEqual({ count: 1, details: [] })
  expect(await tracked(stage.ioana)).toEqual({ count: 0, details: [] })
  expect(await tracked(stage.ana, { count: 1_000 })).toMatchObject({ errorCode: -2434 })
})

test("both are told whether a session is with a doctor, and nobody else", async () => {
  for (const as of [stage.ana, stage.ioana])
    expect(await get(as, "isMedical")).toEqual({ status: 200, body: false })
  await change(
    `update specialists.specialist set domain_code = 'MEDICAL' where id = ${stage.ioana.planted.id}`,
  )
  expect(await get(stage.ana, "isMedical")).toEqual({ status: 200, body: true })
  expect((await get(stage.andrei, "isMedical")).status).toBe(404)
})

test("the specialist is told of the clinic of a client, where there is one", async () => {
  expect(await get(stage.ioana, "clientClinicDetails")).toMatchObject({
    status: 200,
    body: { code: "ALPHA", isClinic: true },
  })
  await change(`delete from partners.membership where user_id = '${stage.ana.userId}'`)
  expect(await get(stage.ioana, "clientClinicDetails")).toEqual({ status: 200, body: null })
  expect((await get(stage.andrei, "clientClinicDetails")).status).toBe(404)
  expect((await get(stage.ana, "clientClinicDetails")).status).toBe(403)
})
