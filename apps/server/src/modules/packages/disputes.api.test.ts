import { administrationEndpoints } from "@arnica/contract/administration"
import { packagesEndpoints } from "@arnica/contract/packages"
import { afterEach, beforeEach, expect, test } from "vitest"
import { bankOf, buyPackage } from "../../security-tests/packages.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { packageHarness } from "./testing.ts"

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
})
afterEach(() => stage.close())
const harness = packageHarness(() => stage)

const theirs = async () => {
  const [first] = await harness.packagesOf(stage.ana)
  if (first === undefined) throw new Error("nothing was bought")
  return first
}

const bank = bankOf(() => stage)
const says = async (outcome: "opened" | "won" | "lost"): Promise<void> => {
  const { id, orderID } = await theirs()
  await bank(outcome, id, orderID)
}
const ofAdmin = async () => {
  const found = await harness.send({ as: stage.admin, url: "/api/v2/admin/orders?kind=package" })
  return administrationEndpoints["GET /api/v2/admin/orders"].responses[200].parse(found.body).items[0]
}
const emailsTo = (email: string, words: RegExp): number =>
  stage.server.mails.filter(({ to, subject }) => to.address === email && words.test(subject)).length

test("nothing can be booked with a package, or given back of it, while a bank decides about its payment", async () => {
  const { id } = await buyPackage(stage, { as: stage.ana, of: stage.ioana })
  const booked = await harness.book(stage.ana, { packageId: id })
  const before = await theirs()
  await says("opened")
  await says("opened")
  expect(await theirs()).toMatchObject({
    state: "stopped",
    left: 2,
    refundNow: null,
    abilities: { book: false },
    history: [{ appointmentUuid: booked.uuid, state: "booked" }],
  })
  expect(await harness.hold(stage.ana, { packageId: id, at: 4 })).toMatchObject({
    body: { errorCode: "packageStopped" },
  })
  const back = await harness.send({
    as: stage.ana,
    method: "POST",
    url: `/api/v2/packages/${id}/refund`,
    payload: { expectedRefund: before.refundNow },
  })
  expect(back.status).toBe(409)
  const sold = await harness.send({ as: stage.ioana, url: "/api/v2/practice/sold-packages" })
  const { items } = packagesEndpoints["GET /api/v2/practice/sold-packages"].responses[200].parse(sold.body)
  expect(items).toMatchObject([{ state: "stopped", left: 2 }])
  expect(await ofAdmin()).toMatchObject({
    kind: "package",
    paymentStatus: "disputed",
    appointmentUuid: null,
    package: { state: "stopped", sessions: 3, left: 2, expiresAt: before.expiresAt },
  })
  for (const { email } of [stage.ana, stage.ioana])
    expect(emailsTo(email, /This package cannot be used|nu poate fi folosit/)).toBe(1)
})

test("a dispute that is won lets it go on; one that is lost ends it, and nothing more goes back", async () => {
  const { id } = await buyPackage(stage, { as: stage.ana, of: stage.ioana })
  await says("opened")
  await says("won")
  expect(await theirs()).toMatchObject({ state: "active", left: 3, abilities: { book: true } })
  for (const { email } of [stage.ana, stage.ioana])
    expect(emailsTo(email, /used again|folosit din nou/)).toBe(1)
  await harness.book(stage.ana, { packageId: id })
  await says("lost")
  expect(await theirs()).toMatchObject({ state: "refunded", left: 0, refundNow: null })
  expect(await ofAdmin()).toMatchObject({ package: { state: "refunded" }, abilities: { refund: false } })
  expect((await harness.hold(stage.ana, { packageId: id, at: 4 })).status).toBe(409)
  for (const { email } of [stage.ana, stage.ioana])
    expect(emailsTo(email, /reversed the payment|luat plata înapoi/)).toBe(1)
})
