import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { offerChat, orderChat, payChat } from "../../security-tests/paid-chats.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { paidChatHarness } from "./testing.ts"

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
})
afterEach(() => stage.close())
const harness = paidChatHarness(() => stage)
const HOUR = 3_600_000
const QUESTION = "May I take a walk with this knee?"

const buy = async (kind: "QUESTION" | "DAY" | "WEEK" = "DAY") => {
  const { ana, ioana } = stage
  const offered = await offerChat(stage, { of: ioana, kind })
  await payChat(stage, { as: ana, orderId: await orderChat(stage, { as: ana, offered, question: QUESTION }) })
  await stage.server.settle()
  return { offered, chat: await harness.bought(ana) }
}

test("before its answer a chat that its specialist ends goes back whole; a question that was answered not at all", async () => {
  const { ana, ioana } = stage
  const first = await buy("QUESTION")
  expect((await harness.end(ioana, { id: first.chat.id, amount: 9_000 })).status).toBe(200)
  expect(await harness.ledger()).toEqual({})
  stage.server.clock.set(stage.server.clock.now() + 1)
  const second = await buy("QUESTION")
  expect(second.chat.id).not.toBe(first.chat.id)
  await harness.write(ioana, { chat: second.chat, text: "Yes." })
  // One question, one answer: what its client still has to ask is another one.
  const more = await harness.write(ana, { chat: second.chat, text: "And swim?" })
  expect(more).toMatchObject({ status: 422, body: { errorCode: "paidChatOver" } })
  expect((await harness.write(ioana, { chat: second.chat, text: "Slowly." })).status).toBe(201)
  expect((await harness.end(ioana, { id: second.chat.id, amount: 0 })).status).toBe(200)
  expect(await harness.ledger()).toMatchObject({ gatewayClearing: 9_000, providerPayable: -7_650 })
})

test("an order that waits is answered again, another question opens another, and what nobody pays is forgotten", async () => {
  const { ana, ioana } = stage
  const offered = await offerChat(stage, { of: ioana })
  const order = (question: string) => orderChat(stage, { as: ana, offered, question })
  const first = await order(QUESTION)
  expect(await order(QUESTION)).toBe(first)
  const second = await order("Another one?")
  expect(second).not.toBe(first)
  await harness.passTo(stage.server.clock.now() + 25 * HOUR)
  const { rows } = await stage.server.platform.db.pool.query(
    "select state from paidchat.chat order by created_at",
  )
  expect(z.array(z.object({ state: z.string() })).parse(rows)).toEqual([{ state: "lost" }, { state: "lost" }])
  const list = await harness.send({ as: ana, url: "/rest/v2/clientDashboard/getPaidChatDetails" })
  expect(list.body).toEqual({ count: 0, details: [] })
})
