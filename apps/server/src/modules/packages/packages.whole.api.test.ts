import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { buyPackage } from "../../security-tests/packages.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { packageHarness } from "./testing.ts"

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
})
afterEach(() => stage.close())
const harness = packageHarness(() => stage)
const DAY = 86_400_000

const buy = () => buyPackage(stage, { as: stage.ana, of: stage.ioana })
const theirs = async () => {
  const [first] = await harness.packagesOf(stage.ana)
  if (first === undefined) throw new Error("nothing was bought")
  return first
}
const giveBack = (id: string, amount: number) =>
  harness.send({
    as: stage.ana,
    method: "POST",
    url: `/api/v2/packages/${id}/refund`,
    payload: { expectedRefund: { amount, currency: "RON" } },
  })
const mailsOf = (subject: string): number =>
  stage.server.mails.filter((mail) => mail.subject.includes(subject)).length

test("a session of a package is reminded of like any other, and no money is spoken of", async () => {
  const { id } = await buy()
  const { uuid, start } = await harness.book(stage.ana, { packageId: id, at: 40 })
  const before = stage.server.mails.length
  await harness.passTo(Date.parse(start) - DAY)
  const [reminder, ...more] = stage.server.mails
    .slice(before)
    .filter(({ to }) => to.address === stage.ana.email)
  expect(more).toEqual([])
  expect(reminder?.subject).toBe("A reminder of your session")
  expect(reminder?.text).toContain(`/customer/videoconference/${uuid}`)
  expect(reminder?.text).not.toMatch(/refund|half back/)
})

test("an appointment of a package costs nothing itself, and says until when it comes back", async () => {
  const { id } = await buy()
  const { uuid, start } = await harness.book(stage.ana, { packageId: id, at: 3 })
  const shown = await harness.send({ as: stage.ana, url: `/api/v2/appointments/${uuid}` })
  const returnsUntil = new Date(Date.parse(start) - 2 * 3_600_000).toISOString()
  expect(shown.body).toMatchObject({ price: { amount: 0 }, package: { id, returnsUntil } })
  const session = await harness.send({ as: stage.ioana, url: `/api/v2/practice/appointments/${uuid}` })
  expect(session.body).toMatchObject({ price: { amount: 0 }, ofPackage: true })
})

test("a hold that nobody confirms gives its session back", async () => {
  const { id } = await buy()
  expect((await harness.hold(stage.ana, { packageId: id })).status).toBe(201)
  expect((await theirs()).left).toBe(2)
  await harness.passTo(stage.server.clock.now() + 20 * 60_000)
  expect((await theirs()).left).toBe(3)
})

test("of a specialist who was suspended what is left goes back when the package ends", async () => {
  await buy()
  const until = Date.parse((await theirs()).expiresAt)
  expect(await theirs()).toMatchObject({ abilities: { book: true } })
  await stage.server.platform.db.pool.query(
    "update specialists.specialist set status = 'suspended' where id = $1",
    [stage.ioana.planted.id],
  )
  expect(await theirs()).toMatchObject({ specialist: { bookable: false }, productId: null, refundNow: {} })
  expect(await theirs()).toMatchObject({ abilities: { book: false } })
  await harness.passTo(until + 1)
  await harness.passTo(until + 120_000)
  expect(await theirs()).toMatchObject({ state: "refunded" })
  expect(await harness.ledger()).toEqual({})
})

test("an admin gives back exactly what is left of a package", async () => {
  const { id, orderId } = await buy()
  await harness.book(stage.ana, { packageId: id, at: 4 })
  const refund = (amount: number) =>
    harness.send({
      as: stage.admin,
      method: "POST",
      url: `/api/v2/admin/orders/${orderId}/refunds`,
      payload: { amount, reason: "asked for by mail" },
    })
  const seen = () =>
    harness.send({ as: stage.admin, method: "GET", url: `/api/v2/admin/orders?orderID=${orderId}` })
  expect((await seen()).body).toMatchObject({
    items: [{ refundable: { amount: 32_000 }, abilities: { refund: true } }],
  })
  expect((await refund(48_000)).status).toBe(409)
  expect((await refund(32_000)).status).toBe(200)
  expect((await seen()).body).toMatchObject({ items: [{ abilities: { refund: false } }] })
  expect(await theirs()).toMatchObject({ state: "refunded" })
})

test("clients with a package hear when its specialist is suspended, and choose", async () => {
  const { admin, ioana } = stage
  await buy()
  const { version } = z.object({ version: z.int() }).parse(
    (
      await harness.send({
        as: admin,
        url: `/rest/v2/adminManagement/loadSpecialistDetails/${ioana.planted.id}`,
      })
    ).body,
  )
  const suspended = await harness.send({
    as: admin,
    method: "POST",
    url: `/api/v2/admin/specialists/${ioana.planted.id}/suspension`,
    payload: { version, comment: "Papers are missing", cancel: [] },
  })
  expect(suspended.status).toBe(200)
  await stage.server.settle()
  expect(mailsOf("You cannot book with your package for now")).toBe(1)
  const { id } = await theirs()
  expect(await theirs()).toMatchObject({ state: "active", refundNow: { amount: 48_000 }, productId: null })
  expect((await giveBack(id, 48_000)).status).toBe(200)
})
