import { type CashOut, cashOutEndpoints, cashOutSchema } from "@arnica/contract/cash-outs"
import { creditEndpoints } from "@arnica/contract/credits"
import { payoutLineSchema, payoutRunSchema } from "@arnica/contract/payouts"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { z } from "zod"
import { PASSWORD, type Person } from "../../security-tests/people/testing.ts"
import { createPayoutHarness, namePayoutAccount, type PayoutHarness } from "../payouts/testing.ts"
import { giveCredits, lotsNow } from "./testing.ts"

const URL = "/api/v2/credits/cash-outs"
const RUNS = "/api/v2/admin/payout-runs"
const ACCOUNT = "/api/v2/payout-account"
const IBAN = "RO49AAAA1B31007593840000"
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

describe("asking", () => {
  test("an account comes first, is confirmed by the password, waits for three days, and its owner is told", async () => {
    const { ana } = stage
    await earn(ana.userId, 30_000)
    expect(await ask(ana, 20_000)).toMatchObject({
      status: 422,
      body: { errorCode: "cashOutAccountMissing" },
    })
    const set = (payload: object) => stage.send({ as: ana, method: "PATCH", url: ACCOUNT, payload })
    const account = { holder: "Ana Pop", iban: IBAN }
    expect(await set(account)).toMatchObject({ body: { errorCode: "wrongPassword" } })
    expect(await set({ ...account, iban: "RO49AAAA", password: PASSWORD })).toMatchObject({ status: 400 })
    expect(await set({ ...account, password: PASSWORD })).toMatchObject({
      status: 200,
      body: { account: { holder: "Ana Pop" }, waitsUntil: expect.any(String) },
    })
    expect(mailsTo(ana)).toContain("Your payout account was changed")
    const { rows } = await stage.server.platform.db.pool.query(
      "select account::text as kept, digits from payouts.client_account",
    )
    expect(rows).toMatchObject([{ digits: "0000" }])
    expect(String(rows[0]?.kept)).not.toContain(Buffer.from("1B31007593840000").toString("hex"))
    await asked(ana, 20_000)
    expect(await make()).toMatchObject({ status: 409 })
    stage.passDays(3)
    expect((await linesOf((await draft()).id)).map(({ amount }) => amount.amount)).toEqual([20_000])
  })

  test("is for what invitations brought, from the least amount on, and one at a time", async () => {
    const { ana, bob, server } = stage
    await earn(ana.userId, 30_000)
    await giveCredits(server.platform, { userId: ana.userId, amount: 50_000 })
    await namePayoutAccount(stage, ana)
    expect(await cashOuts(ana)).toMatchObject({
      limit: 20_000,
      cashable: [{ currency: "RON", amount: 30_000 }],
      items: [],
    })
    const small = await ask(ana, 19_999)
    expect(small.body).toMatchObject({
      errorCode: "cashOutTooSmall",
      errorMessage: { details: [{ path: "amount" }] },
    })
    expect(await ask(ana, 30_001)).toMatchObject({ body: { errorCode: "cashOutTooLarge" } })
    expect(await ask(ana, 20_000, { currency: "EUR" })).toMatchObject({
      body: { errorCode: "cashOutTooLarge" },
    })
    expect(await ask(ana, 20_000, { currency: "XXX" })).toMatchObject({ status: 400 })
    const first = await asked(ana, 25_000)
    expect(await ask(ana, 20_000)).toMatchObject({ status: 409, body: { errorCode: "cashOutUnderWay" } })
    expect(await balance(ana)).toMatchObject({ available: 55_000, reserved: 0, cashingOut: 25_000 })
    expect(mailsTo(ana)).toContain("Your cash-out was requested")
    expect(await withdraw(bob, first)).toMatchObject({ status: 404 })
    expect([(await withdraw(ana, first)).status, (await withdraw(ana, first)).status]).toEqual([204, 204])
    expect(await balance(ana)).toMatchObject({ available: 80_000, cashingOut: 0 })
    expect(await stateOf(ana)).toBe("withdrawn")
    await asked(ana, 20_000)
  })

  test("two at the same moment, and a booking beside them, never hold the same credits", async () => {
    const { ana, ioana, server } = stage
    await earn(ana.userId, 20_000)
    await namePayoutAccount(stage, ana)
    const [one, other] = await Promise.all([
      ask(ana, 20_000),
      ask(ana, 20_000),
      stage.book(ana, ioana.planted),
    ])
    const { held, amount } = (await lotsNow(server.platform, ana.userId))[0] ?? { held: 0, amount: 0 }
    const accepted = [one, other].filter(({ status }) => status === 201).length
    expect(accepted).toBeLessThanOrEqual(1)
    expect(held).toBeLessThanOrEqual(amount)
    const now = await balance(ana)
    expect([now?.cashingOut, (now?.available ?? 0) + (now?.reserved ?? 0) + (now?.cashingOut ?? 0)]).toEqual([
      accepted * 20_000,
      20_000,
    ])
  })
})

