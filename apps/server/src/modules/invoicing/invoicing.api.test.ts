import { invoicesEndpoints } from "@arnica/contract/invoices"
import { receiptsEndpoints } from "@arnica/contract/receipts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { letInvoice } from "../../security-tests/invoices.ts"
import { buyPackage } from "../../security-tests/packages.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const ofAppointment = invoicesEndpoints["GET /rest/v2/customerInvoice/byAppUuid/{uuid}"].responses[200]
const pageSchema = invoicesEndpoints["GET /api/v2/invoices"].responses[200]
const issuedSchema = invoicesEndpoints["POST /api/v2/practice/invoices/waiting"].responses[200]

type Sent = { readonly as: Person; readonly url: string; readonly method?: "GET" | "POST" | "DELETE" }
const send = async ({ as, url, method = "GET" }: Sent) => {
  const response = await stage.call({ as, method, url })
  await stage.server.settle()
  return response
}
/** A number in the series of Ioana. */
const numbered = (number: string): string => `ARN${stage.ioana.planted.id}-2026-${number}`
const invoicesOf = async ({ uuid }: Pick<Booked, "uuid">, as: Person = stage.ana) =>
  ofAppointment.parse((await send({ as, url: `/rest/v2/customerInvoice/byAppUuid/${uuid}` })).json())
const list = async (as: Person, query: string) =>
  pageSchema.parse((await send({ as, url: `/api/v2/invoices${query}` })).json())
const issue = async () =>
  issuedSchema.parse(
    (await send({ as: stage.ioana, method: "POST", url: "/api/v2/practice/invoices/waiting" })).json(),
  )

const receiptsPage = receiptsEndpoints["GET /api/v2/receipts"].responses[200]
const receiptOf = async ({ orderId }: Booked, as: Person = stage.ana) => {
  const { items } = receiptsPage.parse((await send({ as, url: "/api/v2/receipts?count=50" })).json())
  return items.find((line) => line.orderId === orderId)
}

const buy = async (): Promise<Booked> => {
  const booked = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
  return booked
}

const giveBack = async (
  orderId: string,
  { amount, ref }: { readonly amount: number; readonly ref: string },
) => {
  const { platform, modules } = stage.server
  await platform.db.transaction((tx) => modules.payments.refund(tx, { orderId, amount, ref, reason: "test" }))
  await stage.server.settle()
  stage.server.clock.advance(60_000)
  await platform.jobs.sweep()
  await stage.server.settle()
  await platform.jobs.sweep()
  await stage.server.settle()
}

let first: Booked
let second: Booked

test("nothing is issued while the specialist's details are missing, and both read why", async () => {
  first = await buy()
  expect(await invoicesOf(first)).toEqual({ documents: [], missing: "details", receipts: [first.orderId] })
  expect(await invoicesOf(first, stage.ioana)).toEqual({ documents: [], missing: "details", receipts: [] })
  expect(await issue()).toEqual({ count: 1, missing: "details", issued: 0 })
  await letInvoice(stage, { as: stage.ioana, mandate: false })
  expect(await issue()).toEqual({ count: 1, missing: "mandate", issued: 0 })
  expect(await invoicesOf(first)).toMatchObject({ documents: [], missing: "mandate" })
  await letInvoice(stage, {
    as: stage.ioana,
    billing: { countryCode: "DE", vatPayer: true, taxId: "DE136695976" },
  })
  expect(await issue()).toEqual({ count: 1, missing: "country", issued: 0 })
})

