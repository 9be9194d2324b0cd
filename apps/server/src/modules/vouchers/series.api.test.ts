import { seriesEndpoints } from "@arnica/contract/series"
import { voucherEndpoints } from "@arnica/contract/vouchers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

type Made = ReturnType<(typeof seriesEndpoints)["POST /api/v2/series"]["responses"][201]["parse"]>

/** Ana books three sessions with Ioana, a week apart, and pays for all at once. */
const buySeries = async (): Promise<Made> => {
  const { ana, ioana, call, server } = stage
  const [free] = await stage.times({ planted: ioana.planted, as: ana })
  const asked = { offer: free?.offer ?? "", rhythm: "weekly", sessions: 3 }
  const url = "/api/v2/series"
  const planned = await call({ as: ana, method: "POST", url: `${url}/previews`, payload: asked })
  const { times } = seriesEndpoints["POST /api/v2/series/previews"].responses[200].parse(planned.json())
  const offers = times.flatMap(({ slot }) => slot?.offer ?? [])
  const { offer: _offer, ...typed } = stage.bookingOf("")
  const made = await call({
    as: ana,
    method: "POST",
    url,
    payload: { ...typed, offers, rhythm: asked.rhythm },
  })
  const series = seriesEndpoints["POST /api/v2/series"].responses[201].parse(made.json())
  const nonce = await stage.nonce(ana)
  const payment = { method: "card", nonce, saveCard: false }
  const paying = `/api/v2/orders/${series.orderID}/payments`
  expect((await call({ as: ana, method: "POST", url: paying, payload: payment })).statusCode).toBe(200)
  await server.settle()
  return series
}

test("of a series that its specialist calls off each session that was paid for gives a voucher, in one e-mail", async () => {
  const { ana, ioana, call, server } = stage
  const { appointments } = await buySeries()
  const [first] = appointments
  const url = `/api/v2/practice/appointments/${first?.uuid}/following/cancellation`
  const payload = { reason: "I am moving away" }
  expect((await call({ as: ioana, method: "POST", url, payload })).statusCode).toBe(200)
  await server.settle()
  const listed = await call({ as: ana, method: "GET", url: "/api/v2/vouchers" })
  const { items } = voucherEndpoints["GET /api/v2/vouchers"].responses[200].parse(listed.json())
  const given = items.filter(({ origin }) => origin === "sessionCancelled")
  expect(given.map(({ appointmentUUID }) => appointmentUUID).toSorted()).toEqual(
    appointments.map(({ uuid }) => uuid).toSorted(),
  )
  for (const voucher of given) expect(voucher).toMatchObject({ kind: "percent", percent: 10, usable: true })
  const told = server.mails.filter(({ subject }) => /^You have (a voucher|vouchers) for/.test(subject))
  expect(told.map(({ subject }) => subject)).toEqual(["You have vouchers for your next sessions"])
  expect(told[0]?.text).toContain("3 vouchers")
})
