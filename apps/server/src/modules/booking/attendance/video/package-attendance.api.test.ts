import { afterEach, beforeEach, expect, test } from "vitest"
import { buyPackage } from "../../../../hostile/packages.ts"
import { type Stage, setStage } from "../../../../hostile/testing.ts"
import { attendanceRig, LATE } from "./testing.ts"

let stage: Stage
beforeEach(async () => {
  stage = await setStage()
})
afterEach(() => stage.close())
const rig = attendanceRig(() => stage)
const DAY = 86_400_000
const later = (days: number) => rig.passTo(stage.server.clock.now() + days * DAY)
const HELD = 48_000
const SHARE = 16_000
const BACK = 3_200

test("a session of a package counts with its share, and all shares come to the price in the end", async () => {
  const { ana, ioana } = stage
  const { id: packageId } = await buyPackage(stage, { as: ana, of: ioana })
  const session = await rig.book(ana, { packageId })
  await rig.cameIn(session, LATE)
  await rig.close(session)
  expect(await rig.read(ana, session)).toMatchObject({ amount: { amount: BACK }, state: "proposed" })
  expect(await rig.ledger()).toMatchObject({ gatewayClearing: HELD, paidAhead: -(HELD - SHARE) })
  expect(await rig.due()).toBe(0)
  await later(3)
  await later(1)
  expect(await rig.read(ana, session)).toMatchObject({ state: "settled", givenBack: { amount: BACK } })
  const { gatewayClearing, paidAhead, ...earned } = await rig.ledger()
  expect({ gatewayClearing, paidAhead }).toEqual({
    gatewayClearing: HELD - BACK,
    paidAhead: -(HELD - SHARE),
  })
  expect(Object.values(earned).reduce((sum, each) => sum + each, 0)).toBe(-(SHARE - BACK))
  expect(await rig.due()).toBe(-(earned.providerPayable ?? 0))
  // The others are held as they were sold.
  for (const at of [0, 0]) {
    const next = await rig.book({ ...ana, cookie: await stage.signIn(ana) }, { packageId, at })
    await rig.cameIn(next, { client: [[0, 50]], specialist: [[0, 50]] })
    await rig.close(next)
  }
  await later(1)
  const end = await rig.ledger()
  expect(end.gatewayClearing).toBe(HELD - BACK)
  expect(end.paidAhead).toBeUndefined()
})

test("one that turns out to be missed after a part went back goes back in money, not once more to the package", async () => {
  const { ana, ioana } = stage
  const { id: packageId } = await buyPackage(stage, { as: ana, of: ioana })
  const session = await rig.book(ana, { packageId })
  await rig.cameIn(session, LATE)
  await rig.close(session)
  await later(4)
  const said = await rig.send({
    as: { ...ana, cookie: await stage.signIn(ana) },
    method: "POST",
    url: `/api/v2/appointments/${session.uuid}/absence`,
    payload: { text: "Nobody came." },
  })
  expect(said.status).toBe(200)
  await later(4)
  await later(1)
  expect(await rig.told(ana, session)).toMatchObject({ status: "noShowProvider" })
  expect(await rig.ledger()).toEqual({ gatewayClearing: HELD - SHARE, paidAhead: -(HELD - SHARE) })
  const correction = {
    as: { ...stage.admin, cookie: await stage.signIn(stage.admin) },
    method: "POST" as const,
    url: `/api/v2/admin/appointments/${session.uuid}/correction`,
    payload: { to: "completed", reason: "It took place." },
  }
  expect((await rig.send(correction)).body).toMatchObject({ errorCode: "packageUsedUp" })
})

test("one that its specialist missed by the facts goes back to its package", async () => {
  const { ana, ioana } = stage
  const { id: packageId } = await buyPackage(stage, { as: ana, of: ioana })
  const session = await rig.book(ana, { packageId })
  await rig.cameIn(session, { client: [[0, 15]], specialist: [] })
  await rig.close(session)
  expect(await rig.due()).toBe(0)
  await later(3)
  await later(1)
  expect(await rig.told(ana, session)).toMatchObject({ status: "noShowProvider" })
  expect(await rig.ledger()).toEqual({ gatewayClearing: HELD, paidAhead: -HELD })
})