test("who paid has a receipt all the same, at once and alone, of what the order and the ledger say", async () => {
  const { modules, platform, clock } = stage.server
  const order = await modules.payments.order(first.orderId)
  expect(await receiptOf(first)).toMatchObject({
    specialist: "Ioana Mureșan",
    card: { brand: "Visa", last4: "1111" },
    missing: "country",
    invoice: null,
    total: { amount: order?.total, currency: "RON" },
    refunded: { amount: 0, currency: "RON" },
    paidAt: new Date(clock.now()).toISOString(),
  })
  const { rows } = await platform.db.pool.query(
    `select sum(e.amount)::int as amount from wallet.ledger_entry e
     join wallet.ledger_transaction l on l.id = e.transaction_id
     join payments.attempt a on l.ref = 'capture:' || a.id join wallet.account c on c.id = e.account_id
     where a.order_id = $1 and c.type = 'gatewayClearing'`,
    [first.orderId],
  )
  expect(rows).toEqual([{ amount: order?.total }])
  const url = `/api/v2/orders/${first.orderId}/receipt`
  const file = await send({ as: stage.ana, url })
  expect(file.headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
  })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
  for (const as of [stage.bob, stage.ioana, stage.clinic])
    expect((await send({ as, url })).json()).toMatchObject({ errorCode: "orderNotFound" })
  const held = await stage.book(stage.ana, stage.ioana.planted)
  const unpaid = await send({ as: stage.ana, url: `/api/v2/orders/${held.orderId}/receipt` })
  expect(unpaid.json()).toMatchObject({ errorCode: "orderNotFound" })
  await send({ as: stage.ana, url: `/api/v2/orders/${held.orderId}`, method: "DELETE" })
})

test("with permission a payment gets its invoice by itself, and what waited when the specialist says so", async () => {
  await letInvoice(stage, { as: stage.ioana })
  second = await buy()
  const { documents, missing } = await invoicesOf(second)
  expect(missing).toBeNull()
  expect(documents).toMatchObject([
    {
      kind: "invoice",
      number: numbered("0001"),
      issuedOn: "2026-03-10",
      specialist: "Ioana Mureșan",
      client: "Ana Pop",
      appointmentUuid: second.uuid,
      corrects: null,
      vat: { amount: 0, currency: "RON" },
    },
  ])
  const order = await stage.server.modules.payments.order(second.orderId)
  expect(documents[0]?.total).toEqual({ amount: order?.total, currency: "RON" })
  expect(await issue()).toEqual({ count: 0, missing: null, issued: 1 })
  expect((await invoicesOf(first)).documents.map(({ number }) => number)).toEqual([numbered("0002")])
  expect(await issue()).toEqual({ count: 0, missing: null, issued: 0 })
})

test("refunds in parts get a credit note each, which take back the invoice to the minor unit", async () => {
  await letInvoice(stage, { as: stage.ioana, billing: { vatPayer: true, taxId: "RO14399840" } })
  const taxed = await buy()
  const order = await stage.server.modules.payments.order(taxed.orderId)
  const total = order?.total ?? 0
  await giveBack(taxed.orderId, { amount: 3_333, ref: "part" })
  await giveBack(taxed.orderId, { amount: total - 3_333, ref: "rest" })
  const { documents } = await invoicesOf(taxed)
  const [invoice, ...notes] = documents
  expect(documents.map(({ kind }) => kind)).toEqual(["invoice", "creditNote", "creditNote"])
  expect(invoice?.vat.amount).toBe(Math.round((total * 21) / 121))
  expect(notes.map((note) => note.corrects)).toEqual([invoice?.number, invoice?.number])
  const sum = (pick: (note: (typeof notes)[number]) => number) =>
    notes.reduce((all, note) => all + pick(note), 0)
  expect(sum((note) => note.total.amount)).toBe(total)
  expect(sum((note) => note.vat.amount)).toBe(invoice?.vat.amount)
  expect(await receiptOf(taxed)).toMatchObject({
    total: { amount: total },
    refunded: { amount: total },
    invoice: invoice?.number,
    missing: null,
  })
})

test("the same news twice changes nothing", async () => {
  const before = (await list(stage.ioana, "?scope=practice")).total
  const at = new Date(stage.server.clock.now()).toISOString()
  const { noteMoved } = stage.server.modules.invoicing
  const news = { orderId: second.orderId, refundId: null, amount: 1, at }
  await Promise.all([noteMoved(news), noteMoved(news)])
  expect((await list(stage.ioana, "?scope=practice")).total).toBe(before)
})

