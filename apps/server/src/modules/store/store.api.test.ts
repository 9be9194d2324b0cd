import { LANGUAGES } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { orderPackage } from "../../security-tests/packages.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { aProgramme, inAll, storeHarness } from "./testing.ts"

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
})
afterEach(() => stage.close())
const { get, post, save, titles } = storeHarness(() => stage)

const CATEGORIES = ["HOME", "FAM", "HEALTH_IN_PLATE", "FIN", "PHY", "JOB", "PSIH"].map((word) =>
  word.includes("HEALTH") ? word : `${word}_HEALTH`,
)
const LIST = "default/page/1/count/20/orderBy/id/desc"

/** Ana pays an order whole. */
const payByCard = async (orderId: string): Promise<void> => {
  const nonce = await stage.nonce(stage.ana)
  const url = `/api/v2/orders/${orderId}/payments`
  const paid = await post({ as: stage.ana, url, payload: { method: "card", nonce, saveCard: false } })
  expect(paid.statusCode).toBe(200)
}

test("an empty store has its categories in their order, and lists nothing", async () => {
  const found = (await get("categories/company/default")).json()
  expect(found.map(({ code }: { code: string }) => code)).toEqual(CATEGORIES)
  expect((await get(LIST)).json()).toEqual({ total: 0, items: [] })
  expect((await get("/api/v2/store/sliders")).json()).toEqual({ psychoEmotional: [], medical: [] })
})

test("a programme is listed with who holds it and its price, and its page says what is included", async () => {
  const { uuid } = await save(aProgramme(stage.ioana))
  const { total, items } = (await get(LIST)).json()
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    uuid,
    code: "sleep-in-four-weeks",
    title: "Sleep in four weeks",
    sessions: 4,
    price: { amount: 56_000, currency: "RON" },
    category: { code: "PSIH_HEALTH", slug: "mind" },
    specialists: [{ id: stage.ioana.planted.id }],
  })
  expect(await titles(LIST, "ro")).toEqual(["Somn în patru săptămâni"])
  const page = (await get("products/category/mind/sleep-in-four-weeks", { language: "de" })).json()
  expect(page).toMatchObject({
    title: "Sleep in four weeks",
    textLanguage: "en",
    parts: [{ title: "Where your nights go" }],
    suits: ["You lie awake three nights a week"],
    months: 3,
    sellers: [{ id: stage.ioana.planted.id, sessionID: stage.ioana.planted.productId }],
    canonical: { de: "/de/help-store/mind/sleep-in-four-weeks" },
  })
  expect(Object.keys(page.canonical)).toEqual([...LANGUAGES])
  expect((await get(`products/product/${uuid}/summary`)).json().code).toBe("sleep-in-four-weeks")
  expect((await get(`products/provider/${stage.ioana.planted.id}`)).json()).toHaveLength(1)
  expect((await get(`products/provider/${stage.andrei.planted.id}`)).json()).toEqual([])
})

