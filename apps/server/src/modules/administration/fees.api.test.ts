import { feeEndpoints } from "@arnica/contract/fees"
import { afterAll, beforeAll, expect, test } from "vitest"
import { PASSWORD, type Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const ADMIN = "/api/v2/admin/fees"
/** It is 10 March 2026 on the stage. */
const SOON = "2026-04-08"
const FIRST_DAY = "2026-04-09"
const ANNOUNCED = {
  percent: 12.5,
  from: FIRST_DAY,
  reason: "As agreed with the clinics.",
  password: PASSWORD,
}

const announce = async (more: object = {}, as: Person = stage.admin) => {
  const payload = { ...ANNOUNCED, ...more }
  const response = await stage.call({ as, method: "POST", url: ADMIN, payload })
  return { status: response.statusCode, body: response.json() }
}
const fee = async () => {
  const response = await stage.call({ method: "GET", url: "/api/v2/fee" })
  return feeEndpoints["GET /api/v2/fee"].responses[200].parse(response.json())
}
const mailsOf = async (doing: () => Promise<unknown>) => {
  const before = stage.server.mails.length
  await doing()
  await stage.server.settle()
  return stage.server.mails.slice(before)
}

test("it is fifteen percent until an admin says otherwise, and nobody else may", async () => {
  expect(await fee()).toEqual({ percent: 15, next: null })
  const listed = await stage.call({ as: stage.admin, method: "GET", url: ADMIN })
  expect(listed.json()).toMatchObject({
    today: "2026-03-10",
    earliest: FIRST_DAY,
    fees: [{ percent: 15, by: null }],
  })
  for (const as of [stage.ana, stage.ioana, stage.clinic]) {
    expect((await announce({}, as)).status).toBe(403)
    expect((await stage.call({ as, method: "GET", url: ADMIN })).statusCode).toBe(403)
  }
  expect((await stage.call({ method: "POST", url: ADMIN, payload: ANNOUNCED })).statusCode).toBe(401)
})

test.each([
  [{ from: SOON }, "from", "feeTooSoon"],
  [{ from: "2020-01-01" }, "from", "feeTooSoon"],
  [{ percent: 15 }, "percent", "feeSame"],
  [{ percent: 12.345 }, "percent", "feeShare"],
  [{ percent: 51 }, "percent", "tooBigNumber"],
  [{ percent: -1 }, "percent", "tooSmallNumber"],
  [{ from: "soon" }, "from", "date"],
  [{ reason: "" }, "reason", "tooSmallText"],
])("%o is refused at its field, and changes nothing", async (more, path, text) => {
  const mails = await mailsOf(async () => {
    const { status, body } = await announce(more)
    expect(status).toBe(400)
    expect(body.errorMessage.details).toMatchObject([{ path }])
    expect(JSON.stringify(body.errorMessage.details)).toContain(text)
  })
  expect(mails).toEqual([])
  expect(await fee()).toEqual({ percent: 15, next: null })
})

test("it takes the admin's password", async () => {
  for (const password of [undefined, "a guess"])
    expect(await announce({ password })).toMatchObject({ body: { errorCode: "wrongPassword" } })
  expect(await fee()).toEqual({ percent: 15, next: null })
})

test("an announced fee is known to all, stands in the audit log, and every approved specialist is written to", async () => {
  const db = stage.server.platform.db.pool
  await db.query("update specialists.specialist set status = 'suspended' where id = $1", [
    stage.andrei.planted.id,
  ])
  // Whoever wants no mails about their own doing is told of this all the same.
  await db.query(
    `insert into identity.personal_profile (user_id, appointment_emails, message_emails, updated_at)
     values ($1, false, false, now()) on conflict (user_id) do update set appointment_emails = false`,
    [stage.ioana.userId],
  )
  const mails = await mailsOf(async () => {
    const { status, body } = await announce()
    expect(status).toBe(201)
    expect(body.fees[0]).toMatchObject({ percent: 12.5, from: FIRST_DAY, reason: ANNOUNCED.reason })
    expect(body.fees[0].by).toMatch(/\S/)
  })
  const { rows } = await db.query(
    `select u.email from specialists.specialist s join identity.user_account u on u.id = s.user_id
     where s.status in ('active', 'suspended')`,
  )
  expect(mails.map(({ to }) => to.address).sort()).toEqual(rows.map(({ email }) => email).sort())
  expect(mails.map(({ to }) => to.address)).toEqual(
    expect.arrayContaining([stage.ioana.email, stage.andrei.email]),
  )
  for (const { subject, text } of mails) {
    expect(subject).not.toMatch(/\d/)
    expect(text).toMatch(/12[.,]5/)
    expect(text).toContain("/specialist-terms")
  }
  expect(await fee()).toEqual({ percent: 15, next: { percent: 12.5, from: FIRST_DAY } })
  const [entry] = await stage.server.platform.audit.list(
    { action: "administration.feeAnnounced" },
    { limit: 1 },
  )
  expect(entry).toMatchObject({
    actor: stage.admin.userId,
    reason: ANNOUNCED.reason,
    object: { type: "fee", id: FIRST_DAY },
    details: { percent: 12.5, from: FIRST_DAY },
  })
})

test("a part of the letters that is written again, as its process died, brings none to anybody else", async () => {
  const mails = await mailsOf(() =>
    stage.server.platform.jobs.enqueue({
      name: "administration.tellFee",
      data: { percent: 12.5, from: FIRST_DAY, specialistIds: [stage.ioana.planted.id] },
    }),
  )
  expect(mails.map(({ to }) => to.address)).toEqual([stage.ioana.email])
})

test("two never begin on one day, also of admins at the same time", async () => {
  expect(await announce({ percent: 11 })).toMatchObject({ status: 400 })
  const both = await Promise.all([10, 11].map((percent) => announce({ percent, from: "2026-06-01" })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
})

test("on its day it is the fee, of what is ordered from then on", async () => {
  const booked = await stage.buy(stage.ana, stage.ioana.planted)
  const url = `/api/v2/practice/appointments/${booked.uuid}`
  const before = await stage.call({ as: stage.ioana, method: "GET", url })
  expect(before.json()).toMatchObject({ feePercent: 15 })
  stage.server.clock.set(Date.parse("2026-04-08T21:00:00Z"))
  expect(await fee()).toMatchObject({ percent: 12.5 })
  const order = await stage.server.modules.payments.order(booked.orderId)
  expect(order).toMatchObject({ feePercent: 15 })
})
