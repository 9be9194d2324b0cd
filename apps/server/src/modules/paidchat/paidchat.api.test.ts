import { paidChatEndpoints } from "@arnica/contract/paid-chat"
import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { CHAT_PRICE, offerChat, orderChat, payChat } from "../../security-tests/paid-chats.ts"
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
const at = (instant: string | null): number => Date.parse(instant ?? "")
const mailsOf = (subject: string): number =>
  stage.server.mails.filter((mail) => mail.subject === subject).length

test("a day of chat is offered, bought, answered in time, and over a day later: its specialist has earned it", async () => {
  const { ana, ioana } = stage
  const { offered, chat } = await buy()
  expect(chat).toMatchObject({ kind: "DAY", state: "open", price: CHAT_PRICE, endsAt: null, endNow: null })
  expect(at(chat.dueAt)).toBeGreaterThan(stage.server.clock.now())
  expect(await harness.ledger()).toEqual({ gatewayClearing: 9_000, paidAhead: -9_000 })
  expect([mailsOf("Your question was paid for"), mailsOf("A client has paid for your answer")]).toEqual([
    1, 1,
  ])
  const read = await harness.send({
    as: ioana,
    url: `/api/v2/conversations/${chat.conversationID}/messages`,
  })
  expect(read.body).toMatchObject({ items: [{ side: "client", text: QUESTION }] })

  const wizard = await harness.send({
    as: ana,
    url: `/rest/v2/bookingWizard/paidChat?${new URLSearchParams(Object.entries(offered).map(([k, v]) => [k, String(v)]))}`,
  })
  expect(wizard.body).toMatchObject({
    running: { id: chat.id },
    abilities: { buy: false },
    appointmentWithIssues: [
      { code: "chatRunning", wayOut: "openConversation", conversationID: chat.conversationID },
    ],
  })
  const again = await harness.send({
    as: ana,
    method: "POST",
    url: "/api/v2/paid-chats",
    payload: Object.assign({ question: "And swim?", expectedPrice: CHAT_PRICE }, offered),
  })
  expect(again).toMatchObject({ status: 409, body: { errorCode: "paidChatRunning" } })

  expect((await harness.write(ioana, { chat, text: "Yes, slowly.", paidChatID: chat.id })).status).toBe(201)
  const answered = await harness.bought(ana)
  expect(answered.state).toBe("answered")
  expect(at(answered.endsAt) - at(answered.answeredAt)).toBe(24 * HOUR)
  expect(mailsOf("Your paid chat has an answer")).toBe(1)
  expect((await harness.write(ana, { chat, text: "And swim?", paidChatID: chat.id })).status).toBe(201)
  expect((await harness.write(ioana, { chat, text: "That, too.", paidChatID: chat.id })).status).toBe(201)
  expect(mailsOf("Your paid chat has an answer")).toBe(1)

  await harness.passTo(at(answered.endsAt))
  expect(await harness.bought(ana)).toMatchObject({
    state: "closed",
    endReason: "over",
    refund: { amount: 0 },
  })
  // 15 percent of it is ours, with 21 percent of VAT inside.
  const earned = { gatewayClearing: 9_000, providerPayable: -7_650, revenue: -1_116, vat: -234 }
  expect(await harness.ledger()).toEqual(earned)
  const statement = await harness.send({ as: ioana, url: "/api/v2/practice/statement" })
  expect(statement.body).toMatchObject({
    items: [{ kind: "paidChat", gross: { amount: 9_000 }, fee: { amount: 1_350 }, client: "Ana Secretova" }],
  })
  const late = await harness.write(ioana, { chat, text: "And run.", paidChatID: chat.id })
  expect(late).toMatchObject({ status: 409, body: { errorCode: "paidChatEnded" } })
  const more = await harness.write(ana, { chat, text: "And run?" })
  expect(more).toMatchObject({ status: 422, body: { errorCode: "paidChatOver" } })
})

