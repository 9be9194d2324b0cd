import { afterEach, beforeEach, expect, test } from "vitest"
import { buyPackage } from "../../../../security-tests/packages.ts"
import { createHarness, type Harness } from "../../../../security-tests/testing.ts"
import { attendanceHarness, LATE } from "./testing.ts"

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
})
afterEach(() => stage.close())
const harness = attendanceHarness(() => stage)
const DAY = 86_400_000
const later = (days: number) => harness.passTo(stage.server.clock.now() + days * DAY)
const HELD = 48_000
const SHARE = 16_000
const BACK = 3_200

test("a session of a package counts with its share, and all shares come to the price in the end", async () => {
  const { ana, ioana } = stage
  const { id: packageId } = await buyPackage(stage, { as: ana, of: ioana })
  const session = await harness.book(ana, { packageId })
  await harness.cameIn(session, LATE)
  await harness.close(session)
  expect(await harness.read(ana, session)).toMatchObject({ amount: { amount: BACK }, state: "proposed" })
  expect(await harness.ledger()).toMatchObject({ gatewayClearing: HELD, paidAhead: -(HELD - SHARE) })
  expect(await harness.due()).toBe(0)
  await later(3)
  await later(1)
  expect(await harness.read(ana, session)).toMatchObject({ state: "settled", givenBack: { amount: BACK } })
  const { gatewayClearing, paidAhead, ...earned } = await harness.ledger()
  expect({ gatewayClearing, paidAhead }).toEqual({
    gatewayClearing: HELD - BACK,
    paidAhead: -(HELD - SHARE),
  })
  expect(Object.values(earned).reduce((sum, each) => sum + each, 0)).toBe(-(SHARE - BACK))
  expect(await harness.due()).toBe(-(earned.providerPayable ?? 0))
  // The others are held as they were sold.
  for (const at of [0, 0]) {
    const next = await harness.book({ ...ana, cookie: await stage.signIn(ana) }, { packageId, at })
    await harness.cameIn(next, { client: [[0, 50]], specialist: [[0, 50]] })
    await harness.close(next)
  }
  await later(1)
  const end = await harness.ledger()
  expect(end.gatewayClearing).toBe(HELD - BACK)
  expect(end.paidAhead).toBeUndefined()
})

test("one that turns out to be missed after a part went back goes back in money, not once more to the package", async () => {
  const { ana, ioana } = stage
  const { id: packageId } = await buyPackage(stage, { as: ana, of: ioana })
  const session = await harness.book(ana, { packageId })
  await harness.cameIn(session, LATE)
  await harness.close(session)
  await later(4)
  const said = await harness.send({
    as: { ...ana, cookie: await stage.signIn(ana) },
    method: "POST",
    url: `/api/v2/appointments/${session.uuid}/absence`,
    payload: { text: "Nobody came." },
  })
  expect(said.status).toBe(200)
  await later(4)
  await later(1)
  expect(await harness.told(ana, session)).toMatchObject({ status: "noShowProvider" })
  expect(await harness.ledger()).toEqual({ gatewayClearing: HELD - SHARE, paidAhead: -(HELD - SHARE) })
  const correction = {
    as: { ...stage.admin, cookie: await stage.signIn(stage.admin) },
    method: "POST" as const,
    url: `/api/v2/admin/appointments/${session.uuid}/correction`,
    payload: { to: "completed", reason: "It took place." },
  }
  expect((await harness.send(correction)).body).toMatchObject({ errorCode: "packageUsedUp" })
})

test("one that its specialist missed by the facts goes back to its package", async () => {
  const { ana, ioana } = stage
  const { id: packageId } = await buyPackage(stage, { as: ana, of: ioana })
  const session = await harness.book(ana, { packageId })
  await harness.cameIn(session, { client: [[0, 15]], specialist: [] })
  await harness.close(session)
  expect(await harness.due()).toBe(0)
  await later(3)
  await later(1)
  expect(await harness.told(ana, session)).toMatchObject({ status: "noShowProvider" })
  expect(await harness.ledger()).toEqual({ gatewayClearing: HELD, paidAhead: -HELD })
})
