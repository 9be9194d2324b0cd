import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { letInvoice } from "../../security-tests/invoices.ts"
import { buyPackage } from "../../security-tests/packages.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { pdfText } from "../../testing/pdf-text.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

type Mail = Harness["server"]["mails"][number]
type Paper = { readonly name: string; readonly text: string }

const papersOf = ({ attachments = [] }: Mail): Paper[] =>
  attachments
    .filter(({ type }) => type === "application/pdf")
    .map(({ name, content }) => ({ name, text: pdfText(Buffer.from(content, "base64")) }))

/** The mails with papers that came to somebody while something was done. */
const whatCame = async <T>(to: Person, work: () => Promise<T>): Promise<{ done: T; mails: Mail[] }> => {
  const { mails, settle } = stage.server
  await settle()
  const before = mails.length
  const done = await work()
  await settle()
  const came = mails.slice(before)
  expect(came.filter((mail) => mail.to.address !== to.email && papersOf(mail).length > 0)).toEqual([])
  return { done, mails: came.filter((mail) => papersOf(mail).length > 0) }
}

test("a session: the receipt goes with the mail that confirms it, and says order, amount and VAT as its specialist said it", async () => {
  const { done, mails } = await whatCame(stage.ana, () => stage.buy(stage.ana, stage.ioana.planted))
  expect(mails).toHaveLength(1)
  const [receipt, ...others] = mails.flatMap(papersOf)
  // Whoever sold it has not said whether we may invoice in their name: the receipt is there all the same.
  expect(others).toEqual([])
  expect(receipt?.name).toBe(`receipt-${done.orderId.slice(0, 8)}.pdf`)
  expect(receipt?.text).toContain(done.orderId)
})

test("with its invoice, where one can be issued: both with VAT of each line, and in the list of invoices", async () => {
  await letInvoice(stage, {
    as: stage.ioana,
    billing: { kind: "company", taxId: "RO18547290", vatPayer: true },
  })
  const { done, mails } = await whatCame(stage.ana, () => stage.buy(stage.ana, stage.ioana.planted))
  expect(mails).toHaveLength(1)
  const [receipt, invoice] = mails.flatMap(papersOf)
  expect(invoice?.name).toMatch(/^ARN\d+-\d{4}-\d{4}\.pdf$/)
  const number = invoice?.name.replace(".pdf", "") ?? "?"
  expect(receipt?.text).toContain(number)
  for (const paper of [receipt, invoice]) {
    expect(paper?.text).toContain(done.orderId)
    expect(paper?.text).toMatch(/21\s?%/)
  }
  await stage.server.settle()
  const listed = await stage.call({ as: stage.ana, method: "GET", url: "/api/v2/invoices" })
  const { items } = z.object({ items: z.array(z.object({ number: z.string() })) }).parse(listed.json())
  expect(items.filter((one) => one.number === number)).toHaveLength(1)
})

test("a package and a month of premium: with the mail that confirms them", async () => {
  const sessions = await whatCame(stage.ana, () => buyPackage(stage, { as: stage.ana, of: stage.ioana }))
  expect(sessions.mails.flatMap(papersOf).map(({ name }) => name.split("-")[0])).toEqual(["receipt", "ARN1"])
  const premium = await whatCame(stage.ioana, async () => {
    const as = stage.ioana
    const begun = await stage.call({ as, method: "POST", url: "/api/v2/premium/subscriptions" })
    const { orderID } = z.object({ orderID: z.string() }).parse(begun.json())
    const payload = { method: "card", nonce: await stage.nonce(as), saveCard: true }
    await stage.call({ as, method: "POST", url: `/api/v2/orders/${orderID}/payments`, payload })
    return orderID
  })
  const [receipt, ...others] = premium.mails.flatMap(papersOf)
  expect(others).toEqual([])
  expect(receipt?.text).toContain(premium.done)
  expect(receipt?.text).toMatch(/21\s?%/)
})

test("neither the names of papers nor the subjects of their mails say what was bought", () => {
  const told = stage.server.mails.filter((mail) => papersOf(mail).length > 0)
  expect(told.length).toBeGreaterThan(2)
  for (const mail of told) {
    for (const { name } of papersOf(mail))
      expect(name).toMatch(/^(receipt-[0-9a-f]{8}|ARN\d+-\d{4}-\d{4})\.pdf$/)
    expect(mail.subject).not.toMatch(/psych|therap|ioana|mureșan/i)
  }
})
