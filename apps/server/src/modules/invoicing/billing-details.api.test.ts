import { type BillingDetails, billingDetailsEndpoints } from "@arnica/contract/billing-details"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { letInvoice } from "../../security-tests/invoices.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { findSealed } from "./repository.ts"
import { openContents } from "./use-cases/content-place.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
  await letInvoice(stage, { as: stage.ioana })
})
afterAll(() => stage.close())

const url = "/api/v2/billing-details"
const keptSchema = billingDetailsEndpoints["GET /api/v2/billing-details"].responses[200]
const FIRM: BillingDetails = {
  kind: "company",
  name: "Teal Leaf SRL",
  taxId: "RO14399840",
  registration: "J40/1/2001",
  vatPayer: true,
  countryCode: "RO",
  city: "Cluj-Napoca",
  street: "Strada Lungă 7",
  postalCode: "400001",
}
const read = async () => keptSchema.parse((await stage.call({ as: stage.ana, method: "GET", url })).json())
const put = (payload: object) => stage.call({ as: stage.ana, method: "PATCH", url, payload })
const buyersOf = async (orderId: string) => {
  const { platform } = stage.server
  const documents = await findSealed(platform.db.query, sql`d.order_id = ${orderId}`)
  return (await openContents(platform, documents)).map(({ buyer }) => buyer)
}
const buy = async (): Promise<string> => {
  const { orderId } = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
  return orderId
}

test("what is said stands on invoices from then on, and not on those that were issued", async () => {
  expect(await read()).toEqual({ details: null, changedAt: null })
  const before = await buy()
  const [plain] = await buyersOf(before)
  expect(plain).toMatchObject({ taxId: "", registration: "" })
  expect((await put(FIRM)).statusCode).toBe(200)
  expect((await read()).details).toEqual(FIRM)
  const after = await buy()
  const { vatPayer: _, kind: __, ...told } = FIRM
  expect(await buyersOf(after)).toEqual([told])
  expect(await buyersOf(before)).toEqual([plain])
})

test("a credit note names whom its invoice names, whatever was said since", async () => {
  const { platform, modules, settle, clock } = stage.server
  const orderId = await buy()
  await put({ ...FIRM, name: "Another Leaf SRL" })
  await platform.db.transaction((tx) =>
    modules.payments.refund(tx, { orderId, amount: 500, ref: "billing", reason: "test" }),
  )
  for (let round = 0; round < 3; round += 1) {
    await settle()
    clock.advance(60_000)
    await platform.jobs.sweep()
  }
  await settle()
  expect((await buyersOf(orderId)).map(({ name }) => name)).toEqual([FIRM.name, FIRM.name])
})

test("a person has no numbers of a company, and who says nothing goes by their account again", async () => {
  const saved = keptSchema.parse((await put({ ...FIRM, kind: "person", name: "Ana" })).json())
  expect(saved.details).toMatchObject({ kind: "person", taxId: "", registration: "", vatPayer: false })
  const { rows } = await stage.server.platform.db.pool.query(
    "select encode(content, 'escape') as kept from invoicing.billing_details",
  )
  expect(JSON.stringify(rows)).not.toContain("Lung")
  expect((await stage.call({ as: stage.ana, method: "DELETE", url })).statusCode).toBe(204)
  expect((await stage.call({ as: stage.ana, method: "DELETE", url })).statusCode).toBe(204)
  expect(await read()).toEqual({ details: null, changedAt: null })
})

test.each([
  ["taxId", { taxId: "14399841" }],
  ["taxId", { taxId: "" }],
  ["taxId", { countryCode: "DE", taxId: "DE136695970" }],
  ["name", { name: " " }],
  ["city", { city: "" }],
  ["street", { street: "" }],
  ["countryCode", { countryCode: "romania" }],
  ["postalCode", { postalCode: "1".repeat(13) }],
])("what cannot be is refused at %s, and nothing is kept", async (path, change) => {
  const response = await put({ ...FIRM, ...change })
  expect(response.statusCode).toBe(400)
  expect(response.json().errorMessage.details).toMatchObject([{ path }])
  expect((await read()).details).toBeNull()
})

test("a VAT number of another member state is taken with its check digits", async () => {
  expect((await put({ ...FIRM, countryCode: "DE", taxId: "DE136695976" })).statusCode).toBe(200)
})
