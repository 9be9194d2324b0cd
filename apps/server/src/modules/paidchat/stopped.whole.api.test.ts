import { afterEach, beforeEach, expect, test } from "vitest"
import { CHAT_PRICE, offerChat, orderChat, payChat } from "../../security-tests/paid-chats.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { paidChatHarness } from "./testing.ts"

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
})
afterEach(() => stage.close())
const harness = paidChatHarness(() => stage)
const question = "May I take a walk with this knee?"

const order = async () => {
  const { ana, ioana } = stage
  const offered = await offerChat(stage, { of: ioana, kind: "DAY" })
  return { offered, orderId: await orderChat(stage, { as: ana, offered, question }) }
}
const buy = async () => {
  const { orderId } = await order()
  await payChat(stage, { as: stage.ana, orderId })
  await stage.server.settle()
  return await harness.bought(stage.ana)
}
const url = (conversationId: string | null, word: string): string =>
  `/api/v2/conversations/${conversationId}/${word}`

test("a client blocks at once; what is not answered in time is given back", async () => {
  const { ana, ioana } = stage
  const chat = await buy()
  expect(
    (await harness.send({ as: ana, method: "POST", url: url(chat.conversationID, "block") })).status,
  ).toBe(204)
  const answer = await harness.write(ioana, { chat, text: "Yes, slowly." })
  expect(answer).toMatchObject({ status: 422, body: { errorCode: "conversationPaused" } })
  await harness.passTo(Date.parse(chat.dueAt ?? ""))
  expect(await harness.bought(ana)).toMatchObject({ state: "expired", refund: CHAT_PRICE })
  expect(await harness.ledger()).toEqual({})
})
