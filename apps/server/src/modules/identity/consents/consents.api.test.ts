import { changesSince, privacyNotice, termsDocuments, termsOfUse } from "@arnica/content/terms"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { createTestServer, TEST_NOW, type TestServer } from "../../../testing/server.ts"
import { createIdentity, createUsers, hashPassword, type Identity } from "../index.ts"
import { ALONE, aUser, cookieOf } from "../testing.ts"

const PASSWORD = "a long enough password"
/** Two versions after the one that the content has. */
const BEFORE = privacyNotice.version + 1
const IN_FORCE = BEFORE + 1
const OLD = ["We keep records for 90 days.", "You can ask for them."]
const NEW = ["We keep records for 30 days.", "You can ask for them.", "We tell you who looked."]

let server: TestServer<Identity>
let ana: string
let bob: string

beforeAll(async () => {
  server = await createTestServer({
    compose: (platform) => createIdentity(platform, ALONE),
  })
  await server.modules.sync()
  await publish(BEFORE, OLD)
  ana = await join("ana@example.org")
  await publish(IN_FORCE, NEW)
  bob = await join("bob@example.org")
})
afterAll(() => server.close())

/** A new version of the privacy notice, as an update of the content would bring it. */
const publish = async (version: number, paragraphs: string[]): Promise<void> => {
  await server.platform.db.query.execute(sql`
    insert into identity.term_version (code, version, language, title, paragraphs, published_at)
    select 'PRIVACY', ${version}, language, 'Privacy', ${sql.param(paragraphs)}::text[], now()
    from unnest(array['en', 'de']) as language`)
}
const join = async (email: string): Promise<string> => {
  const user = aUser({ email, passwordHash: await hashPassword(PASSWORD), acceptsTerms: true })
  await server.platform.db.transaction((tx) => createUsers(tx, [user]))
  const payload = { email, password: PASSWORD }
  return cookieOf(await server.app.inject({ method: "POST", url: "/Auth/sign-in/email", payload }))
}
const get = (url: string, cookie: string) => server.app.inject({ url, headers: { cookie } })
const accept = (cookie: string, version: number) =>
  server.app.inject({
    method: "POST",
    url: "/api/v2/consents",
    headers: { cookie },
    payload: { terms: [{ code: "PRIVACY", version }] },
  })
const summariesSchema = z.array(z.looseObject({ code: z.string(), summary: z.array(z.string()) }))
const ledgerSchema = z.array(z.looseObject({ code: z.string(), version: z.int(), source: z.string() }))

test("who accepted an older version is asked again, and sees what is different", async () => {
  const open = (await get("/rest/v2/account/newTerms", ana)).json()
  expect(open).toHaveLength(1)
  expect(open[0]).toMatchObject({
    code: "PRIVACY",
    version: IN_FORCE,
    accepted: { version: BEFORE },
    summary: [],
  })
  expect(open[0].changes).toEqual([
    [
      { kind: "same", text: "We keep records for " },
      { kind: "removed", text: "90 " },
      { kind: "added", text: "30 " },
      { kind: "same", text: "days." },
    ],
    [{ kind: "same", text: "You can ask for them." }],
    [{ kind: "added", text: "We tell you who looked." }],
  ])
})

test.each(["en", "de", "uk"] as const)("what changed since is told in words, in %s too", async (language) => {
  const user = aUser({ passwordHash: await hashPassword(PASSWORD), language })
  await server.platform.db.transaction(async (tx) => {
    await createUsers(tx, [user])
    for (const { code } of termsDocuments) {
      const consent = { userId: user.id, code, version: 1, language, source: "account" as const }
      await server.modules.recordConsents(tx, [{ ...consent, at: TEST_NOW }])
    }
  })
  const payload = { email: user.email, password: PASSWORD }
  const cookie = cookieOf(await server.app.inject({ method: "POST", url: "/Auth/sign-in/email", payload }))
  const terms = summariesSchema.parse((await get("/rest/v2/account/newTerms", cookie)).json())
  const summaries = new Map(terms.map(({ code, summary }) => [code, summary]))
  for (const code of ["TERMS_OF_USE", "PRIVACY"]) {
    const told = changesSince({ code, version: 1, language })
    expect(told.length).toBeGreaterThan(0)
    expect(summaries.get(code)).toEqual(told)
  }
})

test("who agreed to what is in force is asked nothing", async () => {
  expect((await get("/rest/v2/account/newTerms", bob)).json()).toEqual([])
})

test("an older text cannot be accepted any more, nor one that is yet to come", async () => {
  for (const version of [1, BEFORE, IN_FORCE + 1]) {
    const refused = await accept(ana, version)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().data).toEqual([{ code: "PRIVACY", version: IN_FORCE }])
  }
  expect((await get("/rest/v2/account/newTerms", ana)).json()).toHaveLength(1)
})

test("accepting is written down once, with where it was asked for and a hash of where from", async () => {
  expect((await accept(ana, IN_FORCE)).statusCode).toBe(204)
  expect((await accept(ana, IN_FORCE)).statusCode).toBe(204)
  expect((await get("/rest/v2/account/newTerms", ana)).json()).toEqual([])
  const ledger = ledgerSchema.parse((await get("/api/v2/consents", ana)).json())
  expect(ledger.map(({ code, version, source }) => `${code} ${version} ${source}`)).toEqual([
    `PRIVACY ${IN_FORCE} newTerms`,
    `TERMS_OF_USE ${termsOfUse.version} account`,
    `PRIVACY ${BEFORE} account`,
  ])
  const { rows } = await server.platform.db.query.execute(sql`
    select octet_length(address_hash) as bytes from identity.consent where source = 'newTerms'`)
  expect(rows).toEqual([{ bytes: 32 }])
})

test("nobody sees another's ledger", async () => {
  const ledger = ledgerSchema.parse((await get("/api/v2/consents", bob)).json())
  expect(ledger.map(({ source }) => source)).toEqual(["account", "account"])
  expect((await get("/api/v2/consents", "")).statusCode).toBe(401)
})

test("neither the ledger nor a published text can be changed, even by who has the database", async () => {
  for (const change of [
    sql`update identity.consent set version = 9`,
    sql`delete from identity.consent`,
    sql`truncate identity.consent`,
    sql`update identity.term_version set title = 'Another'`,
    sql`delete from identity.term_version`,
  ])
    await expect(server.platform.db.query.execute(change)).rejects.toMatchObject({
      cause: { constraint: "identity_append_only" },
    })
})
