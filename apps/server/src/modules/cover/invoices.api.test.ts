import { randomUUID } from "node:crypto"
import { coverInvoiceEndpoints } from "@arnica/contract/cover-invoices"
import { coverPlanEndpoints } from "@arnica/contract/cover-plans"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { isPgError } from "../../platform/db/pg-error.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { pdfText } from "../../testing/pdf-text.ts"
import { issueInvoices } from "./invoices/issue.ts"
import { aRule, plantPlan } from "./testing.ts"

const DAY = 86_400_000
const EACH = 1_000

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
  await plantPlan(stage.server, { code: "ACME", rules: [aRule()] })
})
afterAll(() => stage.close())

type Sent = {
  readonly as: Person
  readonly method?: "GET" | "POST" | "DELETE" | "PATCH"
  readonly url: string
  readonly payload?: object
}
const send = async ({ as, method = "GET", url, payload }: Sent) => {
  const answered = await stage.call({ as, method, url, ...(payload === undefined ? {} : { payload }) })
  return { status: answered.statusCode, body: answered.body === "" ? null : answered.json<unknown>() }
}
const fresh = async (name: string): Promise<Person> => {
  const person = stage.named(name)
  return { ...person, cookie: await stage.signIn(person) }
}

type Owed = { readonly person: Person; readonly orderId?: string; readonly amount?: number }

/** Writes down what Acme owes for a session of somebody's today, as a paid order would. Answers the order. */
const owe = async ({ person, orderId = randomUUID(), amount = EACH }: Owed): Promise<string> => {
  const { db } = stage.server.platform
  const now = new Date(stage.server.clock.now())
  const { payments } = stage.server.modules
  if ((await payments.order(orderId)) === null)
    await db.transaction((tx) =>
      payments.createOrder(tx, {
        id: orderId,
        userId: person.userId,
        currency: "RON",
        lines: [{ kind: "session", label: "A session", amount: EACH }],
        total: EACH,
        subject: { kind: "appointment", id: randomUUID() },
        payeeSpecialistId: stage.ioana.planted.id,
        expiresAt: null,
      }),
    )
  await db.pool.query(
    `insert into cover.charge (id, organisation_id, order_id, user_id, currency, amount, counts_at, at)
     select $1, id, $2, $3, 'RON', $4, $5, $5 from partners.organisation where code = 'ACME'`,
    [randomUUID(), orderId, person.userId, amount, now],
  )
  return orderId
}

const issue = (): Promise<void> => {
  const { platform, modules } = stage.server
  return issueInvoices({ ...platform, ...modules, brand: platform.config.brand })
}

/** Lets a month go by, and does what is due. */
const nextMonth = async (): Promise<void> => {
  stage.server.clock.advance(32 * DAY)
  await issue()
}
const listed = async (query = "") => {
  const { body } = await send({ as: await fresh("admin"), url: `/api/v2/admin/cover-invoices${query}` })
  return coverInvoiceEndpoints["GET /api/v2/admin/cover-invoices"].responses[200].parse(body)
}

test("a month of nine people joins the next invoice, which tells sums and nobody", async () => {
  const nine = stage.everybody.slice(0, 9)
  const orders: string[] = []
  for (const person of nine) orders.push(await owe({ person }))
  await nextMonth()
  expect((await listed()).total).toBe(0)
  const tenth = stage.everybody[9]
  if (tenth === undefined) throw new Error("too few people")
  await owe({ person: tenth })
  await nextMonth()
  const { total, items } = await listed("?code=ACME&state=open")
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    company: { code: "ACME", name: "Acme" },
    month: "2026-04",
    total: { amount: 10 * EACH, currency: "RON" },
    lines: [{ sessions: 10, amount: { amount: 10 * EACH } }],
    paidAt: null,
  })
  await issue()
  expect((await listed()).total).toBe(1)
  const periodic = await stage.server.platform.jobs.periodic()
  expect(periodic.map(({ name }) => name)).toContain("cover.issueInvoices")
  const told = JSON.stringify(items)
  for (const { userId, email } of stage.everybody) {
    expect(told).not.toContain(userId)
    expect(told).not.toContain(email)
  }
  for (const id of orders) expect(told).not.toContain(id)
  expect((await listed("?code=OTHER")).total).toBe(0)
  expect((await listed("?code=NOBODY")).items).toEqual([])
})

test("the company reads its own invoices, as a paper too, and another one does not", async () => {
  const [hr, other] = [await fresh("hr"), await fresh("otherHr")]
  const own = coverInvoiceEndpoints["GET /api/v2/hr/cover-invoices"].responses[200].parse(
    (await send({ as: hr, url: "/api/v2/hr/cover-invoices" })).body,
  )
  const [invoice] = own.items
  expect(own.total).toBe(1)
  expect((await send({ as: other, url: "/api/v2/hr/cover-invoices" })).body).toEqual({ total: 0, items: [] })
  const url = `/api/v2/hr/cover-invoices/${invoice?.id}/file`
  const paper = await stage.call({ as: hr, method: "GET", url })
  expect(paper.headers["content-type"]).toBe("application/pdf")
  expect(pdfText(paper.rawPayload)).toContain(invoice?.number)
  expect((await stage.call({ as: other, method: "GET", url })).statusCode).toBe(404)
})

