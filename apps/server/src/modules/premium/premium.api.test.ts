import { premiumSchema } from "@arnica/contract/premium"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

let stage: Harness

beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const DAY = 86_400_000
const PATH = "/api/v2/premium"

type Sent = {
  readonly as: Person
  readonly method?: "GET" | "POST" | "DELETE"
  readonly url?: string
  readonly payload?: object
}

const send = async ({ as, method = "GET", url = PATH, payload }: Sent) => {
  const response = await stage.call({ as, method, url, ...(payload === undefined ? {} : { payload }) })
  await stage.server.settle()
  return { status: response.statusCode, body: response.body === "" ? null : response.json() }
}

const view = async (as: Person) => premiumSchema.parse((await send({ as })).body)
const may = async (as: Person) => (await view(as)).abilities
const orderSchema = z.object({ orderID: z.string() })

const order = async (as: Person): Promise<string> => {
  const { status, body } = await send({ as, method: "POST", url: `${PATH}/subscriptions` })
  expect(status).toBe(201)
  return orderSchema.parse(body).orderID
}

const pay = async (as: Person, orderId: string): Promise<void> => {
  const nonce = await stage.nonce(as)
  const paid = await send({
    as,
    method: "POST",
    url: `/api/v2/orders/${orderId}/payments`,
    payload: { method: "card", nonce, saveCard: true },
  })
  expect(paid).toMatchObject({ status: 200, body: { state: "success", appointment: null } })
}

/** Lets time go by, with all that it does by itself. */
const pass = async (milliseconds: number): Promise<void> => {
  stage.server.clock.set(stage.server.clock.now() + milliseconds)
  await stage.server.platform.jobs.sweep()
  await stage.server.settle()
}

const mailsOf = (subject: string): number =>
  stage.server.mails.filter((mail) => mail.subject === subject).length

test("a month is ordered, paid, renewed by the kept card, cancelled, taken back, and ends", async () => {
  const { ioana } = stage
  expect(await view(ioana)).toMatchObject({ isPremium: false, subscription: null, months: [] })
  expect(await may(ioana)).toEqual({ begin: true, cancel: false, goOn: false })
  expect((await send({ as: ioana, url: `${PATH}/statistics` })).status).toBe(409)

  const orderId = await order(ioana)
  expect(await order(ioana)).toBe(orderId)
  expect((await view(ioana)).subscription).toMatchObject({ status: "starting", openOrderID: orderId })
  expect(await may(ioana)).toEqual({ begin: false, cancel: true, goOn: false })
  await pay(ioana, orderId)
  const first = await view(ioana)
  expect(first).toMatchObject({
    isPremium: true,
    subscription: { status: "active", renews: true, openOrderID: null },
  })
  expect(first.months).toHaveLength(1)
  expect((await send({ as: ioana, method: "POST", url: `${PATH}/subscriptions` })).status).toBe(409)
  const numbers = await send({ as: ioana, url: `${PATH}/statistics` })
  expect([numbers.status, z.array(z.unknown()).parse(numbers.body).length]).toEqual([200, 12])

  const until = Date.parse(first.subscription?.paidUntil ?? "")
  await pass(until - 2 * DAY - stage.server.clock.now())
  await pass(1)
  expect(mailsOf("Your premium renews soon")).toBe(1)
  await pass(until - DAY / 2 - stage.server.clock.now())
  const second = await view(ioana)
  expect(second.months).toHaveLength(2)
  expect(second.months[0]?.from).toBe(first.months[0]?.until)

  const cancelled = await send({ as: ioana, method: "DELETE", url: `${PATH}/renewal` })
  expect(cancelled.body).toMatchObject({ isPremium: true, subscription: { renews: false } })
  expect(await may(ioana)).toEqual({ begin: false, cancel: false, goOn: true })
  const back = await send({ as: ioana, method: "POST", url: `${PATH}/renewal` })
  expect(back.body).toMatchObject({ subscription: { renews: true } })
  await send({ as: ioana, method: "DELETE", url: `${PATH}/renewal` })

  await pass(Date.parse(second.subscription?.paidUntil ?? "") + 1 - stage.server.clock.now())
  const over = await view(ioana)
  expect(over).toMatchObject({ isPremium: false, subscription: null })
  expect(over.months).toHaveLength(2)
  expect(await send({ as: ioana, method: "DELETE", url: `${PATH}/renewal` })).toMatchObject({ status: 409 })
})

