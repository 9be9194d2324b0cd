import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Queryable } from "./platform/db/handles.ts"
import type { Person } from "./security-tests/people/testing.ts"
import { CUSTOMER, createHarness, type Harness } from "./security-tests/testing.ts"

const NOTE = "Nobody else shall ever read xylophone"
const DAY_MS = 86_400_000

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const url = "/api/v2/account-deletion"
const ask = (as: Person, email = as.email) =>
  stage.call({ as, method: "POST", url, payload: { email }, headers: { language: "en" } })
const state = async (as: Person) => (await stage.call({ as, url })).json()
const mailsTo = ({ email }: Person) => stage.server.mails.filter(({ to }) => to.address === email)

/** The tables that hold a text readably. The queue clears what it has done, mails that were sent among it, after a week. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { pool } = stage.server.platform.db
  const { rows } = await pool.query(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema <> 'pgboss'",
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hit = await pool.query(
      `select 1 from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
      [text],
    )
    if (hit.rowCount !== 0) found.push(name)
  }
  return found
}

const sealedRows = z.array(z.object({ uuid: z.string(), note: z.instanceof(Buffer) }))
/** A copy of the sealed notes of somebody. */
const notesOf = async (on: Queryable, { userId }: Person) =>
  sealedRows.parse(
    (await on.execute(sql`select uuid, note from booking.appointment where client_id = ${userId}`)).rows,
  )

test("it takes one's own address, written out, and can be taken back for thirty days", async () => {
  const { bob, server } = stage
  expect(await state(bob)).toEqual({ canAsk: true, obstacles: [], dueAt: null, isOpen: false })
  const refused = await ask(bob, "ana@people.example")
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errorMessage.details).toMatchObject([{ path: "email" }])
  expect((await ask(bob, bob.email.toUpperCase())).statusCode).toBe(201)
  const { dueAt } = await state(bob)
  expect(Date.parse(dueAt) - server.clock.now()).toBe(30 * DAY_MS)
  server.clock.advance(DAY_MS)
  expect((await ask(bob)).json().dueAt).toBe(dueAt)
  await server.settle()
  expect(mailsTo(bob)).toHaveLength(1)
  const back = await stage.call({ as: bob, method: "DELETE", url })
  expect(back.json()).toMatchObject({ dueAt: null })
  server.clock.advance(31 * DAY_MS)
  await server.platform.jobs.sweep()
  expect(await tablesWith(bob.email)).toContain("identity.user_account")
})

/** Ana tells us her national number, books with a note, pays and keeps the card; then she asks to be forgotten. */
const tellAll = async (): Promise<{ me: Person; orderID: string; appUuid: string }> => {
  const { ana, ioana } = stage
  const again = await stage.call({
    method: "POST",
    url: "/Auth/sign-in/email",
    payload: { email: ana.email, password: "a long enough password" },
  })
  const cookie = z
    .array(z.string())
    .parse([again.headers["set-cookie"]].flat())
    .map((each) => each.split(";")[0])
  const me = { ...ana, cookie: cookie.join("; ") }
  const cnp = await stage.call({
    as: me,
    method: "POST",
    url: "/rest/v2/client/saveTabPersonal",
    payload: { cnp: "1960523460016" },
  })
  expect(cnp.statusCode).toBe(200)
  const [free] = await stage.times({ planted: ioana.planted })
  const booked = await stage.call({
    as: me,
    method: "POST",
    url: "/rest/v2/bookings",
    payload: stage.bookingOf(free?.offer ?? "", {
      note: NOTE,
      customer: { ...CUSTOMER, lastName: "Secretova" },
    }),
  })
  const { orderID, appUuid } = booked.json()
  const nonce = await stage.nonce(me)
  const payment = { method: "card", nonce, saveCard: true }
  await stage.call({ as: me, method: "POST", url: `/api/v2/orders/${orderID}/payments`, payload: payment })
  await stage.server.settle()
  await ask(me)
  await stage.server.settle()
  expect(await state(me)).toMatchObject({ isOpen: true })
  return { me, orderID, appUuid }
}

test("an account that is due goes once nothing of it is under way: what was told is gone, the books stay", async () => {
  const { server } = stage
  const { platform } = server
  const { me, orderID, appUuid } = await tellAll()
  expect(await tablesWith("Secretova")).toContain("identity.user_account")
  expect(await tablesWith(`,${me.email}`)).toContain("identity.user_account")
  const copies = await notesOf(platform.db.query, me)
  const profile = await platform.db.pool.query(
    "select cnp from identity.personal_profile where user_id = $1",
    [me.userId],
  )
  await server.clock.advance(31 * DAY_MS)
  await platform.jobs.sweep()
  await server.settle()
  await platform.jobs.sweep()
  await server.settle()
  expect(await platform.db.pool.query("select done_at from privacy.account_deletion")).toMatchObject({
    rows: [{ done_at: expect.any(Date) }],
  })

  // The ring is at hand, and still what was copied yesterday says nothing.
  const at = { owner: me.userId, table: "booking.appointment", column: "note", row: appUuid }
  expect(copies).toHaveLength(1)
  for (const { note } of copies)
    expect(await platform.fields.openText(platform.db.query, { at, sealed: note })).toEqual({
      kind: "destroyed",
    })
  const place = { owner: me.userId, table: "identity.personal_profile", column: "cnp", row: me.userId }
  expect(
    await platform.fields.openText(platform.db.query, { at: place, sealed: profile.rows[0].cnp }),
  ).toEqual({ kind: "destroyed" })
  const keys = await platform.db.pool.query("select * from platform.data_key where owner = $1", [me.userId])
  expect(keys.rows[0].wrapped ?? null).toBeNull()

  expect((await stage.call({ as: me, url })).statusCode).toBe(401)
  const signIn = { email: me.email, password: "a long enough password" }
  const refused = await stage.call({ method: "POST", url: "/Auth/sign-in/email", payload: signIn })
  expect(refused.statusCode).toBe(401)
  expect(await tablesWith("xylophone")).toEqual([])
  expect(await tablesWith("Secretova")).toEqual([])
  expect(await tablesWith(`,${me.email}`)).toEqual([])
  const { rows } = await platform.db.pool.query(
    "select status, total from payments.customer_order where id = $1",
    [orderID],
  )
  expect(rows).toHaveLength(1)
  expect(mailsTo(me).at(-1)?.subject).toBe("Your account has been deleted")
})
