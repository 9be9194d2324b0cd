import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, signedInPage } from "../../testing/built-app.ts"
import { signedInAs } from "../../testing/signed-in.ts"
import { expectSilence } from "../../testing/silence.ts"

beforeAll(ensureBuilt, 120_000)
expectSilence()

const FIRM = {
  kind: "company",
  name: "Teal Leaf SRL",
  taxId: "RO14399840",
  registration: "",
  vatPayer: true,
  countryCode: "RO",
  city: "Cluj-Napoca",
  street: "Strada Lungă 7",
  postalCode: "400001",
}
const pageOf = (details: object | null) =>
  signedInPage("/en/customer/invoices", {
    ...signedInAs(),
    "GET /api/v2/invoices": { total: 0, items: [] },
    "GET /api/v2/receipts": { total: 0, items: [] },
    "GET /api/v2/billing-details": { details, changedAt: null },
  })

test("who said nothing reads whose name and address their invoices carry, and can change it", async () => {
  const html = await pageOf(null)
  expect(html).toContain("Billing details")
  expect(html).toContain("Your invoices carry the name and address from your profile.")
  expect(html).toContain("Change billing details")
  expect(html).not.toContain("Remove billing details")
})

test("what was said is shown with its number and its country in words", async () => {
  const html = await pageOf(FIRM)
  expect(html).toContain("Teal Leaf SRL")
  expect(html).toContain("Tax number: RO14399840")
  expect(html).toContain("400001 Cluj-Napoca")
  expect(html).toContain("Romania")
  expect(html).toContain("Remove billing details")
})