test("lists are of a client, a specialist or a clinic, and nobody else's", async () => {
  const own = await list(stage.ana, "")
  expect(own.items.map(({ number }) => number).toSorted()).toEqual(
    [1, 2, 3, 4, 5].map((number) => numbered(`000${number}`)),
  )
  expect(await list(stage.ioana, "?scope=practice")).toEqual(own)
  expect((await list(stage.clinic, "?scope=clinic")).total).toBe(5)
  expect((await list(stage.bob, "")).total).toBe(0)
  expect((await list(stage.andrei, "?scope=practice")).total).toBe(0)
  expect((await list(stage.bob, "?scope=clinic")).total).toBe(0)
  expect((await list(stage.ioana, "?scope=practice&kind=creditNote")).total).toBe(2)
  expect((await list(stage.ioana, "?scope=practice&year=2025")).total).toBe(0)
  expect((await list(stage.ioana, "?scope=practice&text=-0002")).total).toBe(1)
  expect((await list(stage.ioana, "?scope=practice&text=pop")).total).toBe(5)
  expect((await list(stage.ana, "?text=ioana")).total).toBe(5)
  expect((await list(stage.ana, "?text=pop")).total).toBe(0)
  expect((await list(stage.ana, "?count=2&offset=4")).items).toHaveLength(1)
  expect(await list(stage.ana, "?offset=9")).toEqual({ total: 5, items: [] })
})

test("what was not paid has none, and who has no part in it finds no appointment", async () => {
  const held = await stage.book(stage.bob, stage.ioana.planted)
  const url = `/rest/v2/customerInvoice/byAppUuid/${held.uuid}`
  expect((await send({ as: stage.bob, url })).json()).toMatchObject({ errorCode: "invoiceNotFound" })
  expect((await send({ as: stage.ana, url })).json()).toMatchObject({ errorCode: "appointmentNotFound" })
})

test("a document comes as a file that nobody keeps on its way", async () => {
  const { documents } = await invoicesOf(second)
  const url = `/api/v2/invoices/${documents[0]?.uuid}/file`
  const file = await send({ as: stage.ana, url })
  expect(file.headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
    "content-disposition": `attachment; filename="${numbered("0001")}.pdf"`,
  })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
  expect(file.rawPayload.length).toBeGreaterThan(10_000)
  expect((await send({ as: stage.bob, url })).statusCode).toBe(404)
  const { platform } = stage.server
  expect(await platform.audit.list({ action: "invoicing.read" }, { limit: 9 })).toHaveLength(0)
  expect((await send({ as: stage.clinic, url })).statusCode).toBe(200)
  expect(await platform.audit.list({ action: "invoicing.read" }, { limit: 9 })).toHaveLength(1)
})

test("the specialist's table has net, VAT and gross, below zero what went back", async () => {
  const { body } = await send({ as: stage.ioana, url: "/api/v2/practice/invoices/export?text=-0005" })
  const [head, line] = body.trim().split("\r\n")
  expect(head).toContain("number,kind,corrects,issued,paid,client,net,vat,gross,currency")
  expect(line).toMatch(
    /^ARN\d+-2026-0005,creditNote,ARN\d+-2026-0003,2026-03-10,[^,]+,Ana Pop,-\d+\.\d\d,-\d+\.\d\d,-\d+\.\d\d,RON$/,
  )
})

test("clients with an invoice are those to whom one was issued", async () => {
  const { body } = await send({ as: stage.ioana, url: "/rest/v2/specialist/invoicedClients" })
  expect(JSON.parse(body)).toMatchObject({ total: 1, items: [{ fullName: "Ana Pop" }] })
  const { id } = JSON.parse(body).items[0]
  const url = `/api/v2/practice/clients/${id}/invoices?count=2`
  expect(pageSchema.parse((await send({ as: stage.ioana, url })).json())).toMatchObject({ total: 5 })
})

test("a package has one invoice that says what it holds, and tells it in the archive of one's data", async () => {
  await buyPackage(stage, { as: stage.ana, of: stage.ioana })
  await stage.server.settle()
  const { platform } = stage.server
  const holder = platform.personalData.holders().find(({ module }) => module === "invoicing")
  const told = await holder?.exportOf(platform.db.query, stage.ana.userId)
  const lines = (told?.sections.invoices ?? []).flatMap(({ what }) => (Array.isArray(what) ? what : []))
  expect(lines.filter((line) => line.startsWith("Package"))).toEqual([
    expect.stringMatching(/^Package of sessions: [1-9]\d* × .+, \d+ minutes$/),
  ])
  expect(lines.at(0)).toMatch(/, \d+ minutes, .*2026$/)
  expect(lines.join("\n")).not.toContain("{{")
})
