import { clinicAccountSchema } from "@arnica/contract/clinic-account"
import { duePayoutSchema, ownPayoutsSchema } from "@arnica/contract/payouts"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { z } from "zod"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { PASSWORD } from "../../../security-tests/people/testing.ts"
import { createPayoutHarness, type PayoutHarness } from "../testing.ts"

let stage: PayoutHarness
beforeEach(async () => {
  stage = await createPayoutHarness()
})
afterEach(() => stage.server.close())

const OTHER_IBAN = "DE89370400440532013000"
const SUBJECT = "Your payout account was changed"
const CLINIC_ACCOUNT = {
  holder: "Clinic Alpha SRL",
  iban: "RO09BCYP0000001234567890",
  street: "Strada Mare 2",
  postalCode: "",
  city: "Iași",
  countryCode: "RO",
}
const own = async () =>
  ownPayoutsSchema.parse((await stage.send({ as: stage.ioana, url: "/api/v2/practice/payouts" })).body)
const due = async () => {
  const url = "/api/v2/admin/payouts/due?currency=RON&cutOff=2026-12-01"
  const { body } = await stage.send({ as: stage.admin, url })
  return z.object({ items: z.array(duePayoutSchema) }).parse(body).items[0]
}
const mailsTo = ({ email }: { readonly email: string }) =>
  stage.server.mails.filter(({ to, subject }) => to.address === email && subject === SUBJECT)
const changes = async () => {
  const { rows } = await stage.server.platform.db.pool.query(
    "select what, digits_before as before, digits_after as after from payouts.account_change order by id",
  )
  return rows
}
const make = () =>
  stage.send({
    as: stage.admin,
    method: "POST",
    url: "/api/v2/admin/payout-runs",
    payload: { currency: "RON", cutOff: "2026-12-01" },
  })

describe("a specialist's own account", () => {
  it("is changed by who proves to be there, told of by letter, and written down with its last digits alone", async () => {
    const refused = { status: 422, body: { errorCode: "wrongPassword" } }
    expect(await stage.saveBilling(stage.ioana, { password: undefined })).toMatchObject(refused)
    expect(await stage.saveBilling(stage.ioana)).toMatchObject({ status: 200 })
    for (const password of [undefined, "a guess"]) {
      expect(await stage.saveBilling(stage.ioana, { iban: OTHER_IBAN, password })).toMatchObject(refused)
      expect(await stage.saveBilling(stage.ioana, { name: "Eve Evil", password })).toMatchObject(refused)
    }
    expect(mailsTo(stage.ioana)).toHaveLength(1)
    const more = { city: "Cluj", password: undefined }
    expect(await stage.saveBilling(stage.ioana, more)).toMatchObject({ status: 200 })
    expect(await stage.saveBilling(stage.ioana, { iban: OTHER_IBAN })).toMatchObject({
      status: 200,
      body: { iban: "DE••••••••••••••••3000" },
    })
    expect(await stage.saveBilling(stage.ioana, { iban: OTHER_IBAN, name: "Ioana T." })).toMatchObject({
      status: 200,
    })
    expect(await changes()).toEqual([
      { what: "account", before: "", after: "0000" },
      { what: "account", before: "0000", after: "3000" },
      { what: "holder", before: "3000", after: "3000" },
    ])
    expect(mailsTo(stage.ioana)).toHaveLength(3)
    const text = mailsTo(stage.ioana).at(-1)?.text ?? ""
    expect(text).toContain("/en/provider/security")
    expect(text).not.toContain(OTHER_IBAN)
    const noted = await stage.server.platform.audit.list({ action: "payouts.accountChanged" }, { limit: 9 })
    expect(noted[1]?.details).toEqual({ what: "account", before: "0000", after: "3000" })
    expect(JSON.stringify(noted)).not.toContain("DE89")
  })

  it("waits for three days before it is paid to, anew when it is changed back, and says so", async () => {
    await stage.settleBilling(stage.ioana)
    await stage.earn(stage.ioana)
    expect((await due())?.leftOut).toBeNull()
    await stage.saveBilling(stage.ioana, { iban: OTHER_IBAN })
    const until = (await own()).waitsUntil
    expect(until).toBe(new Date(stage.server.clock.now() + 3 * 86_400_000).toISOString())
    expect(await due()).toMatchObject({ leftOut: "accountWaits", waitsUntil: until })
    stage.passDays(2)
    await stage.saveBilling(stage.ioana)
    stage.passDays(2)
    expect((await due())?.leftOut).toBe("accountWaits")
    expect(await make()).toMatchObject({ status: 409 })
    stage.passDays(1)
    expect((await due())?.leftOut).toBeNull()
    expect((await own()).waitsUntil).toBeNull()
    expect(await make()).toMatchObject({ status: 201 })
  })

  it("is kept in its history, and never paid to too early, whatever is tried on the tables", async () => {
    await stage.settleBilling(stage.ioana)
    await stage.earn(stage.ioana)
    expect(await make()).toMatchObject({ status: 201 })
    const refusal = async (constraint: string, sql: string): Promise<boolean> => {
      try {
        await stage.server.platform.db.pool.query(sql)
        return false
      } catch (error) {
        return isPgError(error, "23514", constraint)
      }
    }
    expect(
      await refusal(
        "account_history_is_kept",
        "update payouts.account_change set changed_at = changed_at - interval '9 days'",
      ),
    ).toBe(true)
    await stage.saveBilling(stage.ioana, { iban: OTHER_IBAN })
    await stage.server.platform.db.pool.query(
      "update payouts.line set state = 'dropped', settled_at = now(); update payouts.run set status = 'discarded', ended_at = now()",
    )
    const copy = `with new as (insert into payouts.run (id, currency, cut_off, minimum, debtor_name, debtor_iban, made_by, made_at)
        select gen_random_uuid(), currency, cut_off, minimum, debtor_name, debtor_iban, made_by,
          to_timestamp(${stage.server.clock.now() / 1000}) from payouts.run limit 1 returning id)
      select id from new`
    const { rows } = await stage.server.platform.db.pool.query<{ id: string }>(copy)
    expect(
      await refusal(
        "line_account_waits",
        `insert into payouts.line (id, run_id, currency, specialist_id, user_id, amount, account)
          select gen_random_uuid(), '${rows[0]?.id}', currency, specialist_id, user_id, amount, account from payouts.line limit 1`,
      ),
    ).toBe(true)
  })

  it("is told of at the address that its owner had until lately as well", async () => {
    await stage.settleBilling(stage.ioana)
    const earlier = stage.ioana.email
    const note = (at: number, email: string) =>
      stage.server.platform.db.pool.query(
        "insert into identity.earlier_address (user_id, email, until_at) values ($1, $2, to_timestamp($3))",
        [stage.ioana.userId, email, at / 1000],
      )
    await note(stage.server.clock.now() - 29 * 86_400_000, "lately@people.example")
    await note(stage.server.clock.now() - 31 * 86_400_000, "longago@people.example")
    await stage.saveBilling(stage.ioana, { iban: OTHER_IBAN })
    expect(mailsTo({ email: earlier })).toHaveLength(2)
    expect(mailsTo({ email: "lately@people.example" })).toHaveLength(1)
    expect(mailsTo({ email: "lately@people.example" })[0]?.text).toContain("/en/contact")
    expect(mailsTo({ email: "longago@people.example" })).toEqual([])
  })
})

