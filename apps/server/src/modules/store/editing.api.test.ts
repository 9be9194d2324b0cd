import { sql } from "drizzle-orm"
import { afterEach, beforeEach, expect, test } from "vitest"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { aProgramme, storeHarness } from "./testing.ts"

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
})
afterEach(() => stage.close())
const { get, post, save, titles } = storeHarness(() => stage)
const OWN = "/api/v2/practice/products"
const ADMIN = "/rest/atlas-products/admin/v1/product"

const pathsOf = (answer: { json: () => { errorMessage: { details: { path: string }[] } } }): string[] =>
  answer.json().errorMessage.details.map(({ path }) => path)

test.each([
  [{ code: "Not An Address" }, ["code"]],
  [{ categoryCode: "NOWHERE" }, ["categoryCode"]],
  [{ sessions: null, months: null, prices: [] }, ["sessions", "months", "prices"]],
  [{ kind: "workshop" }, ["groupIDs"]],
  [{ kind: "testWithSession", test: null }, ["test"]],
  [{ test: "no-such-test" }, ["test"]],
  [{ partners: ["NOBODY"] }, ["partners.0"]],
  [{ prices: [{ currency: "USD", amount: 10_000 }] }, ["prices.0.currency"]],
  [{ holders: [] }, ["holders"]],
  [{ holders: [{ specialistID: 2_000_000_000 }] }, ["holders.0.specialistID"]],
  [{ photo: "public/ab/0b0a5f3e-0000-4000-8000-000000000041.jpg" }, ["photo"]],
  [{ texts: [{ language: "en", title: "A", summary: "short" }] }, ["texts.0.title", "texts.0.summary"]],
])("%j is refused at its field, and nothing is written", async (more, paths) => {
  const answer = await post({ as: stage.admin, url: ADMIN, payload: aProgramme(stage.ioana, more) })
  expect(answer.statusCode).toBe(400)
  expect(pathsOf(answer)).toEqual(paths)
  const { rows } = await stage.server.platform.db.query.execute(sql`select 1 from store.listing`)
  expect(rows).toEqual([])
})

test("a specialist keeps their own products, and nobody else's", async () => {
  const mine = await post({ as: stage.ioana, url: OWN, payload: aProgramme(stage.ioana) })
  expect(mine.statusCode).toBe(200)
  const { uuid, version } = mine.json()
  expect((await get(OWN, { as: stage.ioana })).json().total).toBe(1)
  expect((await get(OWN, { as: stage.andrei })).json().total).toBe(0)
  for (const path of ["", "/preview"])
    expect((await get(`${OWN}/${uuid}${path}`, { as: stage.andrei })).statusCode).toBe(404)
  const change = aProgramme(stage.andrei, { uuid, version })
  expect((await post({ as: stage.andrei, url: OWN, payload: change })).statusCode).toBe(404)
  const foreign = aProgramme(stage.andrei, { code: "another-one" })
  expect(pathsOf(await post({ as: stage.ioana, url: OWN, payload: foreign }))).toEqual([
    "holders.0.specialistID",
  ])
  expect((await get(`${OWN}/${uuid}/preview`, { as: stage.ioana })).json().title).toBe("Sleep in four weeks")
})

