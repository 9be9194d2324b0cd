import { creditEndpoints, type Invitations } from "@arnica/contract/credits"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"
import { namePayoutAccount } from "../payouts/testing.ts"
import { giveCredits, lotsNow } from "./testing.ts"

const HOUR = 3_600_000
const VISA = "4111111111111111"
const MASTERCARD = "5555555555554444"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
  const { pool } = stage.server.platform.db
  const now = new Date(stage.server.clock.now())
  await pool.query("update identity.user_account set created_at = $1", [now])
  await pool.query("update identity.session set user_agent = user_id::text")
})
afterAll(() => stage.close())

type Sent = {
  readonly as: Person
  readonly method?: "GET" | "POST"
  readonly url: string
  readonly payload?: object
}
const send = async ({ as, method = "GET", url, payload }: Sent) => {
  const answered = await stage.call({ as, method, url, ...(payload === undefined ? {} : { payload }) })
  await stage.server.settle()
  return { status: answered.statusCode, body: answered.body === "" ? null : answered.json<unknown>() }
}
const codeOf = async (as: Person): Promise<string> => {
  const { body } = await send({ as, url: "/rest/v2/account/createReferralForUser" })
  return creditEndpoints["GET /rest/v2/account/createReferralForUser"].responses[200].parse(body).referralCode
}
const claim = (as: Person, referralCode: string) =>
  send({ as, method: "POST", url: "/api/v2/referrals", payload: { referralCode } })
const invitations = async (as: Person): Promise<Invitations> =>
  creditEndpoints["GET /api/v2/referrals"].responses[200].parse(
    (await send({ as, url: "/api/v2/referrals" })).body,
  )
const there = async ({ userId }: Person): Promise<number> =>
  (await lotsNow(stage.server.platform, userId)).reduce(
    (sum, { amount, used, gone }) => sum + amount - used - gone,
    0,
  )
const buy = async (as: Person, card: string): Promise<Booked> => {
  const booked = await stage.book(as, stage.ioana.planted)
  const payload = { method: "card", nonce: await stage.nonce(as, card), saveCard: false }
  const paid = await send({ as, method: "POST", url: `/api/v2/orders/${booked.orderId}/payments`, payload })
  expect(paid.status).toBe(200)
  // All book under one telephone here, which is its own rule.
  await stage.server.platform.db.pool.query(
    "update identity.user_account set phone = null, phone_country_code = null",
  )
  return booked
}
/** Lets a session end, with all that time does by itself. */
const hold = async ({ start }: Booked): Promise<void> => {
  const { server } = stage
  server.clock.set(Date.parse(start) + HOUR)
  await server.platform.jobs.sweep()
  await server.platform.jobs.sweep()
  await server.settle()
}

test("an invitation is taken up once, by a new account, and never one's own", async () => {
  const { ana, bob, admin } = stage
  const code = await codeOf(ana)
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  expect(await codeOf(ana)).toBe(code)
  const [pool, old] = [stage.server.platform.db.pool, new Date(stage.server.clock.now() - 30 * 24 * HOUR)]
  await pool.query("update identity.user_account set created_at = $2 where id = $1", [admin.userId, old])
  const refused = [
    await claim(ana, code),
    await claim(bob, "2222222222"),
    await claim(bob, "?"),
    await claim(admin, code),
  ]
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([422]))
  expect(new Set(refused.map(({ body }) => JSON.stringify({ ...Object(body), requestId: "" }))).size).toBe(1)
  expect((await claim(bob, code.toLowerCase())).status).toBe(204)
  expect((await claim(bob, code)).status).toBe(204)
  expect((await claim(bob, await codeOf(stage.clinic))).status).toBe(422)
  expect((await claim(ana, await codeOf(bob))).status).toBe(422)
  expect(await invitations(ana)).toMatchObject({
    total: 1,
    items: [{ state: "pending", earned: null }],
    own: null,
  })
  expect((await invitations(bob)).own).toBe("pending")
  const { body } = await send({ as: ana, url: "/rest/v2/user/details/credits" })
  expect(body).toMatchObject({ credit: 0, creditPending: 5_000, creditPendingCount: 1 })
})

