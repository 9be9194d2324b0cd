import { administrationEndpoints } from "@arnica/contract/administration"
import { offboardingEndpoints } from "@arnica/contract/offboarding"
import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { bankOf, buyPackage } from "../../security-tests/packages.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { packageHarness } from "./testing.ts"

const DAY = 86_400_000

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
})
afterEach(() => stage.close())
const harness = packageHarness(() => stage)
const bank = bankOf(() => stage)

const buy = () => buyPackage(stage, { as: stage.ana, of: stage.ioana })
const theirs = async () => {
  const [first] = await harness.packagesOf(stage.ana)
  if (first === undefined) throw new Error("nothing was bought")
  return first
}
const emailsTo = ({ email }: Person, words: RegExp): number =>
  stage.server.mails.filter(({ to, subject }) => to.address === email && words.test(subject)).length
const later = (by: number): Promise<void> => harness.passTo(stage.server.clock.now() + by)

const closes = async (): Promise<void> => {
  const url = "/api/v2/practice/closing"
  const { body } = await harness.send({ as: stage.ioana, url })
  const { version } = offboardingEndpoints["GET /api/v2/practice/closing"].responses[200].parse(body)
  const payload = { version, sessions: "keep" }
  expect((await harness.send({ as: stage.ioana, method: "POST", url, payload })).status).toBe(200)
}
const isSuspended = async (): Promise<void> => {
  const { admin, ioana } = stage
  const url = `/rest/v2/adminManagement/loadSpecialistDetails/${ioana.planted.id}`
  const { version } = z.object({ version: z.int() }).parse((await harness.send({ as: admin, url })).body)
  const payload = { version, comment: "Papers are missing", cancel: [] }
  const suspending = `/api/v2/admin/specialists/${ioana.planted.id}/suspension`
  expect((await harness.send({ as: admin, method: "POST", url: suspending, payload })).status).toBe(200)
}
const asksToBeForgotten = async (who: Person): Promise<void> => {
  const as = { ...who, cookie: await stage.signIn(who) }
  const payload = { email: who.email }
  const asked = await harness.send({ as, method: "POST", url: "/api/v2/account-deletion", payload })
  expect(asked.status).toBe(201)
}
const isForgotten = async ({ userId }: Person): Promise<boolean> => {
  const { rows } = await stage.server.platform.db.pool.query(
    "select done_at from privacy.account_deletion where user_id = $1",
    [userId],
  )
  return z.tuple([z.object({ done_at: z.date().nullable() })]).parse(rows)[0].done_at !== null
}
const orderStatus = async (orderId: string) => (await stage.server.modules.payments.order(orderId))?.status

test("whose specialist leaves while the bank decides gets what is left back once it is won, and hears so", async () => {
  const { id, orderId } = await buy()
  await harness.book(stage.ana, { packageId: id })
  await bank("opened", id, orderId)
  await closes()
  await later(DAY)
  expect(await theirs()).toMatchObject({ state: "stopped", left: 2, refundNow: null })
  expect(emailsTo(stage.ana, /refunding the rest/)).toBe(0)
  await bank("won", id, orderId)
  expect(await theirs()).toMatchObject({ state: "refunded", left: 0, refundNow: null })
  expect([emailsTo(stage.ana, /refunding the rest/), emailsTo(stage.ana, /used again/)]).toEqual([1, 0])
  // The session that was booked is held, and is the specialist's: a third of 480 lei.
  await later(14 * DAY)
  expect(await harness.ledger()).toEqual({
    gatewayClearing: 16_000,
    providerPayable: -13_600,
    revenue: -1_983,
    vat: -417,
  })
})

test("whose specialist leaves and whose bank takes the money back has nothing more to get, and nothing stays behind", async () => {
  const { id, orderId } = await buy()
  await bank("opened", id, orderId)
  await closes()
  await bank("lost", id, orderId)
  await later(DAY)
  expect(await theirs()).toMatchObject({ state: "refunded", left: 0, refundNow: null })
  expect(emailsTo(stage.ana, /refunding the rest|used again/)).toBe(0)
})

test("whose specialist was suspended meanwhile can wait or give it back once it is won", async () => {
  const { id, orderId } = await buy()
  await bank("opened", id, orderId)
  await isSuspended()
  expect(emailsTo(stage.ana, /You cannot book with your package/)).toBe(0)
  await bank("won", id, orderId)
  expect(await theirs()).toMatchObject({ state: "active", refundNow: { amount: 48_000 }, productId: null })
  expect([
    emailsTo(stage.ana, /You cannot book with your package/),
    emailsTo(stage.ana, /used again/),
  ]).toEqual([1, 0])
  expect(emailsTo(stage.ioana, /used again|folosit din nou/)).toBe(1)
})

