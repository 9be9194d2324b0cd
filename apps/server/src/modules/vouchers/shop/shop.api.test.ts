import { voucherShopEndpoints } from "@arnica/contract/voucher-shop"
import { voucherEndpoints } from "@arnica/contract/vouchers"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../../security-tests/testing.ts"
import { buyVoucherAs } from "../../../security-tests/vouchers.ts"
import { voucherNow } from "../testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
}, 300_000)
afterAll(() => stage.close())

const DAY = 86_400_000
const PURCHASES = "/api/v2/voucher-purchases"
const UNKNOWN = "00000000-0000-4000-8000-000000000000"

type Sent = {
  readonly as: Person
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE"
  readonly url: string
  readonly payload?: object
}
const send = async ({ as, method = "GET", url, payload }: Sent) => {
  const answered = await stage.call({ as, method, url, ...(payload === undefined ? {} : { payload }) })
  const isJson = String(answered.headers["content-type"]).includes("json")
  return { status: answered.statusCode, body: isJson ? answered.json<unknown>() : answered.body }
}
const bought = async (as: Person) =>
  voucherShopEndpoints["GET /api/v2/voucher-purchases"].responses[200].parse(
    (await send({ as, url: PURCHASES })).body,
  )
const own = async (as: Person) =>
  voucherEndpoints["GET /api/v2/vouchers"].responses[200].parse(
    (await send({ as, url: "/api/v2/vouchers" })).body,
  )
const ledger = async () => {
  const { lines, unbalanced } = await stage.server.modules.wallet.trialBalance()
  const at = (type: string): number => lines.find((line) => line.type === type)?.amount ?? 0
  return {
    owed: at("voucherLiability"),
    gateway: at("gatewayClearing"),
    revenue: at("revenue"),
    given: at("vouchersGiven"),
    unbalanced,
  }
}
/** Lets time go by until an instant, with all that it does by itself. */
const passTo = async (instant: number) => {
  stage.server.clock.set(instant)
  for (let round = 0; round < 3; round += 1) {
    await stage.server.platform.jobs.sweep()
    await stage.server.settle()
  }
}
const gifts = () => stage.server.mails.filter(({ subject }) => subject === "Ένα δώρο για εσάς")
const CODE = /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/u
const GIFT = {
  delivery: "email",
  name: "Ελπίδα",
  message: "Για πιο ήρεμα βράδια",
  email: "elpida@mail.example",
  language: "el",
  day: null,
  timeZone: "Europe/Athens",
} as const

test("the shop says what is sold, and refuses what is not, at the field", async () => {
  const { ana } = stage
  const shop = await send({ as: ana, url: "/rest/v2/store/vouchers" })
  expect(shop).toMatchObject({
    status: 200,
    body: {
      withdrawalDays: 14,
      years: 3,
      sales: [
        { currency: "RON", least: 5_000, most: 500_000, amounts: [10_000, 20_000, 30_000, 50_000] },
        {},
        {},
        {},
      ],
    },
  })
  const order = (amount: number, recipient: object) =>
    send({
      as: ana,
      method: "POST",
      url: PURCHASES,
      payload: { amount: { amount, currency: "RON" }, design: "oak", recipient },
    })
  const refused = [
    [await order(4_999, { delivery: "self" }), "amount.amount"],
    [await order(500_001, { delivery: "self" }), "amount.amount"],
    [await order(10_000, { ...GIFT, day: "2020-01-01" }), "recipient.day"],
    [await order(10_000, { ...GIFT, message: "Look at www.elsewhere.example" }), "recipient.message"],
    [await order(10_000, { ...GIFT, message: "a".repeat(301) }), "recipient.message"],
    [await order(10_000, { ...GIFT, name: "" }), "recipient.name"],
    [await order(10_000, { ...GIFT, email: "nobody" }), "recipient.email"],
  ] as const
  for (const [answer, path] of refused) {
    expect(answer, path).toMatchObject({ status: 400, body: { errorCode: -2434 } })
    expect(JSON.stringify(answer.body)).toContain(`"${path}"`)
  }
})