test("a card that is gone is asked on days 0, 3, 7 and 14 with an e-mail each, and ends premium then", async () => {
  const { ioana } = stage
  await pay(ioana, await order(ioana))
  const { subscription } = await view(ioana)
  await stage.server.platform.db.query.execute(
    sql`update payments.saved_card set expires = '01/2020' where user_id = ${ioana.userId}`,
  )
  await pass(Date.parse(subscription?.paidUntil ?? "") - DAY / 2 - stage.server.clock.now())
  const overdue = await view(ioana)
  expect(overdue.subscription?.overdueUntil).not.toBeNull()
  expect(overdue).toMatchObject({ isPremium: true })
  const asked = [1]
  for (const days of [2, 3, 6, 7, 13]) {
    await pass(
      Date.parse(subscription?.paidUntil ?? "") + (days - 1) * DAY + 60_000 - stage.server.clock.now(),
    )
    asked.push(mailsOf("Your card was declined"))
    expect((await view(ioana)).isPremium).toBe(true)
  }
  expect(asked).toEqual([1, 1, 2, 2, 3, 3])
  const last = stage.server.mails.findLast((mail) => mail.subject === "Your card was declined")
  expect(last?.text).toContain("We’ll try your card again on")
  const endedBefore = mailsOf("Premium has ended")
  await pass(1.1 * DAY)
  expect(await view(ioana)).toMatchObject({ isPremium: false, subscription: null })
  expect(mailsOf("Premium has ended") - endedBefore).toBe(1)
  expect(mailsOf("Your card was declined")).toBe(3)
})

test("an order that nobody pays, or that is dropped, leaves nothing behind; the next one begins anew", async () => {
  const { ioana } = stage
  const left = await order(ioana)
  await pass(DAY + 1)
  expect((await view(ioana)).subscription).toBeNull()
  const next = await order(ioana)
  expect(next).not.toBe(left)
  expect((await send({ as: ioana, method: "DELETE", url: `/api/v2/orders/${next}` })).status).toBe(204)
  expect(await view(ioana)).toMatchObject({ isPremium: false, subscription: null })
})

test("nobody begins who has it as a gift, nor with a profile that is not listed", async () => {
  const { ioana } = stage
  const set = (what: string) =>
    stage.server.platform.db.pool.query(`update specialists.specialist set ${what} where user_id = $1`, [
      ioana.userId,
    ])
  const refused = async (): Promise<void> => {
    expect((await may(ioana)).begin).toBe(false)
    expect((await send({ as: ioana, method: "POST", url: `${PATH}/subscriptions` })).status).toBe(409)
  }
  await set("premium = true")
  await refused()
  await set("premium = false, status = 'suspended'")
  await refused()
  await set("status = 'active'")
  expect((await may(ioana)).begin).toBe(true)
})

test("what is paid is all ours, and the books stay in balance", async () => {
  const { ioana } = stage
  await pay(ioana, await order(ioana))
  const { rows } = await stage.server.platform.db.query.execute(sql`
    select a.type, e.amount::float8 as sum from wallet.ledger_entry e join wallet.account a on a.id = e.account_id
    where e.transaction_id = (select max(id) from wallet.ledger_transaction) order by a.type`)
  expect(rows).toEqual([
    { type: "gatewayClearing", sum: 9900 },
    { type: "revenue", sum: -8182 },
    { type: "vat", sum: -1718 },
  ])
})