test("a package does not end while the bank decides, and leaves a month to book in once it is won", async () => {
  const { id, orderId } = await buy()
  const until = Date.parse((await theirs()).expiresAt)
  stage.server.clock.set(until - DAY)
  await bank("opened", id, orderId)
  await harness.passTo(until + 10 * DAY)
  expect(await theirs()).toMatchObject({ state: "stopped", left: 3 })
  expect(await harness.ledger()).toEqual({ gatewayClearing: 48_000, paidAhead: -48_000 })
  await bank("won", id, orderId)
  const expiresAt = new Date(stage.server.clock.now() + 30 * DAY).toISOString()
  expect(await theirs()).toMatchObject({ state: "active", left: 3, expiresAt, abilities: { book: true } })
  await harness.passTo(Date.parse(expiresAt) + 1)
  expect(await harness.ledger()).toMatchObject({ gatewayClearing: 48_000, providerPayable: -40_800 })
})

test("a session that comes back to a package given back waits for the bank, without a failure", async () => {
  const { id, orderId } = await buy()
  const booked = await harness.book(stage.ana, { packageId: id, at: 5 })
  const expectedRefund = (await theirs()).refundNow
  const given = { method: "POST", url: `/api/v2/packages/${id}/refund`, payload: { expectedRefund } } as const
  expect((await harness.send({ as: stage.ana, ...given })).status).toBe(200)
  await later(120_000)
  await bank("opened", id, orderId)
  const url = `/api/v2/appointments/${booked.uuid}/cancellation`
  const payload = { expectedRefund: { amount: 0, currency: "RON" } }
  expect((await harness.send({ as: stage.ana, method: "POST", url, payload })).status).toBe(200)
  await later(120_000)
  expect(await harness.ledger()).toEqual({ gatewayClearing: 16_000, paidAhead: -16_000 })
  await bank("won", id, orderId)
  await later(120_000)
  await later(120_000)
  expect(await harness.ledger()).toEqual({})
})

test("whoever asks to be forgotten gets what is left back, but not before the bank has decided", async () => {
  const { id, orderId } = await buy()
  await bank("opened", id, orderId)
  await asksToBeForgotten(stage.ana)
  await later(31 * DAY)
  expect(await isForgotten(stage.ana)).toBe(false)
  await bank("won", id, orderId)
  await later(DAY)
  await later(DAY)
  expect(await isForgotten(stage.ana)).toBe(true)
  expect(await orderStatus(orderId)).toBe("refunded")
  expect(await harness.ledger()).toEqual({})
})

test("clients of a specialist who asks to be forgotten hear at once, and get what is left back with a letter", async () => {
  const { orderId } = await buy()
  await asksToBeForgotten(stage.ioana)
  expect(emailsTo(stage.ana, /You cannot book with your package/)).toBe(1)
  expect(await theirs()).toMatchObject({ state: "active", refundNow: { amount: 48_000 }, productId: null })
  await later(31 * DAY)
  await later(DAY)
  expect(await isForgotten(stage.ioana)).toBe(true)
  expect(emailsTo(stage.ana, /refunding the rest/)).toBe(1)
  expect(await theirs()).toMatchObject({ state: "refunded", left: 0, specialist: { bookable: false } })
  expect(await orderStatus(orderId)).toBe("refunded")
  expect(await harness.ledger()).toEqual({})
})

test("a specialist is not forgotten while the bank decides about a package that they sold", async () => {
  const { id, orderId } = await buy()
  await bank("opened", id, orderId)
  await asksToBeForgotten(stage.ioana)
  await later(31 * DAY)
  expect(await isForgotten(stage.ioana)).toBe(false)
  await bank("won", id, orderId)
  expect(emailsTo(stage.ana, /refunding the rest/)).toBe(1)
  await later(DAY)
  await later(DAY)
  expect(await isForgotten(stage.ioana)).toBe(true)
  expect(await harness.ledger()).toEqual({})
  const seen = await harness.send({ as: stage.admin, url: `/api/v2/admin/orders?orderID=${orderId}` })
  const { items } = administrationEndpoints["GET /api/v2/admin/orders"].responses[200].parse(seen.body)
  expect(items).toMatchObject([{ paymentStatus: "refunded", package: { state: "refunded", left: 0 } }])
})