test("what is given back after an invoice comes off the next one, and an issued one stays", async () => {
  const ten = stage.everybody.slice(0, 10)
  const [first] = ten
  if (first === undefined) throw new Error("nobody")
  const { rows } = await stage.server.platform.db.query.execute<{ orderId: string }>(
    sql`select order_id as "orderId" from cover.charge where user_id = ${first.userId} limit 1`,
  )
  await owe({ person: first, orderId: String(rows[0]?.orderId), amount: -EACH })
  for (const person of ten) await owe({ person })
  await nextMonth()
  const { total, items } = await listed()
  expect(total).toBe(2)
  expect(items[0]).toMatchObject({ total: { amount: 9 * EACH } })
  const { pool } = stage.server.platform.db
  const numbers = items.map(({ number }) => Number(number.split("-")[1])).toSorted()
  expect(numbers).toEqual([1, 2])
  for (const statement of [
    "update cover.invoice set total = total + 1",
    "update cover.invoice_line set amount = 1",
    "update cover.charge set amount = amount + 1 where invoice_id is not null",
    "delete from cover.charge where invoice_id is not null",
  ])
    await expect(pool.query(statement)).rejects.toSatisfy((error) => isPgError(error, "23514"))
})

test("an invoice is paid once, in the ledger too", async () => {
  const admin = await fresh("admin")
  const [invoice] = (await listed("?state=open")).items
  const url = `/api/v2/admin/cover-invoices/${invoice?.id}/payment`
  const paying = [
    await send({ as: admin, method: "POST", url }),
    await send({ as: admin, method: "POST", url }),
  ]
  expect(paying.map(({ status }) => status)).toEqual([204, 204])
  expect((await listed("?state=open")).total).toBe(1)
  expect((await listed("?state=paid")).items[0]).toMatchObject({ id: invoice?.id })
  const bank = await stage.server.modules.wallet.balance({ type: "bank", ownerId: null }, "RON")
  expect(bank).toBe(invoice?.total.amount)
  const missing = `/api/v2/admin/cover-invoices/${randomUUID()}/payment`
  expect((await send({ as: admin, method: "POST", url: missing })).status).toBe(404)
})

test("admins make plans and rules, try them, and are refused what cannot be at its field", async () => {
  const admin = await fresh("admin")
  const plansUrl = "/api/v2/admin/organisations/OTHER/cover-plans"
  const planned = { currency: "RON", timeZone: "Europe/Bucharest", from: "2026-01-01", until: "2026-12-31" }
  const made = await send({ as: admin, method: "POST", url: plansUrl, payload: planned })
  const plan = coverPlanEndpoints["POST /api/v2/admin/organisations/{code}/cover-plans"].responses[201].parse(
    made.body,
  )
  const again = await send({
    as: admin,
    method: "POST",
    url: plansUrl,
    payload: { ...planned, from: "2026-06-01" },
  })
  expect(again).toMatchObject({ status: 400, body: { errorMessage: { details: [{ path: "from" }] } } })
  const late = { ...planned, from: "2028-01-01", until: "2027-01-01" }
  expect(await send({ as: admin, method: "POST", url: plansUrl, payload: late })).toMatchObject({
    status: 400,
    body: { errorMessage: { details: [{ path: "until" }] } },
  })
  const rulesUrl = `/api/v2/admin/cover-plans/${plan.id}/rules`
  for (const [wrong, path] of [
    [{ domains: ["NOTHING"] }, "domains"],
    [{ specialists: [999_999] }, "specialists"],
    [{ sharePercent: 101 }, "sharePercent"],
    [{ amount: 5_000 }, "amount"],
    [{ until: "2019-01-01" }, "until"],
  ] as const) {
    const refused = await send({
      as: admin,
      method: "POST",
      url: rulesUrl,
      payload: { ...aRule(), ...wrong },
    })
    expect(refused).toMatchObject({ status: 400, body: { errorMessage: { details: [{ path }] } } })
  }
  const payload = {
    ...aRule({ sharePercent: 50 }),
    domains: ["PSIHO"],
    specialists: [stage.ioana.planted.id],
  }
  const added = await send({ as: admin, method: "POST", url: rulesUrl, payload })
  expect(added).toMatchObject({ status: 201, body: { sharePercent: 50, isUsed: false, endedAt: null } })
  const preview = { rule: payload, price: 18_000, currency: "RON" }
  const tried = await send({
    as: admin,
    method: "POST",
    url: "/api/v2/admin/cover-preview",
    payload: preview,
  })
  expect(tried.body).toMatchObject({
    companyPays: { amount: 9_000 },
    youPay: { amount: 9_000 },
    reason: "share",
  })
  expect((await send({ as: admin, url: plansUrl })).body).toMatchObject({
    name: "Other Works",
    total: 1,
    items: [{ isOver: false, rules: [{ sharePercent: 50 }] }],
  })
  const planUrl = `/api/v2/admin/cover-plans/${plan.id}`
  const ended = await send({ as: admin, method: "PATCH", url: planUrl, payload: { until: "2026-01-31" } })
  expect(ended).toMatchObject({ status: 200, body: { isOver: true, until: "2026-01-31" } })
  expect((await send({ as: admin, method: "POST", url: rulesUrl, payload })).status).toBe(409)
  expect(
    (await send({ as: admin, method: "PATCH", url: planUrl, payload: { until: "2025-01-01" } })).status,
  ).toBe(400)
  expect((await send({ as: admin, url: "/api/v2/admin/organisations/ALPHA/cover-plans" })).status).toBe(404)
})