test("a question that nobody answers in time is given back whole, by itself", async () => {
  const { ana, ioana } = stage
  const { chat } = await buy("QUESTION")
  await harness.passTo(at(chat.dueAt) - 1)
  expect((await harness.bought(ana)).state).toBe("open")
  stage.server.clock.set(at(chat.dueAt))
  // Before the sweep has noticed, too.
  const late = await harness.write(ioana, { chat, text: "Sorry, yes.", paidChatID: chat.id })
  expect(late).toMatchObject({ status: 409, body: { errorCode: "paidChatEnded" } })
  await harness.passTo(at(chat.dueAt))
  expect(await harness.bought(ana)).toMatchObject({
    state: "expired",
    endReason: "unanswered",
    refund: CHAT_PRICE,
    answeredAt: null,
  })
  expect(await harness.ledger()).toEqual({})
  expect(mailsOf("You get money back")).toBe(1)
  expect((await harness.send({ as: ioana, url: "/api/v2/practice/paid-chats" })).body).toMatchObject({
    count: 1,
    details: [{ state: "expired", other: { fullName: "Ana Secretova" }, orderID: null, endNow: null }],
  })
})

test("ended early by its specialist, the unused share goes back, and the rest is earned: together what was paid", async () => {
  const { ana, ioana } = stage
  const { chat } = await buy("WEEK")
  await harness.write(ioana, { chat, text: "Tell me more." })
  stage.server.clock.set(at((await harness.bought(ana)).answeredAt) + 83.5 * HOUR)
  // 85 of 168 hours have not begun, or have just: in the client's favour.
  expect(await harness.end(ioana, { id: chat.id, amount: 4_500 })).toMatchObject({
    status: 409,
    body: { data: { refund: { amount: 4_554, currency: "RON" } } },
  })
  expect(await harness.end(ana, { id: chat.id, amount: 4_554 })).toMatchObject({ status: 404 })
  expect(await harness.end(ioana, { id: chat.id, amount: 4_554 })).toMatchObject({
    status: 200,
    body: { state: "closed", endReason: "bySpecialist", refund: { amount: 4_554 } },
  })
  expect(await harness.end(ioana, { id: chat.id, amount: 0 })).toMatchObject({
    status: 409,
    body: { errorCode: "paidChatEnded" },
  })
  const { gatewayClearing, paidAhead, ...shares } = await harness.ledger()
  expect([gatewayClearing, paidAhead]).toEqual([4_446, undefined])
  expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(-4_446)
})

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

test("what is not offered, not accepted, one's own, or at another price is refused clearly", async () => {
  const { ana, ioana } = stage
  const offered = await offerChat(stage, { of: ioana })
  const payload = Object.assign({ question: QUESTION, expectedPrice: CHAT_PRICE }, offered)
  const post = (as: typeof ana, more: object) =>
    harness.send({ as, method: "POST", url: "/api/v2/paid-chats", payload: Object.assign({}, payload, more) })
  expect(await post(ana, {})).toMatchObject({ status: 422, body: { errorCode: "termsNotAccepted" } })
  await harness.send({ as: ana, url: `/rest/v2/specialist/store/acceptPaidChatTerms/${offered.profileId}` })
  expect(await post(ana, { question: "" })).toMatchObject({ status: 400 })
  expect(await post(ana, { question: "👨‍👩‍👧".repeat(501) })).toMatchObject({ status: 400 })
  expect(await post(ana, { profileId: offered.profileId + 1 })).toMatchObject({ status: 404 })
  expect(await post(ana, { expectedPrice: { amount: 1, currency: "RON" } })).toMatchObject({
    status: 409,
    body: { data: { price: CHAT_PRICE } },
  })
  expect(await post(ana, { expectedPrice: { amount: 9_000, currency: "EUR" } })).toMatchObject({
    status: 409,
  })
  expect(await post(ioana, {})).toMatchObject({ status: 403 })
  const products = [{ type: "DAY", status: false, price: CHAT_PRICE }]
  await stage.call({
    as: ioana,
    method: "PATCH",
    url: "/api/v2/practice/paid-chat-products",
    payload: { products },
  })
  expect(await post(ana, {})).toMatchObject({ status: 410, body: { errorCode: "paidChatNotOffered" } })
  const url = `/rest/v2/profile-page/${offered.specialistUrl}/paidChatProducts`
  expect((await harness.send({ as: ana, url })).body).toEqual([])
  const wizard = "GET /rest/v2/bookingWizard/paidChat"
  expect(paidChatEndpoints[wizard].errors).toContain("paidChatNotOffered")
})