test("both sides get credits once the first paid session was held, by mail as well, and who came is not told", async () => {
  const { ana, bob, server } = stage
  await hold(await buy(ana, VISA))
  expect(await there(ana)).toBe(0)
  const booked = await buy(bob, MASTERCARD)
  expect([await there(ana), await there(bob)]).toEqual([0, 0])
  await hold(booked)
  expect([await there(ana), await there(bob)]).toEqual([5_000, 5_000])
  const list = await invitations(ana)
  expect(list.items).toMatchObject([{ state: "earned", earned: { amount: 5_000, currency: "RON" } }])
  expect(JSON.stringify(list)).not.toMatch(new RegExp(`Bob|${bob.userId}|${bob.email}|${booked.orderId}`))
  expect(server.mails.filter(({ subject }) => subject === "You have new credits")).toHaveLength(2)
  await hold(await buy(bob, MASTERCARD))
  expect(await there(ana)).toBe(5_000)
  await giveCredits(server.platform, { userId: ana.userId, amount: 15_000, origin: "referrer" })
  await namePayoutAccount(stage, ana)
  const cashOuts = "/api/v2/credits/cash-outs"
  expect(await send({ as: ana, method: "POST", url: cashOuts, payload: { amount: 20_000 } })).toMatchObject({
    status: 201,
  })
  const refund = { orderId: booked.orderId, reason: "a test", ref: "test:whole" }
  const total = (await server.modules.payments.order(booked.orderId))?.total ?? 0
  await server.platform.db.transaction((tx) =>
    server.modules.payments.refund(tx, { ...refund, amount: total }),
  )
  await server.clock.advance(HOUR)
  await server.platform.jobs.sweep()
  await server.settle()
  expect((await invitations(ana)).items).toMatchObject([{ state: "takenBack" }])
  // What was to be paid out of them is stopped.
  expect((await send({ as: ana, url: cashOuts })).body).toMatchObject({ items: [{ state: "withdrawn" }] })
  expect(server.mails.map(({ subject }) => subject)).toContain("Your cash-out was stopped")
  expect(await there(ana)).toBe(15_000)
})

test("the same card, mailbox or device is refused, and nobody gets anything or is told why", async () => {
  const { ana, server } = stage
  const code = await codeOf(ana)
  const { pool } = server.platform.db
  const friends = ["hr", "psychologist", "accountant"].map((name) => stage.named(name))
  const [byCard, byMailbox, byDevice] = friends
  if (byCard === undefined || byMailbox === undefined || byDevice === undefined)
    throw new Error("nobody is there")
  const fresh = new Date(server.clock.now())
  await pool.query("update identity.user_account set created_at = $1", [fresh])
  await pool.query(
    "update identity.session set user_agent = $2, ip_address = (select max(ip_address) from identity.session where user_id::text = $2) where user_id = $1",
    [byDevice.userId, ana.userId],
  )
  for (const friend of friends) expect((await claim(friend, code)).status).toBe(204)
  await pool.query("update identity.user_account set email = 'ana+two@people.example' where id = $1", [
    byMailbox.userId,
  ])
  for (const [friend, card] of [
    [byCard, VISA],
    [byMailbox, MASTERCARD],
    [byDevice, MASTERCARD],
  ] as const) {
    await hold(await buy(friend, card))
    expect([await there(ana), await there(friend)]).toEqual([15_000, 0])
  }
  const { rows } = await pool.query(
    "select refusal from credits.referral where state = 'refused' order by decided_at",
  )
  expect(rows).toEqual([{ refusal: "card" }, { refusal: "address" }, { refusal: "device" }])
  const { items } = await invitations(ana)
  expect(items.filter(({ state }) => state === "refused")).toHaveLength(3)
  expect(JSON.stringify(items)).not.toMatch(/card|address|device/)
})

test("above so many a month who invites gets nothing, and who came does", async () => {
  const { server } = stage
  const host = stage.named("otherClinic")
  const [first, second] = [stage.named("otherHr"), stage.named("otherPsychologist")]
  await server.platform.db.pool.query(
    `insert into platform.setting_change (name, version, value, reason, changed_by, changed_at)
     values ('referralsAMonth', 1, '1', 'test', $1, now())`,
    [stage.admin.userId],
  )
  await server.platform.settings.start()
  const code = await codeOf(host)
  for (const friend of [first, second]) {
    expect((await claim(friend, code)).status).toBe(204)
    await hold(await buy(friend, MASTERCARD))
    expect(await there(friend)).toBe(5_000)
  }
  expect(await there(host)).toBe(5_000)
  expect((await invitations(host)).items.map(({ state, earned }) => [state, earned?.amount ?? null])).toEqual(
    [
      ["earned", null],
      ["earned", 5_000],
    ],
  )
})
