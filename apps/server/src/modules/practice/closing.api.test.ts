import { closingEndpoints } from "@arnica/contract/closing"
import { sql } from "drizzle-orm"
import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { buyPackage } from "../../hostile/packages.ts"
import { type Stage, setStage } from "../../hostile/testing.ts"
import { packageRig } from "../packages/testing.ts"

let stage: Stage
beforeEach(async () => {
  stage = await setStage()
})
afterEach(() => stage.close())
const rig = packageRig(() => stage)
const URL = "/api/v2/practice/closing"

const view = async () =>
  closingEndpoints["GET /api/v2/practice/closing"].responses[200].parse(
    (await rig.send({ as: stage.ioana, url: URL })).body,
  )
const close = async (sessions: "keep" | "callOff", given: { readonly version?: number } = {}) => {
  const { version = (await view()).version } = given
  return await rig.send({ as: stage.ioana, method: "POST", url: URL, payload: { version, sessions } })
}
const page = async () =>
  (await stage.call({ url: `/rest/v2/profile-page/${stage.ioana.planted.url}/profile-model` })).statusCode
const statusOf = async (uuid: string): Promise<unknown> => {
  const { rows } = await stage.server.platform.db.query.execute(
    sql`select status from booking.appointment where uuid = ${uuid}`,
  )
  return z.array(z.object({ status: z.string() })).parse(rows)[0]?.status
}
const subjects = (of: { readonly email: string }): string[] =>
  stage.server.mails.filter(({ to }) => to.address === of.email).map(({ subject }) => subject)
const premium = async (): Promise<void> => {
  const begun = await rig.send({
    ...{ as: stage.ioana, method: "POST", url: "/api/v2/premium/subscriptions", payload: {} },
  })
  const { orderID } = z.object({ orderID: z.string() }).parse(begun.body)
  const payload = { method: "card", nonce: await stage.nonce(stage.ioana), saveCard: true }
  await rig.send({ as: stage.ioana, method: "POST", url: `/api/v2/orders/${orderID}/payments`, payload })
}
test("who leaves keeps what is booked; packages go back, invitations end, premium is not charged again", async () => {
  const { ana, bob, ioana, server } = stage
  const { id: packageId } = await buyPackage(stage, { as: ana, of: ioana })
  const first = await rig.book(ana, { packageId })
  const paid = await stage.buy(bob, ioana.planted)
  await premium()
  await server.settle()
  const before = await view()
  expect(before).toMatchObject({
    ...{ status: "active", closedBy: null, groups: 0, invitations: 0 },
    packages: { count: 1, sessions: 2, refunds: [{ amount: 32_000, currency: "RON" }] },
  })
  expect(before.sessions.map(({ uuid }) => uuid).toSorted()).toEqual([first.uuid, paid.uuid].toSorted())
  expect(before.sessions.every(({ client }) => client !== "")).toBe(true)
  expect(await page()).toBe(200)

  expect((await close("keep", { version: before.version + 1 })).status).toBe(409)
  expect((await close("keep")).body).toMatchObject({ status: "closed", closedBy: "specialist" })
  expect(await page()).toBe(410)
  expect(await Promise.all([statusOf(first.uuid), statusOf(paid.uuid)])).toEqual(["confirmed", "confirmed"])
  expect((await rig.packagesOf(ana))[0]).toMatchObject({ state: "refunded", left: 0, refundNow: null })
  expect(subjects(ana).filter((subject) => subject.includes("go back"))).toHaveLength(1)
  expect(subjects(ioana)).toContain("You closed your Arnica profile")
  expect((await rig.send({ as: ioana, url: "/api/v2/premium" })).body).toMatchObject({
    subscription: { renews: false },
  })
  expect((await close("keep")).status).toBe(409)

  // What was kept is held, and earned as always.
  await rig.passTo(Date.parse(first.start) + 86_400_000)
  expect(await statusOf(first.uuid)).toBe("completed")
  const owed = await rig.send({ as: ioana, url: "/api/v2/practice/payouts" })
  expect(
    z.object({ due: z.array(z.object({ amount: z.int() })) }).parse(owed.body).due[0]?.amount,
  ).toBeGreaterThan(0)
})

test("who leaves can have all called off: every client gets everything back and reads why", async () => {
  const { ana, bob, ioana, server } = stage
  const { id: packageId } = await buyPackage(stage, { as: ana, of: ioana })
  const first = await rig.book(ana, { packageId })
  const paid = await stage.buy(bob, ioana.planted)
  const held = await stage.book(ana, ioana.planted)
  await server.settle()
  expect((await close("callOff")).status).toBe(200)
  await rig.passTo(server.clock.now() + 86_400_000)
  expect(await Promise.all([first, paid, held].map(({ uuid }) => statusOf(uuid)))).toEqual([
    ...["cancelledByProvider", "cancelledByProvider", "expired"],
  ])
  expect((await view()).sessions).toEqual([])
  // All that was paid is back: of the session, and of all three of the package.
  expect(await rig.ledger()).toEqual({})
  const told = await rig.send({ as: bob, url: `/api/v2/appointments/${paid.uuid}` })
  expect(told.body).toMatchObject({ cancelReason: "The specialist is closing their practice with us." })
})

test("while the end of the account is asked for, the profile is nobody's to open", async () => {
  const { ioana, admin } = stage
  const as = { ...ioana, cookie: await stage.signIn(ioana) }
  await rig.send({ as, method: "POST", url: "/api/v2/account-deletion", payload: { email: ioana.email } })
  expect(await view()).toMatchObject({ status: "closed", closedBy: null })
  const again = await rig.send({
    as: ioana,
    method: "POST",
    url: "/api/v2/spec-wizard/submission",
    payload: {},
  })
  expect(again.status).toBe(403)
  const review = `/rest/v2/adminManagement/loadSpecialistDetails/${ioana.planted.id}`
  const { version, abilities } = z
    .object({ version: z.int(), abilities: z.record(z.string(), z.boolean()) })
    .parse((await rig.send({ as: admin, url: review })).body)
  expect(Object.values(abilities)).toEqual([false, false, false, false, false])
  const url = `/api/v2/admin/specialists/${ioana.planted.id}/resumption`
  expect((await rig.send({ as: admin, method: "POST", url, payload: { version } })).status).toBe(409)
})
