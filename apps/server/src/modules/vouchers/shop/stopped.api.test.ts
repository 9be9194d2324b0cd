import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../../security-tests/testing.ts"
import { buyVoucherAs } from "../../../security-tests/vouchers.ts"
import { vouchersOfPeople } from "../personal-data.ts"
import { findVouchers } from "../repository.ts"
import { forgetOver } from "./forget.ts"
import { findPurchases } from "./purchase-repository.ts"
import { endRefunded, stopDisputed } from "./take-back.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
}, 300_000)
afterAll(() => stage.close())

const DAY = 86_400_000
const CODE = /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/u
const giftTo = (email: string, day: string | null = null) => ({
  delivery: "email",
  name: "Elpida",
  message: "For calmer evenings",
  email,
  language: "en",
  day,
  timeZone: "Europe/Athens",
})
const passTo = async (instant: number) => {
  stage.server.clock.set(instant)
  for (let round = 0; round < 2; round += 1) {
    await stage.server.platform.jobs.sweep()
    await stage.server.settle()
  }
}
const mailsTo = (address: string) => stage.server.mails.filter(({ to }) => to.address === address)
const redeem = (as: Person, code: string) =>
  stage.call({ as, method: "GET", url: `/rest/v2/account/useVoucher/${code}` })
const purchaseOf = async (id: string) => {
  const [purchase] = await findPurchases(stage.server.platform.db.query, sql`id = ${id}`)
  if (purchase === undefined) throw new Error("no such purchase")
  return purchase
}
const voucherOf = async (id: string) => {
  const { voucherId } = await purchaseOf(id)
  const [voucher] = await findVouchers(stage.server.platform.db.query, sql`id = ${voucherId}`)
  return voucher
}

test("while a bank asks for the money it pays for nothing, and again once the bank decided for us", async () => {
  const { ana, bob, server } = stage
  const { db } = server.platform
  const address = `${randomUUID()}@mail.example`
  const { id, orderID } = await buyVoucherAs(stage, { as: ana, recipient: giftTo(address) })
  await passTo(server.clock.now() + 61_000)
  const [code = ""] = CODE.exec(mailsTo(address)[0]?.text ?? "") ?? []
  const hear = (outcome: "opened" | "won" | "lost") =>
    db.transaction((tx) => stopDisputed({ tx, orderId: orderID, outcome }))
  await hear("opened")
  expect((await redeem(bob, code)).statusCode).toBe(422)
  expect(await voucherOf(id)).toMatchObject({ state: "void" })
  await hear("won")
  expect((await redeem(bob, code)).statusCode).toBe(200)
  await hear("lost")
  expect([await purchaseOf(id), await voucherOf(id)]).toMatchObject([{ state: "stopped" }, { state: "void" }])
})

test("what was refunded some other way pays for nothing more, and an order of something else is left alone", async () => {
  const { ana, ioana, server } = stage
  const { db } = server.platform
  const { id, orderID } = await buyVoucherAs(stage, { as: ana, recipient: { delivery: "self" } })
  const end = (orderId: string) => db.transaction((tx) => endRefunded({ tx, orderId }))
  await end(orderID)
  await end(orderID)
  expect([await purchaseOf(id), await voucherOf(id)]).toMatchObject([
    { state: "takenBack" },
    { state: "void" },
  ])
  const booked = await stage.book(ana, ioana.planted)
  await end(booked.orderId)
})

test("an account that is erased leaves no words behind, and takes no gift away that is on its way", async () => {
  const { bob, server } = stage
  const { db, fields } = server.platform
  const [waiting, paper] = [`${randomUUID()}@mail.example`, { delivery: "hand", name: "Elpida", message: "" }]
  const day = new Date(server.clock.now() + 3 * DAY).toISOString().slice(0, 10)
  const sent = await buyVoucherAs(stage, { as: bob, recipient: giftTo(waiting, day) })
  const printed = await buyVoucherAs(stage, { as: bob, recipient: paper })
  await db.transaction((tx) => vouchersOfPeople({ fields }).eraseOf(tx, bob.userId))
  expect(await purchaseOf(printed.id)).toMatchObject({ content: null, code: null, state: "paid" })
  expect((await purchaseOf(sent.id)).content).not.toBeNull()
  await passTo(server.clock.now() + 4 * DAY)
  expect(mailsTo(waiting)).toHaveLength(1)
})

test("what is written on one is forgotten once it is over, and when nobody paid", async () => {
  const { ana, server } = stage
  const payload = {
    amount: { amount: 10_000, currency: "RON" },
    design: "oak",
    recipient: giftTo(`${randomUUID()}@mail.example`),
  }
  const ordered = await stage.call({ as: ana, method: "POST", url: "/api/v2/voucher-purchases", payload })
  const { id } = ordered.json<{ id: string }>()
  await passTo(server.clock.now() + 2 * DAY)
  expect((await purchaseOf(id)).state).toBe("lost")
  await forgetOver(server.platform)
  expect((await purchaseOf(id)).content).not.toBeNull()
  server.clock.set(server.clock.now() + 6 * DAY)
  await forgetOver(server.platform)
  expect(await purchaseOf(id)).toMatchObject({ content: null, code: null })
})