describe("a run", () => {
  test("takes it in beside specialists, pays it, and the books and the statement say so", async () => {
    const { ana, ioana, server } = stage
    await stage.settleBilling(ioana)
    await stage.earn(ioana)
    const client = stage.named("hr")
    await earn(client.userId, 30_000)
    await namePayoutAccount(stage, client)
    const cashOut = await asked(client, 20_000)
    const run = await draft()
    const lines = await linesOf(run.id)
    expect(lines).toHaveLength(2)
    const line = lines.find(({ specialistId }) => specialistId === null)
    expect(line).toMatchObject({ amount: { amount: 20_000 }, state: "planned" })
    expect(line?.name).not.toBe("")
    expect(await stateOf(client)).toBe("inRun")
    expect(await withdraw(client, cashOut)).toMatchObject({ status: 409 })
    await handOver(run.id)
    expect(await stateOf(client)).toBe("sent")
    const file = await stage.send({ as: stage.admin, url: `${RUNS}/${run.id}/file` })
    expect(String(file.body)).toContain(`<IBAN>${IBAN}</IBAN>`)
    expect(String(file.body)).toContain('<InstdAmt Ccy="RON">200.00</InstdAmt>')
    await stage.moveRun({ id: run.id, what: "outcomes", payload: { outcome: "executed" } })
    expect(await stateOf(client)).toBe("paid")
    expect(mailsTo(client)).toContain("Your cash-out was paid")
    expect(mailsTo(ana)).not.toContain("Your cash-out was paid")
    expect(await balance(client)).toMatchObject({ available: 10_000, cashingOut: 0 })
    expect(await statement(client)).toEqual([
      ["cashOut", -20_000, 10_000],
      ["referrer", 30_000, 30_000],
    ])
    expect(await lotsNow(server.platform, client.userId)).toMatchObject([{ held: 0, used: 20_000 }])
    expect((await stage.ledger()).payoutsInTransit ?? 0).toBe(0)
    await expectBalanced()
  })

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

  test("that is discarded lets it go: it waits for the next one, or is taken back", async () => {
    const { ana } = stage
    await earn(ana.userId, 20_000)
    await namePayoutAccount(stage, ana)
    const cashOut = await asked(ana, 20_000)
    const first = await draft()
    await stage.moveRun({ id: first.id, what: "approval" })
    expect(await stateOf(ana)).toBe("sent")
    await stage.moveRun({ id: first.id, what: "discarding" })
    expect(await stateOf(ana)).toBe("asked")
    expect((await statement(ana)).map(([what]) => what)).toEqual(["cashOutBack", "cashOut", "referrer"])
    await draft()
    expect(await withdraw(ana, cashOut)).toMatchObject({ status: 409 })
    await expectBalanced()
  })

  test("is refused its approval once the account is another one, which waits in the list of what is due", async () => {
    const { ana } = stage
    await earn(ana.userId, 20_000)
    await namePayoutAccount(stage, ana)
    await asked(ana, 20_000)
    const { id } = await draft()
    const payload = { holder: "Eve", iban: "DE89370400440532013000", password: PASSWORD }
    await stage.send({ as: ana, method: "PATCH", url: ACCOUNT, payload })
    expect((await stage.confirmation(id)).changed).toMatchObject([{ specialistId: null }])
    expect(await stage.moveRun({ id, what: "approval" })).toMatchObject({
      body: { errorCode: "payoutOutdated" },
    })
    await stage.moveRun({ id, what: "discarding" })
    const due = `/api/v2/admin/payouts/due?currency=RON&cutOff=${WANTED.cutOff}`
    expect((await stage.send({ as: stage.admin, url: due })).body).toMatchObject({
      items: [{ specialistId: null, leftOut: "accountWaits", amount: { amount: 20_000 } }],
    })
    expect(await make()).toMatchObject({ status: 409 })
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
