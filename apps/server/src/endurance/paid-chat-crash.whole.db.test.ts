import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { CHAT_PRICE, offerChat, orderChat } from "../security-tests/paid-chats.ts"
import { createHarness, type Harness } from "../security-tests/testing.ts"
import { builtProgram } from "../testing/programs.ts"
import { findViolations, NO_VIOLATIONS } from "./invariants.ts"

const MINUTE = 60_000
/** More steps than a paid chat takes. */
const MOST_STEPS = 120

let stage: Harness
let dataDir: string
let program: string
beforeAll(async () => {
  stage = await createHarness()
  program = await builtProgram("paid-chat-child")
  dataDir = await mkdtemp(path.join(os.tmpdir(), "arnica-paid-chat-"))
}, 60_000)
afterAll(async () => {
  await stage?.close()
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
})

it("gives back what was paid, once, wherever kill -9 hits paying, delivering, ending and refunding", {
  timeout: 20 * MINUTE,
}, async () => {
  const offered = await offerChat(stage, { of: stage.ioana })
  const met = new Set<string>()
  for (let dieAt = 1; dieAt <= MOST_STEPS; dieAt += 1) {
    const orderId = await orderChat(stage, { as: stage.ana, offered, question: "May I walk with this knee?" })
    const ended = await runChild({ dieAt, orderId })
    await recover()
    met.add(await outcomeOf(orderId))
    await endWhatRuns(orderId)
    await recover()
    expect({ dieAt, ...(await findViolations(stage.server.platform.db.pool)) }).toEqual({
      dieAt,
      ...NO_VIOLATIONS,
    })
    expect({ dieAt, money: await moneyOf(orderId) }).toEqual({ dieAt, money: "nothing is kept" })
    if (ended === "completed") break
  }
  // It died before it was paid, or while it was open, and once it came through.
  expect([...met]).toEqual(expect.arrayContaining(["open", "closed"]))
})

const runChild = async (given: {
  readonly dieAt: number
  readonly orderId: string
}): Promise<"killed" | "completed"> => {
  const { server, ana, ioana } = stage
  const told = {
    databaseUrl: server.database.url,
    dataDir,
    now: server.clock.now(),
    client: ana.cookie,
    specialist: ioana.cookie,
    price: CHAT_PRICE,
    ...given,
  }
  const child = spawn(process.execPath, [program, JSON.stringify(told)], {
    stdio: ["ignore", "ignore", "pipe"],
  })
  const complaints: string[] = []
  child.stderr.on("data", (chunk: Buffer) => complaints.push(chunk.toString("utf8")))
  const [code, signal] = await once(child, "exit")
  if (signal === "SIGKILL") return "killed"
  expect({ code, complaints: complaints.join("") }).toEqual({ code: 0, complaints: "" })
  return "completed"
}

/** Another server finds what the dead one left, and time passes. */
const recover = async (): Promise<void> => {
  const { clock, platform } = stage.server
  for (const minutes of [0, 1, 2, 5, 5]) {
    clock.advance(minutes * MINUTE)
    await platform.jobs.sweep()
    await stage.server.settle()
  }
}

const rowSchema = z.array(z.object({ id: z.string(), state: z.string() }))
const chatOf = async (orderId: string) => {
  const { rows } = await stage.server.platform.db.pool.query(
    "select id, state from paidchat.chat where order_id = $1",
    [orderId],
  )
  return rowSchema.parse(rows)[0]
}

const outcomeOf = async (orderId: string): Promise<string> => (await chatOf(orderId))?.state ?? "nothing"

/** What the dead one did not come to: its specialist ends the chat, or its client drops the order. */
const endWhatRuns = async (orderId: string): Promise<void> => {
  const { ana, ioana } = stage
  const chat = await chatOf(orderId)
  if (chat?.state === "ordered")
    await stage.call({ as: ana, method: "DELETE", url: `/api/v2/orders/${orderId}` })
  if (chat?.state !== "open") return
  const url = `/api/v2/paid-chats/${chat.id}/end`
  const ended = await stage.call({ as: ioana, method: "POST", url, payload: { expectedRefund: CHAT_PRICE } })
  expect(ended.statusCode, ended.body).toBe(200)
}

const moneySchema = z.tuple([z.object({ status: z.string(), refunded: z.number(), earned: z.number() })])

const moneyOf = async (orderId: string): Promise<string> => {
  const { rows } = await stage.server.platform.db.pool.query(
    "select status, refunded::float8 as refunded, earned::float8 as earned from payments.customer_order where id = $1",
    [orderId],
  )
  const [{ status, refunded, earned }] = moneySchema.parse(rows)
  const isBack = refunded === CHAT_PRICE.amount && earned === 0
  const isUnpaid = refunded === 0 && ["created", "failed", "voided"].includes(status)
  return isBack || isUnpaid ? "nothing is kept" : `${status}: ${refunded} back, ${earned} earned`
}
