import { type OwnOrder, ordersEndpoints } from "@arnica/contract/orders"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { letInvoice } from "../../security-tests/invoices.ts"
import { buyPackage } from "../../security-tests/packages.ts"
import { offerChat, orderChat, payChat } from "../../security-tests/paid-chats.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

import { paymentFailed } from "../payments/events.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
  await letInvoice(stage, { as: stage.ioana })
})
afterAll(() => stage.close())

const pageSchema = ordersEndpoints["GET /api/v2/orders"].responses[200]
const orderOf = async (orderId: string, as: Person): Promise<OwnOrder> => {
  await stage.server.settle()
  const { items } = pageSchema.parse((await stage.call({ as, method: "GET", url: "/api/v2/orders" })).json())
  const found = items.find(({ orderID }) => orderID === orderId)
  if (found === undefined) throw new Error(`order ${orderId} is not listed`)
  return found
}

type Bought = { readonly as: Person; readonly orderId: string }
const isFile = async (url: string, as: Person): Promise<boolean> => {
  const file = await stage.call({ as, method: "GET", url })
  return file.statusCode === 200 && file.rawPayload.subarray(0, 5).toString() === "%PDF-"
}

const buyers = {
  appointment: async (): Promise<Bought> => {
    const { orderId } = await stage.buy(stage.ana, stage.ioana.planted)
    return { as: stage.ana, orderId }
  },
  package: async (): Promise<Bought> => {
    const { orderId } = await buyPackage(stage, { as: stage.ana, of: stage.ioana })
    return { as: stage.ana, orderId }
  },
  paidChat: async (): Promise<Bought> => {
    const offered = await offerChat(stage, { of: stage.ioana })
    const orderId = await orderChat(stage, { as: stage.ana, offered, question: "How do I begin?" })
    await payChat(stage, { as: stage.ana, orderId })
    return { as: stage.ana, orderId }
  },
} as const

test.each(["appointment", "package", "paidChat"] as const)(
  "%s: the receipt and the invoice are there once it is paid, and open as files",
  async (kind) => {
    const { as, orderId } = await buyers[kind]()
    const order = await orderOf(orderId, as)
    expect(order).toMatchObject({ kind, state: "paid", missing: null, abilities: { receipt: true } })
    expect(order.what).not.toBe("")
    expect(order.documents.map((document) => document.kind)).toEqual(["invoice"])
    expect(await isFile(`/api/v2/orders/${orderId}/receipt`, as)).toBe(true)
    expect(await isFile(`/api/v2/invoices/${order.documents[0]?.uuid}/file`, as)).toBe(true)
  },
)

test("premium: what we sell ourselves has a receipt, and waits for no invoice of a specialist", async () => {
  const as = stage.ioana
  const begun = await stage.call({ as, method: "POST", url: "/api/v2/premium/subscriptions" })
  const { orderID: orderId } = z.object({ orderID: z.string() }).parse(begun.json())
  const payload = { method: "card", nonce: await stage.nonce(as), saveCard: true }
  await stage.call({ as, method: "POST", url: `/api/v2/orders/${orderId}/payments`, payload })
  const order = await orderOf(orderId, as)
  expect(order).toMatchObject({
    kind: "premium",
    state: "paid",
    specialist: null,
    documents: [],
    missing: null,
  })
  expect(await isFile(`/api/v2/orders/${orderId}/receipt`, as)).toBe(true)
})

test("what is bought is confirmed by a mail that leads to its documents", () => {
  const leading = stage.server.mails.filter(({ text }) => text.includes("/customer/orders"))
  const subjects = new Set(leading.map(({ subject }) => subject))
  expect(subjects.size).toBe(3)
})

test("a payment of a package that did not go through is told by mail, and one of an appointment has its own", async () => {
  const { platform, settle, mails } = stage.server
  const { orderId } = await buyers.package()
  await settle()
  const before = mails.length
  const tell = (kind: string) =>
    platform.db.transaction((tx) =>
      platform.outbox.publish(tx, {
        event: paymentFailed,
        key: `order:${orderId}`,
        payload: {
          orderId,
          userId: stage.ana.userId,
          subject: { kind, id: orderId },
          amount: 48_000,
          currency: "RON",
          reason: "cardDeclined",
          state: "failed",
        },
      }),
    )
  await tell("package")
  await tell("appointment")
  await settle()
  const told = mails.slice(before)
  expect(told).toHaveLength(1)
  expect(told[0]?.to.address).toBe(stage.ana.email)
  expect(told[0]?.text).toContain("/customer/orders")
  expect(told[0]?.subject).not.toContain("48")
})