describe("a clinic", () => {
  const setAccount = (more: object = {}) =>
    stage.send({
      as: stage.clinic,
      method: "PATCH",
      url: "/api/v2/clinic/payout-account",
      payload: { ...CLINIC_ACCOUNT, password: PASSWORD, ...more },
    })
  const name = (clinic: boolean, password: string | undefined = PASSWORD) =>
    stage.send({
      as: stage.ioana,
      method: "POST",
      url: "/api/v2/practice/payout-payee",
      payload: { clinic, password },
    })

  it("is paid by its own account where the specialist named it, and by nobody's word but theirs", async () => {
    await stage.settleBilling(stage.ioana)
    await stage.earn(stage.ioana)
    expect(await setAccount({ password: "a guess" })).toMatchObject({ status: 422 })
    expect(await setAccount({ iban: "RO00" })).toMatchObject({ status: 400 })
    const set = await setAccount()
    expect(clinicAccountSchema.parse(set.body)).toMatchObject({
      account: { iban: "RO••••••••••••••••••7890" },
      naming: 0,
    })
    expect((await own()).account?.iban).toBe("RO••••••••••••••••••0000")
    expect(await name(true, "a guess")).toMatchObject({ status: 422 })
    expect(await name(false)).toMatchObject({ status: 409 })
    stage.passDays(3)
    expect(await name(true)).toMatchObject({
      status: 200,
      body: { payee: { clinic: "Clinic Alpha", isTheirs: true }, couldName: null },
    })
    expect((await own()).account).toEqual({ holder: "Clinic Alpha SRL", iban: "RO••••••••••••••••••7890" })
    // Both hear of it: who was paid, and who is to be.
    for (const person of [stage.ioana, stage.clinic])
      expect(mailsTo(person).at(-1)?.text).toContain("Clinic Alpha")
    expect((await due())?.leftOut).toBe("accountWaits")
    stage.passDays(3)
    expect((await due())?.leftOut).toBeNull()
    // The clinic's account is another one: it waits for all who named it.
    await setAccount({ iban: OTHER_IBAN })
    expect((await due())?.leftOut).toBe("accountWaits")
    // So is whose money it is told of it as well.
    for (const person of [stage.ioana, stage.clinic])
      expect(mailsTo(person).at(-1)?.text).toContain("The payout account of Clinic Alpha was changed.")
    const [named] = await stage.server.platform.audit.list({ action: "payouts.payeeNamed" }, { limit: 1 })
    expect(named?.details).toMatchObject({ before: "0000", after: "7890" })
    stage.passDays(3)
    expect(await make()).toMatchObject({ status: 201 })
    expect(await name(false)).toMatchObject({ status: 200, body: { payee: null, couldName: "Clinic Alpha" } })
    expect((await own()).account?.iban).toBe("RO••••••••••••••••••0000")
    expect(mailsTo(stage.clinic).at(-1)?.text).toContain("no longer sends payouts")
  })

  it("that the specialist has left is not paid, until they say where their money goes", async () => {
    await stage.settleBilling(stage.ioana)
    await stage.earn(stage.ioana)
    await setAccount()
    await name(true)
    stage.passDays(3)
    await stage.send({ as: stage.ioana, method: "DELETE", url: "/api/v2/users/me/clinic" })
    expect(await own()).toMatchObject({ missing: "method", payee: { isTheirs: false } })
    expect((await due())?.leftOut).toBe("method")
    expect(await name(false)).toMatchObject({ status: 200, body: { missing: null, payee: null } })
    expect((await due())?.leftOut).toBe("accountWaits")
  })
})
