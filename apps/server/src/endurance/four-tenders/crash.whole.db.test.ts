import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { aRule, plantPlan } from "../../modules/cover/testing.ts"
import { giveCredits } from "../../modules/credits/testing.ts"
import { giveVoucher } from "../../modules/vouchers/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { builtProgram } from "../../testing/programs.ts"
import { findViolations, NO_VIOLATIONS } from "../invariants.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** More steps than a payment takes with all that follows from it. */
const MOST_STEPS = 120
const VOUCHER = 1_000
const CREDITS = 500

let harness: Harness
let dataDir: string
let program: string
beforeAll(async () => {
  harness = await createHarness()
  program = await builtProgram("pay-child")
  dataDir = await mkdtemp(path.join(os.tmpdir(), "arnica-four-tenders-"))
  const { server, ana } = harness
  const employee = {
    code: "ACME",
    role: "employee",
    since: server.clock.now() - DAY,
    userId: ana.userId,
  } as const
  await server.platform.db.transaction((tx) =>
    server.modules.partners.createBatch(tx, { organisations: [], memberships: [employee] }),
  )
  await plantPlan(server, { code: "ACME", rules: [aRule({ amount: 1_000, sharePercent: 50 })] })
}, 60_000)
afterAll(async () => {
  await harness?.close()
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
})

/** What Ana has of credits that nothing holds for good. */
const creditsOfAna = async (): Promise<number> => {
  const { rows } = await harness.server.platform.db.pool.query<{ left: string | null }>(
    "select sum(amount - used - gone) as left from credits.lot where user_id = $1",
    [harness.ana.userId],
  )
  return Number(rows[0]?.left ?? 0)
}

/** A session of Ana's that her company, a voucher, her credits and a card pay. */
const bookWithFour = async (): Promise<{ orderId: string; voucherId: string; credits: number }> => {
  const { ana, ioana, server } = harness
  const { platform, modules } = server
  const { voucher } = await giveVoucher(platform, { kind: "amount", amount: VOUCHER, currency: "RON" })
  // Those that a lost order gave back pay the next one.
  if ((await creditsOfAna()) < CREDITS) await giveCredits(platform, { userId: ana.userId, amount: CREDITS })
  const credits = await creditsOfAna()
  const { orderId } = await harness.book(ana, ioana.planted)
  const choice = { orderId, kind: "voucher", reference: voucher.id } as const
  const order = await platform.db.transaction((tx) => modules.payments.chooseTender(tx, choice))
  const { tenders } = await modules.payments.readSteps(orderId)
  expect(tenders.map(({ kind }) => kind)).toEqual(["companyCover", "voucher", "credits", "card"])
  expect(order.total - order.covered).toBeGreaterThan(0)
  return { orderId, voucherId: voucher.id, credits }
}

const runChild = async (given: { readonly dieAt: number; readonly orderId: string }): Promise<boolean> => {
  const { server, ana } = harness
  const told = {
    databaseUrl: server.database.url,
    dataDir,
    now: server.clock.now(),
    client: ana.cookie,
    ...given,
  }
  const child = spawn(process.execPath, [program, JSON.stringify(told)], {
    stdio: ["ignore", "ignore", "pipe"],
  })
  const complaints: string[] = []
  child.stderr.on("data", (chunk: Buffer) => complaints.push(chunk.toString("utf8")))
  const [code, signal] = await once(child, "exit")
  if (signal === "SIGKILL") return true
  expect({ code, complaints: complaints.join("") }).toEqual({ code: 0, complaints: "" })
  return false
}

/** Another server finds what the dead one left, and the hold of what nobody paid runs out. */
const recover = async (): Promise<void> => {
  const { clock, platform } = harness.server
  for (const minutes of [0, 1, 2, 5, 10, 5]) {
    clock.advance(minutes * MINUTE)
    await platform.jobs.sweep()
    await harness.server.settle()
  }
}

const factsSchema = z.tuple([
  z.object({
    status: z.string(),
    isPaid: z.boolean(),
    voucherUsed: z.coerce.number(),
    held: z.coerce.number(),
    receipts: z.coerce.number(),
  }),
])
const factsOf = async (orderId: string, voucherId: string): Promise<z.infer<typeof factsSchema>[0]> => {
  const { rows } = await harness.server.platform.db.pool.query(
    `select o.status, o.status = 'captured' as "isPaid", v.used as "voucherUsed", v.reserved
        + coalesce((select sum(held) from credits.lot where user_id = o.user_id), 0)
        + coalesce((select sum(amount) from cover.use where order_id = o.id and state = 'held'), 0) as held,
      (select count(*) from wallet.ledger_transaction t join payments.attempt a on t.ref = 'capture:' || a.id
        where a.order_id = o.id) as receipts
     from payments.customer_order o, vouchers.voucher v where o.id = $1 and v.id = $2`,
    [orderId, voucherId],
  )
  return factsSchema.parse(rows)[0]
}

it("four tenders are all taken once or all as they were, wherever kill -9 hits paying", {
  timeout: 20 * MINUTE,
}, async () => {
  const met = new Set<boolean>()
  for (let dieAt = 1; dieAt <= MOST_STEPS; dieAt += 1) {
    const { orderId, voucherId, credits } = await bookWithFour()
    const died = await runChild({ dieAt, orderId })
    await recover()
    const { isPaid, status, ...facts } = await factsOf(orderId, voucherId)
    met.add(isPaid)
    const used = credits - (await creditsOfAna())
    expect({ dieAt, status, ...facts, isCreditsUsed: used > 0 }).toEqual({
      dieAt,
      status,
      held: 0,
      voucherUsed: isPaid ? VOUCHER : 0,
      isCreditsUsed: isPaid,
      receipts: isPaid ? 1 : 0,
    })
    expect({ dieAt, ...(await findViolations(harness.server.platform.db.pool)) }).toEqual({
      dieAt,
      ...NO_VIOLATIONS,
    })
    if (!died) break
  }
  expect([...met].toSorted()).toEqual([false, true])
})
