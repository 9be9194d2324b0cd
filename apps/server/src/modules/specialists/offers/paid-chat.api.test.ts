import { PAID_CHAT_TYPES, paidChatCareEndpoints } from "@arnica/contract/messaging"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createHarness, type Harness } from "../../../security-tests/testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const url = "/api/v2/practice/paid-chat-products"
const schema = paidChatCareEndpoints["GET /api/v2/practice/paid-chat-products"].responses[200]
const read = async (as = stage.ioana) => schema.parse((await stage.call({ as, method: "GET", url })).json())
const save = (products: readonly object[], as = stage.ioana) =>
  stage.call({ as, method: "PATCH", url, payload: { products } })
const shown = async () => {
  const page = `/rest/v2/profile-page/${stage.ioana.planted.url}/paidChatProducts?lang=ro`
  return (await stage.call({ method: "GET", url: page })).json<unknown>()
}
const ron = (amount: number) => ({ amount, currency: "RON" })

test("every kind is shown as it was set up, and one can be switched off or forgotten", async () => {
  const before = await read()
  expect(before.map(({ type }) => type)).toEqual([...PAID_CHAT_TYPES])
  expect(before[0]).toEqual({ type: "QUESTION", status: false, price: null })
  expect(before[1]).toMatchObject({ type: "DAY", status: true })
  const saved = await save([
    { type: "QUESTION", status: true, price: ron(4_500) },
    { type: "DAY", status: false, price: ron(8_000) },
    { type: "WEEK", status: false, price: null },
  ])
  expect(saved.statusCode).toBe(200)
  expect(await read()).toEqual(saved.json())
  expect(await shown()).toMatchObject([
    { type: "QUESTION", name: "O întrebare între ședințe", status: true, price: ron(4_500) },
  ])
  expect(await shown()).toHaveLength(1)
})

test("one specialist's kinds are not another's", async () => {
  await save([{ type: "QUESTION", status: true, price: ron(9_900) }], stage.andrei)
  expect((await read())[0]?.price?.amount).toBe(4_500)
})

test.each([
  [[{ type: "QUESTION", status: true, price: null }], "products.0.price"],
  [[{ type: "MONTH", status: true, price: ron(1) }], "products.0.type"],
  [[{ type: "DAY", status: true, price: ron(0) }], "products.0.price.amount"],
  [
    [
      { type: "DAY", status: false, price: null },
      { type: "DAY", status: false, price: null },
    ],
    "products.1.type",
  ],
])("what cannot be is refused at its field: %j", async (products, path) => {
  const { statusCode, body } = await save(products)
  expect(statusCode).toBe(400)
  expect(body).toContain(`"path":"${path}"`)
})
