import { medicalProducts, psychoEmotionalProducts } from "@arnica/content/products"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Platform } from "../../platform/types.ts"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { createCatalog } from "../catalog/index.ts"
import { createStore, type Store } from "./index.ts"

type Modules = { readonly syncCatalog: () => Promise<void>; readonly store: Store }

const compose = (platform: Platform): Modules => {
  const catalog = createCatalog(platform)
  return { syncCatalog: catalog.sync, store: createStore(platform, { catalog }) }
}

let server: TestServer<Modules>

beforeAll(async () => {
  server = await createTestServer({ compose })
  await server.modules.syncCatalog()
  await server.modules.store.sync()
})
afterAll(() => server.close())

const sliders = async (language: string) =>
  (await server.app.inject({ url: "/api/v2/store/sliders", headers: { language } })).json()
const filtered = (payload: unknown) =>
  server.app.inject({
    method: "POST",
    url: "/rest/atlas-products/v1/products/filtered",
    headers: { language: "ro" },
    payload: Object(payload),
  })
const written = async (): Promise<unknown[]> => {
  const { rows } = await server.platform.db.query.execute(sql`
    select 'product' as kind, uuid::text as key, xmin::text as written from store.product
    union all select 'slider', name || position, xmin::text from store.slider order by 1, 2`)
  return rows
}

test("the home page gets its two rows, as configured, in the reader's language", async () => {
  const rows = await sliders("ro")
  const ids = (products: readonly { uuid: string }[]) => products.map(({ uuid }) => uuid)
  expect(ids(rows.psychoEmotional)).toEqual(psychoEmotionalProducts.map(({ id }) => id))
  expect(ids(rows.medical)).toEqual(medicalProducts.map(({ id }) => id))
  expect(rows.psychoEmotional[0]).toEqual({
    uuid: psychoEmotionalProducts[0]?.id,
    code: psychoEmotionalProducts[0]?.slug,
    title: psychoEmotionalProducts[0]?.names.ro,
    summary: psychoEmotionalProducts[0]?.summaries.ro,
    picture: "mind",
    domain: "PSIHO",
    concern: null,
    price: { amount: psychoEmotionalProducts[0]?.price, currency: "RON" },
  })
  expect((await sliders("uk")).medical[0].title).toBe(medicalProducts[0]?.names.uk)
})

test("the second sync writes nothing, and what was changed is brought back", async () => {
  const before = await written()
  await server.modules.store.sync()
  expect(await written()).toEqual(before)
  const { query } = server.platform.db
  await query.execute(sql`update store.product set amount = 1 where code = ${medicalProducts[0]?.slug}`)
  await query.execute(sql`delete from store.slider where name = 'medical' and position = 0`)
  await query.execute(
    sql`insert into store.slider values ('medical', 99, ${psychoEmotionalProducts[0]?.id}::uuid)`,
  )
  await server.modules.store.sync()
  const { medical } = await sliders("en")
  expect(medical).toHaveLength(medicalProducts.length)
  expect(medical[0].price.amount).toBe(medicalProducts[0]?.price)
})

test("products come in the order of their ids, unknown ones are left out", async () => {
  const wanted = [
    medicalProducts[1]?.id,
    "00000000-0000-4000-8000-000000000000",
    psychoEmotionalProducts[0]?.id,
  ]
  const response = await filtered(wanted)
  expect(response.statusCode).toBe(200)
  expect(response.json().map(({ uuid }: { uuid: string }) => uuid)).toEqual([wanted[0], wanted[2]])
  expect((await filtered([])).json()).toEqual([])
})

test.each([[["one"]], [{}], [[1]], [Array.from({ length: 51 }, () => medicalProducts[0]?.id)]])(
  "refuses %j",
  async (payload) => {
    const response = await filtered(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().errorCode).toBe(-2434)
  },
)
