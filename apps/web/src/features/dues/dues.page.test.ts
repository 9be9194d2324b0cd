import type { OutsideMethods, PracticeDue } from "@arnica/contract/dues"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, signedInPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { expectSilence } from "../../testing/silence.ts"

beforeAll(ensureBuilt, 120_000)
expectSilence()

const METHODS: OutsideMethods = {
  desk: true,
  transfer: false,
  account: { holder: "Ioana Mureșan", iban: "RO49AAAA1B31007593840000" },
  missing: null,
}
const DUE: PracticeDue = {
  orderID: "0b0a5f3e-0000-4000-8000-0000000000d1",
  appointment: { uuid: "0b0a5f3e-0000-4000-8000-0000000000d2", start: "2030-11-23T16:30:00.000Z" },
  externalPayMethod: "transfer",
  state: "due",
  amount: { amount: 18_000, currency: "RON" },
  reference: "ARN-0B0A5F3E00",
  paidOn: null,
  isOverdue: false,
  client: "Ana Pop",
}

const page = async (dues: readonly PracticeDue[], methods: Partial<OutsideMethods> = {}): Promise<string> =>
  (
    await signedInPage("/en/provider/dues", {
      ...signedInAs(withRoles("isProvider")),
      "GET /api/v2/practice/payment-methods": { ...METHODS, ...methods },
      "GET /api/v2/practice/dues": { total: dues.length, items: dues },
    })
  )
    .replaceAll("<!-- -->", "")
    .replaceAll("\u00a0", " ")

test("a specialist reads how they are paid, and what is due with its reference and what can be done", async () => {
  const html = await page([DUE])
  for (const text of [
    "At the reception",
    "To your account: RO49 AAAA 1B31 0075 9384 0000",
    "Ana Pop",
    "180 lei",
  ])
    expect(html).toContain(text)
  for (const text of ["Reference: ARN-0B0A5F3E00", "Mark as paid", "Waive"]) expect(html).toContain(text)
})

test("what is overdue says so, and what was paid has nothing to press", async () => {
  const overdue = await page([{ ...DUE, isOverdue: true }])
  expect(overdue).toContain("Overdue")
  const paid = await page([{ ...DUE, state: "paid", paidOn: "2030-11-24" }])
  expect(paid).toContain("Paid on 24 Nov")
  expect(paid).not.toContain("Mark as paid")
})

test("who has nothing due reads what will be here; without an account, the way to it", async () => {
  const html = await page([], { account: null, missing: "details" })
  expect(html).toContain("Once a client chooses to pay you directly, it appears here.")
  expect(html).toContain("For transfers, first complete your billing details.")
  expect(html).toContain("/en/provider/wizard?step=billing")
})