test("what is bought is delivered: a programme is an order like any other, and gives its sessions", async () => {
  await save(aProgramme(stage.ioana))
  const [seller] = (await get("products/category/mind/sleep-in-four-weeks")).json().sellers
  const orderId = await orderPackage(stage, { as: stage.ana, packageId: seller.packageID, amount: 56_000 })
  await payByCard(orderId)
  const own = (await get("/api/v2/packages", { as: stage.ana })).json()
  expect(own.items).toMatchObject([{ sessions: 4, left: 4, price: { amount: 56_000 } }])
  const { rows } = await stage.server.platform.db.query.execute(
    sql`select label from payments.order_line where order_id = ${orderId}`,
  )
  expect(rows[0]?.label).toMatch(/^Sleep in four weeks \(4 × /)
})

test("a product that is withdrawn while its order is open is paid as it was ordered, and gives its sessions", async () => {
  const { uuid, version } = await save(aProgramme(stage.ioana))
  const [seller] = (await get("products/category/mind/sleep-in-four-weeks")).json().sellers
  const packageId = seller.packageID
  const orderId = await orderPackage(stage, { as: stage.ana, packageId, amount: 56_000 })
  await save(aProgramme(stage.ioana, { uuid, version, status: "draft" }))
  const payload = { packageId, expectedPrice: { amount: 56_000, currency: "RON" } }
  expect((await post({ as: stage.bob, url: "/api/v2/packages", payload })).statusCode).toBe(404)
  await payByCard(orderId)
  const own = (await get("/api/v2/packages", { as: stage.ana })).json()
  expect(own.items).toMatchObject([{ sessions: 4, left: 4, price: { amount: 56_000 } }])
})

test("an offer of the store is neither on the profile nor lost when the specialist saves their own packages", async () => {
  await save(aProgramme(stage.ioana))
  expect((await get(`/api/v2/specialists/${stage.ioana.planted.id}/packages`)).json()).toEqual([])
  const url = "/api/v2/practice/packages"
  await stage.call({ as: stage.ioana, method: "PATCH", url, payload: { packages: [] } })
  const [seller] = (await get("products/category/mind/sleep-in-four-weeks")).json().sellers
  await orderPackage(stage, { as: stage.ana, packageId: seller.packageID, amount: 56_000 })
})

test("the last place is sold once, and the product is then sold out", async () => {
  const { uuid } = await save(aProgramme(stage.ioana, { capacity: 1 }))
  const page = (await get("products/category/mind/sleep-in-four-weeks")).json()
  expect(page.placesLeft).toBe(1)
  const payload = {
    packageId: page.sellers[0].packageID,
    expectedPrice: { amount: 56_000, currency: "RON" },
  }
  const answers = await Promise.all(
    [stage.ana, stage.bob].map((as) => post({ as, url: "/api/v2/packages", payload })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({ errorCode: "soldOut", translationKey: "errors:soldOut" })
  await stage.server.modules.store.refresh()
  expect((await get(LIST)).json().total).toBe(0)
  const edited = (await get(`/api/v2/admin/products/${uuid}`, { as: stage.admin })).json()
  expect(edited).toMatchObject({ blocker: "soldOut", taken: 1 })
})

test("drafts, what is over and what nobody holds any more can be neither seen nor bought", async () => {
  const { uuid, version } = await save(aProgramme(stage.ioana))
  const [seller] = (await get("products/category/mind/sleep-in-four-weeks")).json().sellers
  await save(aProgramme(stage.ioana, { uuid, version, status: "draft" }))
  expect((await get("products/category/mind/sleep-in-four-weeks")).statusCode).toBe(404)
  expect((await get(`products/product/${uuid}/summary`)).statusCode).toBe(404)
  const payload = { packageId: seller.packageID, expectedPrice: { amount: 56_000, currency: "RON" } }
  expect((await post({ as: stage.ana, url: "/api/v2/packages", payload })).statusCode).toBe(404)
  const until = new Date(stage.server.clock.now() + 3_600_000).toISOString()
  await save(aProgramme(stage.ioana, { uuid, version: version + 1, onSaleUntil: until }))
  expect(await titles()).toEqual(["Sleep in four weeks"])
  stage.server.clock.set(stage.server.clock.now() + 3_600_001)
  expect(await titles()).toEqual([])
  expect((await post({ as: stage.ana, url: "/api/v2/packages", payload })).statusCode).toBe(404)
})

test("a product whose specialist is suspended is not listed until they are back", async () => {
  await save(aProgramme(stage.ioana))
  const move = (to: "suspended" | "active") =>
    stage.server.platform.db.transaction((tx) =>
      stage.server.modules.specialists.changeStatus(tx, {
        specialistId: stage.ioana.planted.id,
        to,
        by: "admin",
        ...(to === "suspended" ? { comment: "A complaint." } : {}),
      }),
    )
  await move("suspended")
  await stage.server.settle()
  await stage.server.modules.store.refresh()
  expect(await titles()).toEqual([])
  await move("active")
  await stage.server.settle()
  await stage.server.modules.store.refresh()
  expect(await titles()).toEqual(["Sleep in four weeks"])
})

test("lists are narrowed, sorted and paged; a page after the end is empty and knows the total", async () => {
  const holders = [{ specialistID: stage.ioana.planted.id, sessionID: stage.ioana.planted.productId }]
  const more = (title: string, given: object) => {
    const texts = [{ language: "en", title, summary: "Words about what it is" }]
    return save(aProgramme(stage.ioana, { code: `product-${title.length}`, texts, ...given }))
  }
  await more("Bread", { prices: [{ currency: "RON", amount: 10_000 }], categoryCode: "HEALTH_IN_PLATE" })
  await more("Apples", { prices: [{ currency: "RON", amount: 30_000 }], tags: ["fruit"] })
  const none = { kind: "session", sessions: null, months: null, prices: [], tags: [] }
  await more("Crème brûlée", { ...none, holders })
  expect(await titles("default/page/1/count/20/orderBy/title/asc")).toEqual([
    "Apples",
    "Bread",
    "Crème brûlée",
  ])
  expect(await titles("default/page/1/count/2/orderBy/price/ASC")).toEqual(["Bread", "Crème brûlée"])
  const beyond = (await get("default/page/9/count/2/orderBy/price/asc")).json()
  expect(beyond).toEqual({ total: 3, items: [] })
  expect(await titles(`${LIST}?q=CREME`)).toEqual(["Crème brûlée"])
  expect(await titles(`${LIST}?q=%25`)).toEqual([])
  expect(await titles(`${LIST}?kind=session`)).toEqual(["Crème brûlée"])
  expect(await titles(`${LIST}?category=food`)).toEqual(["Bread"])
  expect(await titles(`${LIST}?maxPrice=15000`)).toContain("Bread")
  expect(await titles(`${LIST}?maxPrice=15000`)).not.toContain("Apples")
  expect(await titles("tag/fruit/page/1/count/10")).toEqual(["Apples"])
  expect(await titles("category/slug/food/products/page/1/count/20/orderBy/title/asc")).toEqual(["Bread"])
  expect((await get("category/slug/nowhere/products/page/1/count/20/orderBy/title/asc")).statusCode).toBe(404)
  const session = (await get(`${LIST}?kind=session`)).json().items[0]
  expect(session.price).toEqual({ amount: 18_000, currency: "RON" })
  const like = await titles(`products/company/default/related/${session.uuid}/page/1/count/10`)
  expect(like).toEqual(["Apples", "Bread"])
})

test("a list is two queries however long it is", async () => {
  for (let nth = 0; nth < 5; nth += 1) await save(aProgramme(stage.ioana, { code: `product-${nth}` }))
  const statementsOf = async (url: string): Promise<number> => {
    const asked = vi.spyOn(stage.server.platform.db.pool, "query")
    try {
      expect((await get(url)).statusCode).toBe(200)
      return asked.mock.calls.length
    } finally {
      asked.mockRestore()
    }
  }
  // What a list asks once for all is known after this one; each of the next is one that nobody has asked for.
  await statementsOf("default/page/1/count/10/orderBy/id/desc")
  expect(await statementsOf("default/page/1/count/1/orderBy/id/desc")).toBe(2)
  expect(await statementsOf(LIST)).toBe(2)
})

test("what follows for products asks no more for several paid chats than for one", async () => {
  const { pool } = stage.server.platform.db
  const sell = async (of: Harness["ioana"], code: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into specialists.paid_chat_product (specialist_id, type, names, currency, amount)
       values ($1, 'QUESTION', '{"en": "A question"}', 'RON', 5000) on conflict (specialist_id, type)
       do update set active = true returning id`,
      [of.planted.id],
    )
    const holders = [{ specialistID: of.planted.id, paidChatID: rows[0]?.id }]
    const chat = { kind: "paidChat", sessions: null, months: null, prices: [], holders, code }
    await save(aProgramme(of, chat))
  }
  const count = async (): Promise<number> => {
    const asked = vi.spyOn(pool, "query")
    try {
      await stage.server.modules.store.refresh()
      return asked.mock.calls.length
    } finally {
      asked.mockRestore()
    }
  }
  await sell(stage.ioana, "ask-ioana")
  await count()
  const one = await count()
  await sell(stage.andrei, "ask-andrei")
  expect(await count()).toBe(one)
  expect((await get(LIST)).json().total).toBe(2)
})

test("what is for the people of a company is seen by them alone", async () => {
  const { rows } = await stage.server.platform.db.query.execute(
    sql`select code from partners.organisation where kind = 'company' order by code limit 1`,
  )
  const code = String(rows[0]?.code)
  await save(aProgramme(stage.ioana, { partners: [code] }))
  expect(await titles()).toEqual([])
  expect(await titles(`${code}/page/1/count/20/orderBy/id/desc`)).toEqual(["Sleep in four weeks"])
  const page = "products/category/mind/sleep-in-four-weeks"
  expect((await get(page)).statusCode).toBe(404)
  expect((await get(`${page}?company=${code}`)).statusCode).toBe(200)
  expect((await get("NOBODY/page/1/count/20/orderBy/id/desc")).statusCode).toBe(404)
})

test("a category is renamed, moved and hidden by admins, and starts leave it as it is", async () => {
  const url = "/rest/atlas-products/admin/v1/category"
  await save(aProgramme(stage.ioana))
  const all = (await get("/api/v2/admin/product-categories", { as: stage.admin })).json()
  const mind = all.find(({ code }: { code: string }) => code === "PSIH_HEALTH")
  const { products: _, ...kept } = mind
  const change = { ...kept, slug: "head", names: inAll("Head"), visibleHelpstore: false }
  expect((await post({ as: stage.admin, url, payload: change })).statusCode).toBe(200)
  expect((await post({ as: stage.admin, url, payload: change })).statusCode).toBe(409)
  await stage.server.modules.store.sync()
  expect((await get("category/canonical/head")).statusCode).toBe(404)
  expect(await titles()).toEqual([])
  const again = { ...change, version: kept.version + 1, visibleHelpstore: true }
  expect((await post({ as: stage.admin, url, payload: again })).statusCode).toBe(200)
  expect((await get("category/canonical/head")).json()).toMatchObject({
    code: "PSIH_HEALTH",
    canonical: { ro: "/ro/help-store/head" },
  })
  expect(await titles()).toEqual(["Sleep in four weeks"])
  const taken = { ...again, version: kept.version + 2, slug: "food" }
  const refused = await post({ as: stage.admin, url, payload: taken })
  expect(refused.json().errorMessage.details).toMatchObject([{ path: "slug" }])
})
