import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { isPgError } from "../../platform/db/pg-error.ts"
import { CUT_OFF, createPayoutHarness, type PayoutHarness, RUNS, runsOn } from "./testing.ts"

let stage: PayoutHarness
beforeEach(async () => {
  stage = await createPayoutHarness()
})
afterEach(() => stage.server.close())

const { own, due, make, draft, post, linesOf } = runsOn(() => stage)
const OTHER_IBAN = "DE89370400440532013000"
/** Runs and their payouts as tables: amounts in major units, of accounts the ends alone, and a trace for each specialist. */
const expectTables = async ({
  id,
  total,
}: {
  readonly id: string
  readonly total: { readonly amount: number }
}) => {
  const rows = async (url: string) => {
    const { statusCode, headers, body } = await stage.call({ as: stage.admin, method: "GET", url })
    expect([statusCode, String(headers["content-type"])]).toEqual([200, expect.stringContaining("text/csv")])
    return body.trim().split("\r\n")
  }
  const amount = (total.amount / 100).toFixed(2)
  expect((await rows(`${RUNS}/export`))[1]).toContain(`${id},draft,`)
  expect((await rows(`${RUNS}/export`))[1]).toContain(`,RON,${amount},1,1,`)
  const [, line, ...more] = await rows(`${RUNS}/${id}/lines/export`)
  expect(more).toEqual([])
  expect(line).toContain(`,RON,${amount},`)
  expect(line).not.toMatch(/RO\d{2}[A-Z0-9]{20}/)
  const [trace] = await stage.server.platform.audit.list({ action: "payouts.linesExported" }, { limit: 1 })
  expect(trace).toMatchObject({ subject: stage.ioana.userId, object: { id } })
  const unknown = {
    as: stage.admin,
    method: "GET",
    url: `${RUNS}/${crypto.randomUUID()}/lines/export`,
  } as const
  expect((await stage.call(unknown)).statusCode).toBe(404)
}
const refusal = (constraint: string, text: string): Promise<boolean> =>
  stage.server.platform.db.pool.query(text).then(
    () => false,
    (error: unknown) => isPgError(error, constraint.endsWith("_idx") ? "23505" : "23514", constraint),
  )
const change = (text: string) => stage.server.platform.db.pool.query(text)
const mailsTo = ({ email }: { readonly email: string }): string[] =>
  stage.server.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject)

describe("what is due", () => {
  it("is what was earned: not a session that is still to come, nor one whose refund is under way", async () => {
    await stage.settleBilling(stage.ioana)
    const booked = await stage.buy(stage.ana, stage.ioana.planted)
    expect(await due()).toEqual([])
    await stage.send({
      as: stage.ana,
      method: "POST",
      url: `/api/v2/appointments/${booked.uuid}/cancellation`,
      payload: {},
    })
    expect(await due()).toEqual([])
    await stage.earn(stage.ioana)
    const [line] = await due()
    expect(line).toMatchObject({ specialistId: stage.ioana.planted.id, leftOut: null })
    expect((await own(stage.ioana)).due).toEqual([line?.amount])
    const url = `/api/v2/admin/payouts/due/export?currency=RON&cutOff=${CUT_OFF}`
    const table = await stage.send({ as: stage.admin, url })
    const amount = ((line?.amount.amount ?? 0) / 100).toFixed(2)
    expect(String(table.body).trim().split("\r\n").slice(1)).toEqual([
      `${String(line?.specialistId)},${line?.name ?? ""},RON,${amount},`,
    ])
    const [entry] = await stage.server.platform.audit.list({ action: "payouts.dueExported" }, { limit: 1 })
    expect(entry).toMatchObject({ actor: stage.admin.userId, subject: stage.ioana.userId })
  })
})

