import { payoutLineSchema, payoutRunSchema } from "@arnica/contract/payouts"
import { sql } from "drizzle-orm"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { z } from "zod"
import { BILLING } from "../../security-tests/invoices.ts"
import { aSpecialist, type Planted, plantSpecialists } from "../specialists/testing.ts"
import { PIECE } from "./domain/pieces.ts"
import { createPayoutHarness, type PayoutHarness } from "./testing.ts"

/** More than two batches. */
const MANY = 2 * PIECE + 5
const RUNS = "/api/v2/admin/payout-runs"

let stage: PayoutHarness
let many: readonly Planted[]
beforeEach(async () => {
  stage = await createPayoutHarness()
  many = await plantMany()
})
afterEach(() => stage.server.close())

const query = async (text: string, values: readonly unknown[] = []) =>
  (await stage.server.platform.db.pool.query(text, [...values])).rows

/** Changes what somebody is owed in the ledger. */
const owe = (
  tx: Parameters<typeof stage.server.modules.wallet.post>[0],
  { id, amount }: { id: number; amount: number },
) =>
  stage.server.modules.wallet.post(tx, {
    ref: `test:${crypto.randomUUID()}`,
    kind: "capture",
    at: stage.server.clock.now(),
    entries: [
      { account: { type: "providerPayable", ownerId: String(id) }, amount: -amount, currency: "RON" },
      { account: { type: "gatewayClearing", ownerId: null }, amount, currency: "RON" },
    ],
  })

/** Specialists who are owed something, each another amount, and can be paid. */
const plantMany = async (): Promise<readonly Planted[]> => {
  const { platform, modules, clock } = stage.server
  const { db, fields } = platform
  const wanted = Array.from({ length: MANY }, () => aSpecialist())
  const planted = await plantSpecialists({ db, specialists: modules.specialists }, wanted)
  await db.transaction(async (tx) => {
    for (const [nth, { id, userId }] of planted.entries()) {
      const at = { owner: userId, table: "specialists.wizard_tab", column: "sealed", row: `${id} billing` }
      const sealed = await fields.sealJson(tx, { at, value: { ...BILLING, healthCare: false } })
      await tx.execute(sql`
        insert into specialists.wizard_tab (specialist_id, tab, revision, sealed, saved_at, saved_by)
        values (${id}, 'billing', 1, ${sealed}, ${new Date(clock.now()).toISOString()}, ${userId})`)
      await owe(tx, { id, amount: 10_000 + nth })
    }
  })
  clock.advance(1_000)
  return planted
}

const draft = async () => {
  const payload = { currency: "RON", cutOff: "2026-12-01" }
  return await stage.send({ as: stage.admin, method: "POST", url: RUNS, payload })
}
const runs = async () => {
  const { body } = await stage.send({ as: stage.admin, url: RUNS })
  return z.object({ total: z.int(), items: z.array(payoutRunSchema) }).parse(body)
}
const read = async (id: string) =>
  payoutRunSchema.parse((await stage.send({ as: stage.admin, url: `${RUNS}/${id}` })).body)