/** What the gift of the first test left for the second: its purchase, its code, and the ledger once it was sold. */
let gift: { readonly id: string; readonly code: string; readonly sold: Awaited<ReturnType<typeof ledger>> }

test("a gift is owed, not earned, and leaves on its day once; its giver sees no code", async () => {
  const { ana, bob, server } = stage
  const before = await ledger()
  const tomorrow = new Date(server.clock.now() + 2 * DAY).toISOString().slice(0, 10)
  const { orderID, id } = await buyVoucherAs(stage, {
    as: ana,
    recipient: { ...GIFT, day: tomorrow },
    amount: 50_000,
  })
  await passTo(server.clock.now() + 61_000)
  expect(await send({ as: ana, url: `/api/v2/orders/${orderID}` })).toMatchObject({
    body: {
      state: "success",
      voucher: { delivery: "email", name: "Ελπίδα" },
      lines: [{ kind: "boughtVoucher" }],
    },
  })
  const sold = await ledger()
  expect(sold).toMatchObject({
    owed: before.owed - 50_000,
    gateway: before.gateway + 50_000,
    revenue: before.revenue,
    unbalanced: [],
  })
  expect((await bought(ana)).items[0]).toMatchObject({ id, state: "waiting", hasFile: false, resendsLeft: 0 })
  expect((await bought(bob)).total).toBe(0)
  expect(gifts()).toHaveLength(0)
  await passTo(Date.parse(`${tomorrow}T06:59:00Z`))
  expect(gifts()).toHaveLength(0)
  await passTo(Date.parse(`${tomorrow}T07:01:00Z`))
  await passTo(Date.parse(`${tomorrow}T08:01:00Z`))
  const [mail] = gifts()
  expect(gifts()).toHaveLength(1)
  expect(mail?.to.address).toBe("elpida@mail.example")
  expect(mail?.text).toContain("Για πιο ήρεμα βράδια")
  const [code = ""] = CODE.exec(mail?.text ?? "") ?? []
  expect(mail?.html).toContain(`/el/booking/voucher/${code}`)
  // The giver sees no code, in no answer.
  const seen = JSON.stringify([await bought(ana), await send({ as: ana, url: `${PURCHASES}/${id}/file` })])
  expect(seen).not.toContain(code)
  expect(await send({ as: ana, url: `${PURCHASES}/${id}/file` })).toMatchObject({ status: 404 })
  const { rows } = await server.platform.db.pool.query(
    "select p::text, v::text from vouchers.purchase p join vouchers.voucher v on v.id = p.voucher_id",
  )
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(code.replaceAll("-", "-?"), "u"))
  expect(JSON.stringify(rows)).not.toContain("elpida")
  gift = { id, code, sold }
})

