import { payoutLineSchema, payoutRunSchema } from "@arnica/contract/payouts"
import { afterEach, beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { createPayoutHarness, type PayoutHarness } from "./testing.ts"

let stage: PayoutHarness
beforeEach(async () => {
  stage = await createPayoutHarness()
})
afterEach(() => stage.server.close())

const RUNS = "/api/v2/admin/payout-runs"
const NOTHING = { approve: false, handOver: false, fetchFile: false, noteAllPaid: false, discard: false }

const draft = async () => {
  const payload = { currency: "RON", cutOff: "2026-12-01" }
  const made = await stage.send({ as: stage.admin, method: "POST", url: RUNS, payload })
  return payoutRunSchema.parse(made.body)
}
const may = async (id: string, as: PayoutHarness["admin"]) =>
  payoutRunSchema.parse((await stage.send({ as, url: `${RUNS}/${id}` })).body).abilities
const mayWithLine = async (id: string) => {
  const { body } = await stage.send({ as: stage.admin, url: `${RUNS}/${id}/lines` })
  return z.object({ items: z.array(payoutLineSchema) }).parse(body).items[0]?.abilities
}
const step = async (id: string, what: string, payload?: object) => {
  const done = await stage.moveRun({ id, what, payload })
  expect(done.status).toBe(200)
  return payoutRunSchema.parse(done.body).abilities
}

it("a run and its lines say at each step what their reader may do, and who made it does not approve it", async () => {
  await stage.settleBilling(stage.ioana)
  await stage.earn(stage.ioana)
  const run = await draft()
  expect(run.abilities).toEqual({ ...NOTHING, discard: true })
  expect(await may(run.id, stage.other)).toEqual({ ...NOTHING, approve: true, discard: true })

  expect(await step(run.id, "approval")).toEqual({ ...NOTHING, handOver: true, discard: true })
  expect(await mayWithLine(run.id)).toEqual({ notePaid: false, noteReturned: false })

  const atBank = { ...NOTHING, fetchFile: true, noteAllPaid: true }
  expect(await step(run.id, "export")).toEqual(atBank)
  // Asked for once more, it is as it was.
  expect(await step(run.id, "export")).toEqual(atBank)
  expect(await mayWithLine(run.id)).toEqual({ notePaid: true, noteReturned: true })

  expect(await step(run.id, "outcomes", { outcome: "executed" })).toEqual({ ...NOTHING, fetchFile: true })
  expect(await mayWithLine(run.id)).toEqual({ notePaid: false, noteReturned: true })
})
