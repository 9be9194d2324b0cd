import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { z } from "zod"
import { createPaymentsHarness, type PaymentsHarness } from "./testing.ts"

const MINUTE = 60_000

describe("paying", () => {
  let harness: PaymentsHarness
  let userId: string
  beforeAll(async () => {
    harness = await createPaymentsHarness()
  })
  afterAll(() => harness.close())
  beforeEach(async () => {
    harness.subject.answers("confirmed")
    userId = await harness.user()
  })

  it("hands out a client token with the page of the card fields", async () => {
    const { status, body } = await harness.call({
      method: "GET",
      url: "/rest/v2/payments/braintreeToken?currency=EUR",
      userId,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      gateway: "local",
      fieldsUrl: "/local-gateway/fields",
      token: expect.any(String),
    })
  })

  it("sets the card fields in the product's own type, in the size that the reader chose", async () => {
    const { app } = harness.server
    const get = (url: string) => app.inject({ method: "GET", url })
    const { body } = await harness.call({ method: "GET", url: "/rest/v2/payments/braintreeToken", userId })
    const { token } = z.object({ token: z.string() }).parse(body)
    const page = await get(`/local-gateway/fields?token=${encodeURIComponent(token)}&textSize=larger`)
    expect(page.headers["content-security-policy"]).toContain("font-src 'self'")
    expect(page.body).toContain('data-text-size="larger"')
    expect(page.body).toContain('href="/local-gateway/fonts/fonts.css"')
    const sheet = await get("/local-gateway/fonts/fonts.css")
    const [, file = ""] = /url\("\.\/(commissioner-greek\.woff2)"\)/.exec(sheet.body) ?? []
    const font = await get(`/local-gateway/fonts/${file}`)
    expect([font.statusCode, font.headers["content-type"]]).toEqual([200, "font/woff2"])
    expect((await get("/local-gateway/fonts/preload.ts")).statusCode).toBe(404)
  })

  it("says how a specialist can be paid", async () => {
    const forSpecialist = (id: number): ReturnType<PaymentsHarness["call"]> =>
      harness.call({ method: "GET", url: `/rest/v2/payments/method/forSpec/${id}`, userId })
    expect(await forSpecialist(7)).toEqual({
      status: 200,
      body: {
        methods: ["card"],
        paymentTypes: [{ paymentType: "card", externalPayMethod: null, places: ["online", "office"] }],
        tooManyDues: false,
        currencies: ["RON", "EUR"],
        savedCard: null,
      },
    })
    expect(await forSpecialist(8)).toMatchObject({
      status: 404,
      body: { translationKey: "errors:specialistNotFound" },
    })
  })

  it("shows an order to its owner, and to nobody else that it is there", async () => {
    const order = await harness.order(userId)
    const url = `/api/v2/orders/${order.id}`
    expect(await harness.call({ method: "GET", url, userId })).toMatchObject({
      status: 200,
      body: {
        orderID: order.id,
        state: "setup",
        paymentStatus: "created",
        total: { amount: 18_000, currency: "RON" },
        lines: [{ kind: "session", label: "Session", amount: 18_000 }],
        holdExpiresAt: "2026-03-10T08:15:00.000Z",
        serverTime: "2026-03-10T08:00:00.000Z",
        failedReason: null,
        appointment: { uuid: order.subject.id },
      },
    })
    const wizard = { method: "POST", url: "/rest/v2/store/getWizardDetails" } as const
    const asked = { ...wizard, body: { orderID: order.id } }
    expect(await harness.call({ ...asked, userId })).toMatchObject({
      status: 200,
      body: {
        orderID: order.id,
        canBuy: true,
        paymentType: "card",
        usedCredits: { amount: 0, currency: "RON" },
        failedReason: null,
        appointmentWithIssues: [],
        order: { orderID: order.id, state: "setup" },
      },
    })
    const stranger = await harness.user()
    expect((await harness.call({ ...asked, userId: stranger })).status).toBe(404)
    const details = `/rest/v2/store/order/${order.id}/product/details`
    expect((await harness.call({ method: "GET", url: details, userId })).status).toBe(200)
    const refusals = [
      await harness.call({ method: "GET", url, userId: stranger }),
      await harness.call({ method: "GET", url: details, userId: stranger }),
      await harness.call({ method: "DELETE", url, userId: stranger }),
      await harness.pay({ ...order, userId: stranger }, { method: "card", nonce: "local_whatever" }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await harness.call({ method: "GET", url })).status).toBe(401)
  })

  it("authorises, confirms and captures, and writes the ledger", async () => {
    const order = await harness.order(userId, { payeeSpecialistId: 1001 })
    expect(await harness.payWith(order, "good")).toMatchObject({
      status: 200,
      body: { state: "success", paymentStatus: "captured", attempts: 1, failedReason: null, savedCard: null },
    })
    expect(harness.subject.of(order.id)).toEqual([{ what: "confirm", orderId: order.id, late: false }])
    expect(await harness.wallet.balance({ type: "providerPayable", ownerId: "1001" }, "RON")).toBe(-15_300)
  })

  it.each([
    ["declined", "cardDeclined"],
    ["poor", "insufficientFunds"],
  ] as const)("refuses a %s card and takes another one", async (card, code) => {
    const order = await harness.order(userId)
    expect(await harness.payWith(order, card)).toMatchObject({ status: 422, body: { errorCode: code } })
    const url = `/api/v2/orders/${order.id}`
    expect(await harness.call({ method: "GET", url, userId })).toMatchObject({
      body: {
        state: "setup",
        failedReason: code,
        attempts: 1,
        appointmentWithIssues: [{ code, wayOut: "otherCard", orderID: order.id }],
      },
    })
    expect(harness.subject.of(order.id)).toEqual([])
    expect(await harness.payWith(order, "good")).toMatchObject({
      status: 200,
      body: { state: "success", attempts: 2 },
    })
  })

  it("charges a challenged card when it is confirmed, and not when it is refused", async () => {
    const order = await harness.order(userId)
    const refused = await harness.nonce(userId, "challenged", false)
    expect(await harness.pay(order, { method: "card", nonce: refused })).toMatchObject({
      status: 422,
      body: { errorCode: "authenticationFailed" },
    })
    expect(await harness.payWith(order, "challenged")).toMatchObject({
      status: 200,
      body: { state: "success" },
    })
  })

  it("takes a nonce once, for any order", async () => {
    const [first, second] = [await harness.order(userId), await harness.order(userId)]
    const nonce = await harness.nonce(userId, "good")
    expect((await harness.pay(first, { method: "card", nonce })).status).toBe(200)
    expect(await harness.pay(second, { method: "card", nonce })).toMatchObject({
      status: 422,
      body: { errorCode: "nonceUsed" },
    })
    expect(await harness.current(second)).toMatchObject({ status: "created", attemptCount: 0 })
  })

  it("keeps a card when asked, shows only what may be shown, and pays with it again", async () => {
    const nonce = await harness.nonce(userId, "good")
    await harness.pay(await harness.order(userId), { method: "card", nonce, saveCard: true })
    const order = await harness.order(userId)
    const view = await harness.call({ method: "GET", url: `/api/v2/orders/${order.id}`, userId })
    expect(view.body).toMatchObject({ savedCard: { brand: "Visa", last4: "1111", expires: "12/2030" } })
    expect(await harness.pay(order, { method: "lastCard" })).toMatchObject({
      status: 200,
      body: { state: "success" },
    })
  })

  it("has no last card for who kept none", async () => {
    const order = await harness.order(userId)
    expect(await harness.pay(order, { method: "lastCard" })).toMatchObject({
      status: 422,
      body: { errorCode: "noSavedCard" },
    })
  })

  it("charges once when several payments of an order arrive at once", async () => {
    const order = await harness.order(userId)
    const nonces = await Promise.all(Array.from({ length: 6 }, () => harness.nonce(userId, "good")))
    const replies = await Promise.all(nonces.map((nonce) => harness.pay(order, { method: "card", nonce })))
    const paid = replies.filter(({ status }) => status === 200)
    expect(paid).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5)
    const { rows } = await harness.server.platform.db.pool.query(
      "SELECT count(*)::int AS charges FROM gateway_local.charge WHERE order_ref = $1",
      [order.id],
    )
    expect(rows).toEqual([{ charges: 1 }])
  })

  it("answers the same to the same key, and charges once", async () => {
    const order = await harness.order(userId)
    const request = {
      method: "POST",
      url: `/api/v2/orders/${order.id}/payments`,
      userId,
      body: { method: "card", nonce: await harness.nonce(userId, "good") },
      headers: { "idempotency-key": randomUUID() },
    } as const
    const [one, two] = [await harness.call(request), await harness.call(request)]
    expect(two).toEqual(one)
    expect(one.status).toBe(200)
  })

  it("tells who tries to pay twice about the payment that is not finished", async () => {
    const order = await harness.order(userId)
    await harness.payWith(order, "pending")
    expect(await harness.payWith(order, "good")).toMatchObject({
      status: 409,
      body: { errorCode: -877, data: { orderID: order.id, state: "pending" } },
    })
    await harness.pass(MINUTE)
    expect(await harness.payWith(order, "good")).toMatchObject({
      status: 409,
      body: { errorCode: "statusConflict" },
    })
  })

  it("takes no payment after the hold", async () => {
    const order = await harness.order(userId)
    const nonce = await harness.nonce(userId, "good")
    harness.server.clock.advance(15 * MINUTE)
    expect(await harness.pay(order, { method: "card", nonce })).toMatchObject({
      status: 410,
      body: { errorCode: "holdExpired" },
    })
    await harness.pass(0)
    expect(harness.subject.of(order.id)).toEqual([{ what: "expired", orderId: order.id }])
    expect(await harness.call({ method: "GET", url: `/api/v2/orders/${order.id}`, userId })).toMatchObject({
      body: { state: "expired", failedReason: "expired", holdExpiresAt: null },
    })
    const asked = { method: "POST", url: "/rest/v2/store/getWizardDetails", userId } as const
    expect(await harness.call({ ...asked, body: { orderID: order.id } })).toMatchObject({
      body: { canBuy: false, appointmentWithIssues: [{ code: "holdExpired", wayOut: "takeAgain" }] },
    })
  })

  it("drops an unpaid order once, and no paid one", async () => {
    const order = await harness.order(userId)
    const url = `/api/v2/orders/${order.id}`
    const drops = [
      await harness.call({ method: "DELETE", url, userId }),
      await harness.call({ method: "DELETE", url, userId }),
    ]
    expect(drops.map(({ status }) => status)).toEqual([204, 204])
    expect(harness.subject.of(order.id)).toEqual([{ what: "failed", orderId: order.id, reason: "dropped" }])
    expect(await harness.call({ method: "GET", url, userId })).toMatchObject({ body: { state: "cancelled" } })
    expect(await harness.payWith(order, "good")).toMatchObject({ status: 409 })

    const paid = await harness.order(userId)
    await harness.payWith(paid, "good")
    expect((await harness.call({ method: "DELETE", url: `/api/v2/orders/${paid.id}`, userId })).status).toBe(
      409,
    )
  })

  it("balances to nothing over all that happened here", async () => {
    await harness.pass(MINUTE)
    const { totals, unbalanced } = await harness.wallet.trialBalance()
    expect([...totals.values()].every((total) => total === 0)).toBe(true)
    expect(unbalanced).toEqual([])
  })
})