test("who has the code reads what is left, and pays for a session; its giver learns that it was used, and no more", async () => {
  const { ana, bob, ioana, server } = stage
  const { id, code, sold } = gift
  // Who has the code reads what is left, also before they have an account.
  const balance = { method: "POST", url: "/api/v2/vouchers/balance", payload: { code } } as const
  const anonymous = await stage.call({ ...balance })
  expect([anonymous.statusCode, anonymous.json()]).toMatchObject([
    200,
    { left: { amount: 50_000, currency: "RON" } },
  ])
  const redeemed = await send({ as: bob, url: `/rest/v2/account/useVoucher/${code}` })
  expect(redeemed.status).toBe(200)
  expect((await stage.call({ ...balance })).statusCode).toBe(422)
  expect((await send({ as: ana, ...balance })).status).toBe(422)
  const [voucher] = (await own(bob)).items
  const booked = await stage.book(bob, ioana.planted)
  await send({
    as: bob,
    method: "POST",
    url: `/api/v2/orders/${booked.orderId}/voucher`,
    payload: { voucherID: voucher?.id },
  })
  const paid = await send({
    as: bob,
    method: "POST",
    url: `/api/v2/orders/${booked.orderId}/payments`,
    payload: { method: "covered" },
  })
  expect(paid).toMatchObject({ status: 200 })
  await passTo(server.clock.now() + 61_000)
  const spent = await ledger()
  const { used } = await voucherNow(server.platform, voucher?.id ?? "")
  expect(used).toBeGreaterThan(0)
  expect(spent).toMatchObject({ owed: sold.owed + used, given: sold.given, unbalanced: [] })
  const [shown] = (await bought(ana)).items
  expect(shown).toMatchObject({ state: "used", takeBackUntil: null, resendsLeft: 0 })
  expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${used}|${booked.orderId}`, "u"))
  expect(await send({ as: bob, url: `/api/v2/vouchers/${voucher?.id}/uses` })).toMatchObject({
    status: 200,
    body: [{ orderID: booked.orderId, paid: { amount: used }, state: "taken", givenBack: 0 }],
  })
  expect((await send({ as: ana, url: `/api/v2/vouchers/${voucher?.id}/uses` })).status).toBe(404)
  expect((await send({ as: ana, method: "DELETE", url: `${PURCHASES}/${id}` })).status).toBe(409)
})

test("one's own stands in the account at once, with a paper; taken back it is void and its price returns, once", async () => {
  const { ana, bob, server } = stage
  const before = await ledger()
  const { id } = await buyVoucherAs(stage, { as: ana, recipient: { delivery: "self" } })
  await server.settle()
  const [voucher] = (await own(ana)).items
  expect(voucher).toMatchObject({ origin: "bought", amount: { amount: 10_000 }, usable: true })
  const paper = await send({ as: ana, url: `${PURCHASES}/${id}/file` })
  expect([paper.status, String(paper.body).slice(0, 5)]).toEqual([200, "%PDF-"])
  for (const url of [`${PURCHASES}/${id}/file`, `${PURCHASES}/${UNKNOWN}/file`])
    expect((await send({ as: bob, url })).status).toBe(404)
  expect((await send({ as: bob, method: "DELETE", url: `${PURCHASES}/${id}` })).status).toBe(404)
  const back = () => send({ as: ana, method: "DELETE", url: `${PURCHASES}/${id}` })
  expect((await Promise.all([back(), back()])).map(({ status }) => status)).toEqual([204, 204])
  expect((await back()).status).toBe(204)
  await passTo(server.clock.now() + 120_000)
  expect((await bought(ana)).items[0]).toMatchObject({ id, state: "takenBack", hasFile: false })
  expect((await voucherNow(server.platform, voucher?.id ?? "")).state).toBe("void")
  expect(await ledger()).toMatchObject({ owed: before.owed, gateway: before.gateway, unbalanced: [] })
  expect((await send({ as: ana, url: `${PURCHASES}/${id}/file` })).status).toBe(404)
})

test("the e-mail can be sent again, three times, to the same address and to nobody else", async () => {
  const { ana, bob, server } = stage
  const { id } = await buyVoucherAs(stage, { as: ana, recipient: GIFT })
  const again = (as: Person) => send({ as, method: "POST", url: `${PURCHASES}/${id}/emails` })
  expect((await again(ana)).status).toBe(409)
  const sent = gifts().length
  await passTo(server.clock.now() + 61_000)
  expect(gifts().length - sent).toBe(1)
  expect((await again(bob)).status).toBe(404)
  const answers = [await again(ana), await again(ana), await again(ana), await again(ana)]
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 409])
  await server.settle()
  expect(gifts().length - sent).toBe(4)
  expect(new Set(gifts().map(({ to }) => to.address))).toEqual(new Set(["elpida@mail.example"]))
})

test("a mistyped address is corrected: before its day in silence, afterwards with another code", async () => {
  const { ana, bob, server } = stage
  const day = new Date(server.clock.now() + 3 * DAY).toISOString().slice(0, 10)
  const { id } = await buyVoucherAs(stage, { as: ana, recipient: { ...GIFT, day } })
  await server.settle()
  const correct = (email: string, as = ana) =>
    send({ as, method: "PATCH", url: `${PURCHASES}/${id}/address`, payload: { email } })
  const one = async () => (await bought(ana)).items.find((item) => item.id === id)
  expect(await one()).toMatchObject({ state: "waiting", canReaddress: true })
  expect((await correct("nobody")).status).toBe(400)
  expect((await correct("first@mail.example", bob)).status).toBe(404)
  expect((await correct("first@mail.example")).status).toBe(204)
  const to = (address: string) => gifts().filter((mail) => mail.to.address === address)
  await passTo(Date.parse(`${day}T07:01:00Z`))
  const [first] = to("first@mail.example")
  expect((await correct("second@mail.example")).status).toBe(204)
  await server.settle()
  const [second] = to("second@mail.example")
  const codeOf = (mail: typeof first): string => CODE.exec(mail?.text ?? "")?.[0] ?? ""
  expect(codeOf(second)).not.toBe(codeOf(first))
  const balance = (code: string) =>
    send({ as: bob, method: "POST", url: "/api/v2/vouchers/balance", payload: { code } })
  expect((await balance(codeOf(first))).status).toBe(422)
  expect(await balance(codeOf(second))).toMatchObject({ status: 200, body: { left: { amount: 10_000 } } })
  expect(await one()).toMatchObject({
    state: "sent",
    resendsLeft: 2,
    recipient: { email: "second@mail.example" },
  })
  expect((await send({ as: bob, url: `/rest/v2/account/useVoucher/${codeOf(second)}` })).status).toBe(200)
  expect((await correct("third@mail.example")).status).toBe(409)
  expect(await one()).toMatchObject({ canReaddress: false })
})

test("a gift of which nothing is left to send is tried once, and keeps no other back", async () => {
  const { ana, server } = stage
  const { pool } = server.platform.db
  const { id } = await buyVoucherAs(stage, { as: ana, recipient: GIFT })
  await pool.query("update vouchers.purchase set content = null where id = $1", [id])
  await passTo(server.clock.now() + 61_000)
  const { rows } = await pool.query(
    "select delivered_at, undeliverable_at is not null as noted from vouchers.purchase where id = $1",
    [id],
  )
  expect(rows).toEqual([{ delivered_at: null, noted: true }])
})

test("a voucher is not bought with a voucher, and what was not paid gives way to what is ordered next", async () => {
  const { ana } = stage
  await buyVoucherAs(stage, { as: ana, recipient: { delivery: "self" } })
  await stage.server.settle()
  const mine = (await own(ana)).items.find(({ usable }) => usable)
  const order = async () =>
    voucherShopEndpoints["POST /api/v2/voucher-purchases"].responses[201].parse(
      (
        await send({
          as: ana,
          method: "POST",
          url: PURCHASES,
          payload: {
            amount: { amount: 10_000, currency: "RON" },
            design: "sage",
            recipient: { delivery: "self" },
          },
        })
      ).body,
    )
  const first = await order()
  const tried = await send({
    as: ana,
    method: "POST",
    url: `/api/v2/orders/${first.orderID}/voucher`,
    payload: { voucherID: mine?.id },
  })
  expect(tried).toMatchObject({ status: 422, body: { errorCode: "voucherNotUsable" } })
  const { total } = await bought(ana)
  await order()
  expect(await send({ as: ana, url: `/api/v2/orders/${first.orderID}` })).toMatchObject({
    body: { state: "cancelled" },
  })
  expect((await bought(ana)).total).toBe(total)
})