const statesOf = async (id: string) => {
  const rows = await query(
    "select state, count(*)::int as count from payouts.line where run_id = $1 group by 1 order by 1",
    [id],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
const goOn = async (): Promise<void> => {
  await stage.server.platform.jobs.sweep()
  await stage.server.settle()
}

/** Has posting to the ledger work so often, and break off then. */
const dieAfter = (times: number) => {
  const { wallet } = stage.server.modules
  const { post } = wallet
  let left = times
  return vi.spyOn(wallet, "post").mockImplementation(async (tx, posting) => {
    if (left === 0) throw new Error("the process died")
    left -= 1
    return await post(tx, posting)
  })
}

it("a run of many is drafted, approved, handed over and paid, with each line once", async () => {
  const before = await stage.ledger()
  const owed = -(before.providerPayable ?? 0)
  const run = payoutRunSchema.parse((await draft()).body)
  expect(run).toMatchObject({ status: "draft", lines: MANY, total: { amount: owed, currency: "RON" } })
  const drafted = await query("select count(distinct specialist_id)::int as count from payouts.line")
  expect(drafted).toEqual([{ count: MANY }])

  expect(await stage.moveRun({ id: run.id, what: "approval" })).toMatchObject({
    status: 200,
    body: { status: "approved", lines: MANY, openLines: MANY },
  })
  expect(await stage.ledger()).toEqual({ ...before, providerPayable: 0, payoutsInTransit: -owed })
  expect((await stage.moveRun({ id: run.id, what: "export" })).status).toBe(200)
  const { body: file } = await stage.send({ as: stage.admin, url: `${RUNS}/${run.id}/file` })
  expect(String(file).split("<CdtTrfTxInf>")).toHaveLength(MANY + 1)

  const paid = await stage.moveRun({ id: run.id, what: "outcomes", payload: { outcome: "executed" } })
  expect(paid).toMatchObject({ status: 200, body: { status: "settled", openLines: 0 } })
  expect(await stage.ledger()).toEqual({ ...before, providerPayable: 0, payoutsInTransit: 0, bank: -owed })
  const told = stage.server.mails.map(({ to }) => to.address).filter((to) => to.endsWith("@example.org"))
  expect([told.length, new Set(told).size]).toEqual([MANY, MANY])
  const [made] = await stage.server.platform.audit.list({ action: "payouts.runMade" }, { limit: 1 })
  expect(made).toMatchObject({ actor: stage.admin.userId, actorRole: "admin", details: { lines: MANY } })
})

it("a draft that was broken off is nobody's to see, and is ended by who drafts next", async () => {
  const { fields } = stage.server.platform
  const { sealJson } = fields
  let left = PIECE + 3
  const sealing = vi.spyOn(fields, "sealJson").mockImplementation(async (on, field) => {
    if (left === 0) throw new Error("the process died")
    left -= 1
    return await sealJson(on, field)
  })
  expect((await draft()).status).toBe(500)
  sealing.mockRestore()
  expect((await runs()).total).toBe(0)
  const [half] = await query("select id, under_way from payouts.run")
  expect(half).toMatchObject({ under_way: "making" })
  expect(await statesOf(half.id)).toEqual({ planned: PIECE })
  expect((await stage.send({ as: stage.admin, url: `${RUNS}/${half.id}` })).status).toBe(404)

  // All that is due stands in the first run by then.
  expect((await draft()).status).toBe(409)
  const { items } = await runs()
  expect(items).toMatchObject([{ id: half.id, status: "draft", lines: MANY }])
  expect((await stage.moveRun({ id: half.id, what: "approval" })).status).toBe(200)
})

it("an approval and a settlement that were broken off go on by themselves, with each line once", async () => {
  const before = await stage.ledger()
  const owed = -(before.providerPayable ?? 0)
  const { id } = payoutRunSchema.parse((await draft()).body)
  const approving = dieAfter(PIECE + 3)
  expect((await stage.moveRun({ id, what: "approval" })).status).toBe(500)
  approving.mockRestore()
  expect(await statesOf(id)).toEqual({ planned: MANY - PIECE, promised: PIECE })
  const none = { approve: false, handOver: false, discard: false }
  expect(await read(id)).toMatchObject({ status: "approved", abilities: none })
  await goOn()
  expect(await statesOf(id)).toEqual({ promised: MANY })
  expect(await stage.ledger()).toEqual({ ...before, providerPayable: 0, payoutsInTransit: -owed })
  expect((await read(id)).abilities).toMatchObject({ handOver: true })

  expect((await stage.moveRun({ id, what: "export" })).status).toBe(200)
  const settling = dieAfter(PIECE + 3)
  const payload = { outcome: "executed" }
  expect((await stage.moveRun({ id, what: "outcomes", payload })).status).toBe(500)
  settling.mockRestore()
  expect(await statesOf(id)).toEqual({ promised: MANY - PIECE, executed: PIECE })
  await goOn()
  expect(await read(id)).toMatchObject({ status: "settled", openLines: 0 })
  expect(await stage.ledger()).toEqual({ ...before, providerPayable: 0, payoutsInTransit: 0, bank: -owed })
  const told = stage.server.mails.map(({ to }) => to.address).filter((to) => to.endsWith("@example.org"))
  expect([told.length, new Set(told).size]).toEqual([MANY, MANY])
})

it("who is owed less by the time that the approval comes to them is left out, and paid what is left by another run", async () => {
  const run = payoutRunSchema.parse((await draft()).body)
  const approving = dieAfter(PIECE)
  expect((await stage.moveRun({ id: run.id, what: "approval" })).status).toBe(500)
  approving.mockRestore()
  const last = many.at(-1)?.id ?? 0
  const lost = 10_000 + MANY - 1
  await stage.server.platform.db.transaction((tx) => owe(tx, { id: last, amount: -1_000 }))
  await goOn()
  expect(await statesOf(run.id)).toEqual({ dropped: 1, promised: MANY - 1 })
  expect(await read(run.id)).toMatchObject({
    lines: MANY - 1,
    openLines: MANY - 1,
    total: { amount: run.total.amount - lost },
  })
  await stage.moveRun({ id: run.id, what: "export" })
  const { body: file } = await stage.send({ as: stage.admin, url: `${RUNS}/${run.id}/file` })
  expect(String(file).split("<CdtTrfTxInf>")).toHaveLength(MANY)
  const another = payoutRunSchema.parse((await draft()).body)
  expect(another).toMatchObject({ lines: 1, total: { amount: lost - 1_000 } })
  const { body } = await stage.send({ as: stage.admin, url: `${RUNS}/${another.id}/lines` })
  expect(z.object({ items: z.array(payoutLineSchema) }).parse(body).items).toMatchObject([
    { specialistId: last },
  ])
})

it("a run that is discarded and broken off at that leaves nothing in the books, and all are due again", async () => {
  const before = await stage.ledger()
  const { id } = payoutRunSchema.parse((await draft()).body)
  await stage.moveRun({ id, what: "approval" })
  const dropping = dieAfter(PIECE + 3)
  expect((await stage.moveRun({ id, what: "discarding" })).status).toBe(500)
  dropping.mockRestore()
  expect(await statesOf(id)).toEqual({ dropped: PIECE, promised: MANY - PIECE })
  await goOn()
  expect(await statesOf(id)).toEqual({ dropped: MANY })
  expect(await read(id)).toMatchObject({ status: "discarded", lines: MANY })
  expect(await stage.ledger()).toEqual({ ...before, payoutsInTransit: 0 })
  expect(await draft()).toMatchObject({ status: 201, body: { lines: MANY } })
})
