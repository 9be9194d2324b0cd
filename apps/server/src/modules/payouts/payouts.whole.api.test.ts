import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createPayoutHarness, type PayoutHarness, runsOn, WANTED } from "./testing.ts"

let stage: PayoutHarness
beforeEach(async () => {
  stage = await createPayoutHarness()
})
afterEach(() => stage.server.close())

const { own, ask, due, make, draft, post, linesOf } = runsOn(() => stage)
const change = (text: string) => stage.server.platform.db.pool.query(text)

describe("what is due", () => {
  it("names those who cannot be paid yet, and why; who asks is led to what is missing", async () => {
    await stage.earn(stage.ioana)
    expect((await due())[0]?.leftOut).toBe("details")
    expect(await ask(stage.ioana)).toMatchObject({ status: 422, body: { errorCode: -13 } })
    // Billing of a profile that clients see is saved whole or not at all.
    expect(await stage.saveBilling(stage.ioana, { iban: "" })).toMatchObject({ status: 400 })
    await change(`update specialists.specialist set status = 'draft' where id = ${stage.ioana.planted.id}`)
    expect(await stage.saveBilling(stage.ioana, { iban: "" })).toMatchObject({ status: 200 })
    await change(`update specialists.specialist set status = 'active' where id = ${stage.ioana.planted.id}`)
    expect((await due())[0]?.leftOut).toBe("method")
    expect(await ask(stage.ioana)).toMatchObject({ status: 422, body: { errorCode: -12 } })
    await stage.saveBilling(stage.ioana)
    expect((await due())[0]?.leftOut).toBe("accountWaits")
    expect(await make()).toMatchObject({ status: 409 })
    stage.passDays(3)
    expect((await due())[0]).toMatchObject({ leftOut: null, waitsUntil: null })
  })

  it("waits below the least amount, unless its specialist asks, and does not take it back", async () => {
    await stage.settleBilling(stage.ioana)
    await stage.earn(stage.ioana)
    const high = { ...WANTED, minimum: 10_000_000 }
    expect(await make(high)).toMatchObject({ status: 409 })
    expect(await ask(stage.ioana)).toMatchObject({ status: 201 })
    expect((await own(stage.ioana)).askedAt).not.toBeNull()
    const back = { as: stage.ioana, method: "DELETE", url: "/api/v2/practice/payout-requests" } as const
    for (const _ of ["once", "again"])
      expect(await stage.send(back)).toMatchObject({ status: 200, body: { askedAt: null } })
    expect(await make(high)).toMatchObject({ status: 409 })
    expect(await ask(stage.ioana)).toMatchObject({ status: 201 })
    expect(await make(high)).toMatchObject({ status: 201, body: { lines: 1 } })
  })

  it("needs an account of ours in its currency", async () => {
    expect(await make({ ...WANTED, currency: "USD" })).toMatchObject({
      status: 422,
      body: { errorCode: "payoutAccountMissing" },
    })
  })
})

describe("a run", () => {
  beforeEach(async () => {
    await stage.settleBilling(stage.ioana)
    await stage.earn(stage.ioana)
  })

  it("is discarded before the bank has it, and nothing of it is left in the books", async () => {
    const before = await stage.ledger()
    const run = await draft()
    await post(run.id, "approval")
    expect(await post(run.id, "discarding")).toMatchObject({ status: 200, body: { status: "discarded" } })
    expect(await stage.ledger()).toEqual({ ...before, payoutsInTransit: 0 })
    expect(await post(run.id, "discarding")).toMatchObject({ status: 409 })
    expect(await make()).toMatchObject({ status: 201 })
  })

  it("marks accounts that nothing was paid to since they were changed, until something was", async () => {
    const first = await draft()
    expect((await linesOf(first.id))[0]?.accountChangedAt).not.toBeNull()
    for (const step of ["approval", "export"]) await post(first.id, step)
    await post(first.id, "outcomes", { outcome: "executed" })
    await stage.earn(stage.ioana)
    const second = await draft()
    expect((await linesOf(second.id))[0]?.accountChangedAt).toBeNull()
    expect((await stage.confirmation(second.id)).changed).toEqual([])
  })

  it("is approved by who made it where there is no other admin", async () => {
    await change(
      `update identity.user_account set is_admin = false, may_appoint = false where id = '${stage.other.userId}'`,
    )
    const run = await draft()
    expect(run.abilities).toMatchObject({ approve: true })
    expect(await post(run.id, "approval", {}, stage.admin)).toMatchObject({
      status: 200,
      body: { status: "approved" },
    })
  })
})
