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

test("a specialist ends what they were paid for before they block, and gives it back so", async () => {
  const { ioana } = stage
  const chat = await buy()
  const asked = { as: ioana, method: "POST", url: url(chat.conversationID, "block") } as const
  expect(await harness.send(asked)).toMatchObject({ status: 409, body: { errorCode: "paidChatToEnd" } })
  expect((await harness.end(ioana, { id: chat.id, amount: CHAT_PRICE.amount })).status).toBe(200)
  expect((await harness.send(asked)).status).toBe(204)
})

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

test("what was ordered before a block and paid after it is given back whole; nothing is sold during one", async () => {
  const { ana, ioana } = stage
  const booked = await stage.buy(ana, ioana.planted)
  const opened = await harness.send({
    as: ana,
    method: "POST",
    url: "/api/v2/conversations",
    payload: { appointmentUuid: booked.uuid },
  })
  const { id } = JSON.parse(JSON.stringify(opened.body))
  const { offered, orderId } = await order()
  expect((await harness.send({ as: ioana, method: "POST", url: url(id, "block") })).status).toBe(204)
  await payChat(stage, { as: ana, orderId })
  await stage.server.settle()
  expect(await harness.bought(ana)).toMatchObject({
    state: "closed",
    endReason: "stopped",
    refund: CHAT_PRICE,
  })
  const again = await harness.send({
    as: ana,
    method: "POST",
    url: "/api/v2/paid-chats",
    payload: Object.assign({ question, expectedPrice: CHAT_PRICE }, offered),
  })
  expect(again).toMatchObject({ status: 422, body: { errorCode: "conversationPaused" } })
})

test("an admin who closes a conversation ends its paid chat, which gives back what was not used", async () => {
  const { ana, ioana, admin } = stage
  const chat = await buy()
  expect((await harness.write(ioana, { chat, text: "Buy it from my cousin." })).status).toBe(201)
  const read = await harness.send({ as: ana, url: url(chat.conversationID, "messages") })
  const { items } = JSON.parse(JSON.stringify(read.body))
  await harness.send({
    as: ana,
    method: "POST",
    url: `/api/v2/messages/${items.at(-1).id}/reports`,
    payload: { reason: "fraud" },
  })
  const list = await harness.send({ as: admin, url: "/api/v2/admin/message-reports" })
  const [report] = JSON.parse(JSON.stringify(list.body)).items
  const decided = await harness.send({
    as: admin,
    method: "POST",
    url: `/api/v2/admin/message-reports/${report.id}/decision`,
    payload: { decision: "closed", note: "It sells elsewhere." },
  })
  expect(decided.status).toBe(200)
  await harness.passTo(stage.server.clock.now() + 60_000)
  expect(await harness.bought(ana)).toMatchObject({ state: "closed", endReason: "stopped" })
})
