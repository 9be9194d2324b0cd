import { specialistTerms } from "@arnica/content/terms"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createJoiningHarness, type JoiningHarness } from "./testing.ts"

let harness: JoiningHarness
beforeAll(async () => {
  harness = await createJoiningHarness()
})
afterAll(() => harness.server.close())

const SUBMISSION = "POST /api/v2/spec-wizard/submission"
const { code, version } = specialistTerms

const filledIn = async (): Promise<{ cookie: string; id: number }> => {
  const person = await harness.signUp({ appliesAs: "psychologist" })
  await harness.fill(person.cookie)
  return person
}
const readTerms = async (cookie: string, query = {}) =>
  (await harness.call("GET /api/v2/spec-wizard/terms", { cookie, query })).json()
const ledger = async (cookie: string): Promise<{ code: string; version: number; source: string }[]> =>
  (await harness.call("GET /api/v2/consents", { cookie })).json()
const asked = async (cookie: string): Promise<string[]> =>
  (await harness.call("GET /rest/v2/account/newTerms", { cookie }))
    .json()
    .map((term: { code: string }) => term.code)

it.each([
  ["no version", {}],
  ["another version", { acceptedTerms: version + 1 }],
])("refuses to hand in with %s of the terms, and writes nothing down", async (_what, body) => {
  const { cookie } = await filledIn()
  const refused = await harness.call(SUBMISSION, { cookie, body })
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    expect.objectContaining({ errorCode: "termsNotAccepted", data: { missing: [{ code, version }] } }),
  ])
  expect((await readTerms(cookie)).accepted).toBeNull()
  const progress = (await harness.call("GET /rest/v2/specWizard/profile", { cookie })).json()
  expect(progress.status).toBe("draft")
})

it("keeps which version was accepted when, and asks once", async () => {
  const { cookie, id } = await filledIn()
  const before = await readTerms(cookie)
  expect(before).toMatchObject({ term: { code, version }, accepted: null, mayAccept: true })
  expect(before.term.paragraphs).toEqual(specialistTerms.paragraphs.en)
  expect((await harness.handIn(cookie)).statusCode).toBe(200)
  const at = new Date(harness.server.clock.now()).toISOString()
  expect((await readTerms(cookie)).accepted).toEqual({ version, acceptedAt: at })
  expect((await ledger(cookie))[0]).toMatchObject({ code, version, action: "accepted", source: "handIn" })
  expect(await asked(cookie)).toEqual([])
  const query = { specialistID: String(id) }
  expect(await readTerms(harness.admin, query)).toMatchObject({ accepted: { version }, mayAccept: false })
  expect(
    (
      await harness.call(`POST /api/v2/admin/specialists/${id}/change-request`, {
        cookie: harness.admin,
        body: {
          version: (await harness.review(id)).version,
          comment: "",
          comments: [{ tab: "about", field: "heading", comment: "Say for whom" }],
        },
      })
    ).statusCode,
  ).toBe(200)
  expect((await harness.call(SUBMISSION, { cookie, body: {} })).statusCode).toBe(200)
})

it("asks who handed in before there were such terms, as for all new terms, and nobody else", async () => {
  const draft = await harness.signUp({ appliesAs: "psychologist" })
  expect(await asked(draft.cookie)).toEqual([])
  const { rows } = await harness.server.platform.db.query.execute(
    sql`update specialists.specialist set status = 'active' where id = ${draft.id} returning id`,
  )
  expect(rows).toHaveLength(1)
  expect(await asked(draft.cookie)).toEqual([code])
  const body = { terms: [{ code, version }] }
  expect((await harness.call("POST /api/v2/consents", { cookie: draft.cookie, body })).statusCode).toBe(204)
  expect(await asked(draft.cookie)).toEqual([])
})