describe("a run", () => {
  beforeEach(async () => {
    await stage.settleBilling(stage.ioana)
    await stage.earn(stage.ioana)
  })

  it("is drafted, approved by another admin, handed to the bank and paid, with the books in balance at each step", async () => {
    const before = await stage.ledger()
    const owed = -(before.providerPayable ?? 0)
    const run = await draft()
    expect(run).toMatchObject({ status: "draft", lines: 1, total: { amount: owed, currency: "RON" } })
    expect(await stage.ledger()).toEqual(before)
    await expectTables(run)

    expect(await post(run.id, "approval", {}, stage.admin)).toMatchObject({
      status: 422,
      body: { errorCode: "payoutNeedsAnother" },
    })
    expect(await post(run.id, "export")).toMatchObject({ status: 409 })
    expect(await post(run.id, "approval")).toMatchObject({ status: 200, body: { status: "approved" } })
    expect(await post(run.id, "approval")).toMatchObject({ status: 409 })
    expect(await stage.ledger()).toEqual({ ...before, providerPayable: 0, payoutsInTransit: -owed })
    expect(await own(stage.ioana)).toMatchObject({ due: [], underWay: [{ amount: owed, currency: "RON" }] })
    expect(await make()).toMatchObject({ status: 409 })

    expect((await stage.send({ as: stage.admin, url: `${RUNS}/${run.id}/file` })).status).toBe(409)
    expect(await post(run.id, "export")).toMatchObject({ status: 200, body: { status: "exported" } })
    const file = await stage.send({ as: stage.admin, url: `${RUNS}/${run.id}/file` })
    expect(file.status).toBe(200)
    expect(file.body).toContain("<IBAN>RO49AAAA1B31007593840000</IBAN>")
    expect(file.body).toContain("<Nm>Ioana Tirlea</Nm>")
    expect(file.body).toContain(`<CtrlSum>${(owed / 100).toFixed(2)}</CtrlSum>`)
    expect((await stage.send({ as: stage.admin, url: `${RUNS}/${run.id}/file` })).body).toBe(file.body)

    expect(await post(run.id, "outcomes", { outcome: "executed" })).toMatchObject({
      status: 200,
      body: { status: "settled", openLines: 0 },
    })
    expect(await stage.ledger()).toEqual({ ...before, providerPayable: 0, payoutsInTransit: 0, bank: -owed })
    expect(mailsTo(stage.ioana).filter((subject) => subject === "We’ve paid you")).toHaveLength(1)
    const statement = await stage.send({ as: stage.ioana, url: "/api/v2/practice/statement" })
    const [paidOut] = await linesOf(run.id)
    expect(statement.body).toMatchObject({
      items: [
        {
          kind: "payout",
          gross: { amount: -owed },
          fee: { amount: 0 },
          amount: { amount: -owed },
          client: null,
          session: null,
          reference: paidOut?.id.replaceAll("-", ""),
        },
        { kind: "payment" },
      ],
      totals: [{ amount: { amount: owed }, paidOut: { amount: owed } }],
    })
    const earned = await stage.send({ as: stage.ioana, url: "/api/v2/practice/earnings" })
    expect(earned.body).toMatchObject({ earned: [{ amount: owed }], owed: [{ amount: 0 }] })
  })

  it("that comes back, even after it was paid, is owed again and paid by another run", async () => {
    const before = await stage.ledger()
    const run = await draft()
    for (const step of ["approval", "export"]) await post(run.id, step)
    await post(run.id, "outcomes", { outcome: "executed" })
    const [line] = await linesOf(run.id)
    const returned = { outcome: "returned", line: line?.id, reason: "The account is closed." }
    expect(await post(run.id, "outcomes", returned)).toMatchObject({ status: 200 })
    expect(await post(run.id, "outcomes", returned)).toMatchObject({ status: 409 })
    expect(await stage.ledger()).toEqual({ ...before, payoutsInTransit: 0, bank: 0 })
    expect((await linesOf(run.id))[0]).toMatchObject({
      state: "returned",
      reason: returned.reason,
      abilities: { notePaid: false, noteReturned: false },
    })
    expect(mailsTo(stage.ioana).some((subject) => subject.includes("was returned"))).toBe(true)
    expect(await make()).toMatchObject({ status: 201, body: { lines: 1, total: run.total } })
  })

  it("is not approved once somebody is paid elsewhere or is owed less", async () => {
    const run = await draft()
    expect(await stage.saveBilling(stage.ioana, { iban: OTHER_IBAN })).toMatchObject({ status: 200 })
    expect(await post(run.id, "approval")).toMatchObject({
      status: 409,
      body: { errorCode: "payoutOutdated" },
    })
    // Changed back, it is the account of the draft again, and waits anew.
    expect(await stage.saveBilling(stage.ioana)).toMatchObject({ status: 200 })
    expect(await post(run.id, "approval")).toMatchObject({ body: { errorCode: "payoutOutdated" } })
  })

  it("is moved by nobody but who proves to be there and saw what it does", async () => {
    await stage.earn(stage.andrei)
    const run = await draft()
    const seen = await stage.confirmation(run.id)
    expect(seen).toMatchObject({
      payouts: 1,
      total: run.total,
      changed: [{ iban: "RO••••••••••••••••••0000" }],
    })
    expect(seen.leftOut).toMatchObject({ total: 1, items: [{ leftOut: "details" }] })
    const steps = [
      ["approval", {}],
      ["export", {}],
      ["outcomes", { outcome: "executed" }],
      ["discarding", {}],
    ] as const
    for (const [step, more] of steps) {
      const [unproven, guessed, unseen] = [
        await post(run.id, step, { ...more, password: undefined }),
        await post(run.id, step, { ...more, password: "a guess" }),
        await post(run.id, step, { ...more, version: "another" }),
      ]
      for (const refused of [unproven, guessed])
        expect(refused).toMatchObject({ status: 422, body: { errorCode: "wrongPassword" } })
      expect(unseen).toMatchObject({ status: 409, body: { errorCode: "editedElsewhere" } })
    }
    expect(await post(run.id, "approval")).toMatchObject({ status: 200 })
    // What was seen before somebody's account changed is no longer what is handed over.
    const before = await stage.confirmation(run.id)
    await stage.saveBilling(stage.ioana, { iban: OTHER_IBAN })
    const version = { version: before.version }
    expect(await post(run.id, "export", version)).toMatchObject({ body: { errorCode: "editedElsewhere" } })
    expect((await stage.confirmation(run.id)).version).not.toBe(before.version)
    expect(await post(run.id, "export")).toMatchObject({ status: 200 })
  })

  it("takes an admin with a password", async () => {
    const run = await draft()
    await change(`update identity.credential set password = null where user_id = '${stage.other.userId}'`)
    expect(await post(run.id, "approval")).toMatchObject({ body: { errorCode: "passwordNeeded" } })
  })

  it("pays nobody twice, whatever is tried on the tables", async () => {
    const run = await draft()
    const [line] = await linesOf(run.id)
    const where = `where id = '${line?.id}'`
    expect(await refusal("line_is_agreed", `update payouts.line set amount = amount + 1 ${where}`)).toBe(true)
    expect(
      await refusal("line_step", `update payouts.line set state = 'executed', settled_at = now() ${where}`),
    ).toBe(true)
    expect(await refusal("line_in_ledger", `update payouts.line set state = 'promised' ${where}`)).toBe(true)
    expect(await refusal("payouts_are_kept", `delete from payouts.line ${where}`)).toBe(true)
    expect(
      await refusal(
        "run_step",
        `update payouts.run set status = 'exported', approved_by = made_by, alone = true,
      approved_at = now(), exported_at = now() where id = '${run.id}'`,
      ),
    ).toBe(true)
    const copy = `with new as (insert into payouts.run (id, currency, cut_off, minimum, debtor_name, debtor_iban, made_by,
        made_at) select gen_random_uuid(), currency, cut_off, minimum, debtor_name, debtor_iban, made_by, made_at
        from payouts.run where id = '${run.id}' returning id)
      insert into payouts.line (id, run_id, currency, specialist_id, user_id, amount, account)
      select gen_random_uuid(), new.id, currency, specialist_id, user_id, amount, account from payouts.line, new`
    expect(await refusal("line_one_open_idx", copy)).toBe(true)
  })

  it("that two approve at once is approved once", async () => {
    const run = await draft()
    const answers = await Promise.all([post(run.id, "approval"), post(run.id, "approval")])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await stage.ledger()).providerPayable).toBe(0)
  })
})
