import { type CashOut, cashOutEndpoints, cashOutSchema } from "@arnica/contract/cash-outs"
import { creditEndpoints } from "@arnica/contract/credits"
import { payoutLineSchema, payoutRunSchema } from "@arnica/contract/payouts"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import { createPayoutHarness, namePayoutAccount, type PayoutHarness } from "../payouts/testing.ts"
import { giveCredits, lotsNow } from "./testing.ts"

const URL = "/api/v2/credits/cash-outs"
const RUNS = "/api/v2/admin/payout-runs"
/** Later than all that happens here. */
const WANTED = { currency: "RON", cutOff: "2026-12-01" }

let stage: PayoutHarness
beforeEach(async () => {
  stage = await createPayoutHarness()
})
afterEach(() => stage.server.close())

const earn = (userId: string, amount: number, currency: "RON" | "EUR" = "RON") =>
  giveCredits(stage.server.platform, { userId, amount, currency, origin: "referrer" })
const ask = (as: Person, amount: number, more: object = {}) =>
  stage.send({ as, method: "POST", url: URL, payload: { amount, ...more } })
const asked = async (as: Person, amount: number): Promise<CashOut> => {
  const { status, body } = await ask(as, amount)
  expect(status).toBe(201)
  return cashOutSchema.parse(body)
}
const withdraw = (as: Person, { id }: CashOut) => stage.send({ as, method: "DELETE", url: `${URL}/${id}` })
const cashOuts = async (as: Person) =>
  cashOutEndpoints[`GET ${URL}`].responses[200].parse((await stage.send({ as, url: URL })).body)
const stateOf = async (as: Person): Promise<string | undefined> => (await cashOuts(as)).items[0]?.state
const balance = async (as: Person) => {
  const { body } = await stage.send({ as, url: "/api/v2/credits" })
  return creditEndpoints["GET /api/v2/credits"].responses[200].parse(body).balances[0]
}
const statement = async (as: Person) => {
  const { body } = await stage.send({ as, url: "/api/v2/credits/statement" })
  const { items } = creditEndpoints["GET /api/v2/credits/statement"].responses[200].parse(body)
  return items.map(({ what, amount, balance: left }) => [what, amount, left])
}
const make = () => stage.send({ as: stage.admin, method: "POST", url: RUNS, payload: WANTED })
const draft = async () => {
  const { status, body } = await make()
  expect([status, body]).toEqual([201, expect.anything()])
  return payoutRunSchema.parse(body)
}
const linesOf = async (id: string, as: Person = stage.admin) => {
  const { body } = await stage.send({ as, url: `${RUNS}/${id}/lines` })
  return z.object({ items: z.array(payoutLineSchema) }).parse(body).items
}
/** Brings a run to the bank, each step by the other admin. */
const handOver = async (id: string) => {
  for (const what of ["approval", "export"])
    expect(await stage.moveRun({ id, what })).toMatchObject({ status: 200 })
}
const mailsTo = ({ email }: Person): string[] =>
  stage.server.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject)
const expectBalanced = async () => {
  const { totals, unbalanced } = await stage.server.modules.wallet.trialBalance()
  expect([[...totals.values()].every((total) => total === 0), unbalanced]).toEqual([true, []])
}

describe("a run", () => {
  test("that the bank returns gives the credits back, for thirty days at least", async () => {
    const { ana, server } = stage
    await earn(ana.userId, 20_000)
    await namePayoutAccount(stage, ana)
    await asked(ana, 20_000)
    const { id } = await draft()
    await handOver(id)
    stage.passDays(400)
    const as = { ...ana, cookie: await stage.signIn(ana) }
    const admin = { ...stage.other, cookie: await stage.signIn(stage.other) }
    const [line] = await linesOf(id, admin)
    const payload = { outcome: "returned", line: line?.id, reason: "Account closed" }
    expect(await stage.moveRun({ id, what: "outcomes", as: admin, payload })).toMatchObject({ status: 200 })
    expect(await stateOf(as)).toBe("returned")
    expect(mailsTo(ana)).toContain("Your cash-out came back")
    expect(await balance(as)).toMatchObject({ available: 20_000, cashingOut: 0 })
    expect((await statement(as))[0]).toEqual(["cashOutBack", 20_000, 20_000])
    const [lot] = await lotsNow(server.platform, ana.userId)
    expect(lot?.expiresAt).toBe(server.clock.now() + 30 * 86_400_000)
    await expectBalanced()
  })
})

test("who leaves is paid first; what no run took in can be taken back, and the account goes with them", async () => {
  const { ana, server } = stage
  await earn(ana.userId, 20_000)
  await namePayoutAccount(stage, ana)
  const cashOut = await asked(ana, 20_000)
  const holder = server.platform.personalData.holders().find(({ module }) => module === "credits")
  const payouts = server.platform.personalData.holders().find(({ module }) => module === "payouts")
  const isOpen = () => holder?.isOpen?.(server.platform.db.query, ana.userId)
  expect(await isOpen()).toBe(true)
  await withdraw(ana, cashOut)
  expect(await isOpen()).toBe(false)
  await server.platform.db.transaction(async (tx) => {
    await holder?.eraseOf(tx, ana.userId)
    await payouts?.eraseOf(tx, ana.userId)
  })
  const { rows } = await server.platform.db.pool.query(
    "select count(*)::int as left from payouts.client_account",
  )
  expect(rows).toEqual([{ left: 0 }])
  await expectBalanced()
})