test("two changes at once do not overwrite each other, and an address is one product's", async () => {
  const { uuid, version } = await save(aProgramme(stage.ioana))
  const change = (position: number) =>
    post({ as: stage.admin, url: ADMIN, payload: aProgramme(stage.ioana, { uuid, version, position }) })
  const answers = await Promise.all([change(1), change(2)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const twin = await post({ as: stage.admin, url: ADMIN, payload: aProgramme(stage.ioana) })
  expect(pathsOf(twin)).toEqual(["code"])
})

test("fewer places than are taken are refused", async () => {
  const { uuid, version } = await save(aProgramme(stage.ioana, { capacity: 2 }))
  const [seller] = (await get("products/category/mind/sleep-in-four-weeks")).json().sellers
  const payload = { packageId: seller.packageID, expectedPrice: { amount: 56_000, currency: "RON" } }
  for (const as of [stage.ana, stage.bob]) await post({ as, url: "/api/v2/packages", payload })
  const less = aProgramme(stage.ioana, { uuid, version, capacity: 1 })
  expect(pathsOf(await post({ as: stage.admin, url: ADMIN, payload: less }))).toEqual(["capacity"])
})

const makeGroup = async (): Promise<{ id: string; start: string }> => {
  const start = new Date(stage.server.clock.now() + 10 * 86_400_000).toISOString()
  const group = {
    texts: [{ language: "en", title: "An evening", description: "" }],
    sessionTypeCode: "VIDEO_GROUP",
    start,
    minutes: 90,
    capacity: 4,
    price: 7_000,
    currency: "RON",
    isTimeMeant: true,
  }
  const made = await post({ as: stage.ioana, url: "/api/v2/practice/groups", payload: group })
  return { id: made.json().items[0].id, start }
}
const workshopOf = (id: string) =>
  ({ kind: "workshop", sessions: null, months: null, prices: [], groupIDs: [id] }) as const

test("a workshop sells the seats of its evenings, and is not listed without one", async () => {
  const { id, start } = await makeGroup()
  const workshop = workshopOf(id)
  const holders = [{ specialistID: stage.ioana.planted.id }]
  await save(aProgramme(stage.ioana, { ...workshop, holders }))
  const page = (await get("products/category/mind/sleep-in-four-weeks")).json()
  expect(page).toMatchObject({
    price: { amount: 7_000 },
    placesLeft: 4,
    dates: [{ groupID: id, seatsLeft: 4 }],
    starts: start,
  })
  const off = { reason: "I am ill." }
  await post({ as: stage.ioana, url: `/api/v2/practice/groups/${id}/cancellation`, payload: off })
  await stage.server.modules.store.refresh()
  expect(await titles()).toEqual([])
})

test("a draft does not keep somebody else's evening from the workshop that it belongs to", async () => {
  const { id } = await makeGroup()
  const draft = (of: Harness["ioana"], code: string) => {
    const holders = [{ specialistID: of.planted.id }]
    return aProgramme(of, { ...workshopOf(id), holders, code, status: "draft" })
  }
  const foreign = await post({ as: stage.andrei, url: OWN, payload: draft(stage.andrei, "not-mine") })
  expect([foreign.statusCode, pathsOf(foreign)]).toEqual([400, ["groupIDs.0"]])
  const own = await post({ as: stage.ioana, url: OWN, payload: draft(stage.ioana, "mine") })
  expect(own.statusCode).toBe(200)
})

test("prices that follow are written once, however many write them at once", async () => {
  const single = { kind: "session", sessions: null, months: null, prices: [] }
  const { uuid } = await save(aProgramme(stage.ioana, single))
  const prices = sql`select currency, amount from store.listing_price where listing = ${uuid} order by 1`
  const { query } = stage.server.platform.db
  const { rows: before } = await query.execute(prices)
  await query.execute(sql`update store.listing_price set amount = 1 where listing = ${uuid}`)
  await Promise.all(Array.from({ length: 6 }, () => stage.server.modules.store.refresh()))
  expect((await query.execute(prices)).rows).toEqual(before)
})

test("a line that somebody else saved meanwhile is refused, and the others are saved", async () => {
  await save(aProgramme(stage.ioana))
  const payload = "code,position\r\nsleep-in-four-weeks,3\r\n"
  const headers = { "content-type": "text/plain" }
  const url = "/api/v2/admin/products/import"
  const send = () => stage.call({ as: stage.admin, method: "POST", url, payload, headers })
  const answers = await Promise.all(Array.from({ length: 6 }, send))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(6).fill(200))
  const told = answers.map((answer) => answer.json())
  for (const { changed, refused } of told) expect(changed + refused.length).toBe(1)
  expect(told.some(({ changed }) => changed === 1)).toBe(true)
})

test("a table of all products goes out, and comes back with its changes", async () => {
  await save(aProgramme(stage.ioana))
  const table = (await get("/api/v2/admin/products/export", { as: stage.admin })).body
  expect(table).toContain("sleep-in-four-weeks,PSIH_HEALTH,programme,published,0,4,3,,560.00")
  const sent = (text: string) =>
    stage.call({
      as: stage.admin,
      method: "POST",
      url: "/api/v2/admin/products/import",
      payload: text,
      headers: { "content-type": "text/plain" },
    })
  const changed = table.replace("560.00", "499.50").replace("Sleep in four weeks", "'=Sleep again")
  expect((await sent(changed)).json()).toEqual({ changed: 1, refused: [] })
  const [card] = (await get("default/page/1/count/20/orderBy/id/desc")).json().items
  expect(card).toMatchObject({ title: "=Sleep again", price: { amount: 49_950 } })
  // What a spreadsheet would run is no formula when it goes out again.
  expect((await get("/api/v2/admin/products/export", { as: stage.admin })).body).toContain("'=Sleep again")
  const wrong = await sent("code,price_RON,status\r\nnobody,1,draft\r\nsleep-in-four-weeks,abc,published\r\n")
  const { refused, changed: none } = wrong.json()
  expect(none).toBe(0)
  expect(refused.map(({ line }: { line: number }) => line)).toEqual([2, 3])
  const long = `code\r\n${"x\r\n".repeat(501)}`
  expect((await sent(long)).statusCode).toBe(400)
})

test("admins find products by words, state and partner, and choose from what a specialist sells", async () => {
  await save(aProgramme(stage.ioana))
  await save(aProgramme(stage.ioana, { code: "a-draft", status: "draft" }))
  const list = "/rest/atlas-products/admin/v1/default/page/1/count/20/orderBy/id/desc"
  expect((await get(list, { as: stage.admin })).json().total).toBe(2)
  expect((await get(`${list}?status=draft`, { as: stage.admin })).json().items[0].code).toBe("a-draft")
  expect((await get(`${list}?q=nothing`, { as: stage.admin })).json()).toEqual({ total: 0, items: [] })
  expect(
    (await get("/rest/atlas-products/admin/v1/page/1/count/400", { as: stage.admin })).json().total,
  ).toBe(2)
  const url = `/api/v2/admin/product-choices/${stage.ioana.planted.id}`
  const choices = (await get(url, { as: stage.admin })).json()
  expect(choices.sessions[0].productId).toBe(stage.ioana.planted.productId)
})
