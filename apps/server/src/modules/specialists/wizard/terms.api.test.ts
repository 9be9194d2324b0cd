import { specialistTerms } from "@arnica/content/terms"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createJoiningRig, type JoiningRig } from "./testing.ts"

let rig: JoiningRig
beforeAll(async () => {
  rig = await createJoiningRig()
})
afterAll(() => rig.server.close())

const SUBMISSION = "POST /api/v2/spec-wizard/submission"
const { code, version } = specialistTerms

const filledIn = async (): Promise<{ cookie: string; id: number }> => {
  const person = await rig.signUp({ appliesAs: "psychologist" })
  await rig.fill(person.cookie)
  return person
}
const standing = async (cookie: string, query = {}) =>
  (await rig.call("GET /api/v2/spec-wizard/terms", { cookie, query })).json()
const ledger = async (cookie: string): Promise<{ code: string; version: number; source: string }[]> =>
  (await rig.call("GET /api/v2/consents", { cookie })).json()
const asked = async (cookie: string): Promise<string[]> =>
  (await rig.call("GET /rest/v2/account/newTerms", { cookie }))
    .json()
    .map((term: { code: string }) => term.code)

it.each([
  ["no version", {}],
  ["another version", { acceptedTerms: version + 1 }],
])("refuses to hand in with %s of the terms, and writes nothing down", async (_what, body) => {
  const { cookie } = await filledIn()
  const refused = await rig.call(SUBMISSION, { cookie, body })
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    expect.objectContaining({ errorCode: "termsNotAccepted", data: { missing: [{ code, version }] } }),
  ])
  expect((await standing(cookie)).accepted).toBeNull()
  const progress = (await rig.call("GET /rest/v2/specWizard/profile", { cookie })).json()
  expect(progress.status).toBe("draft")
})

it("keeps which version was accepted when, and asks once", async () => {
  const { cookie, id } = await filledIn()
  const before = await standing(cookie)
  expect(before).toMatchObject({ term: { code, version }, accepted: null, mayAccept: true })
  expect(before.term.paragraphs).toEqual(specialistTerms.paragraphs.en)
  expect((await rig.handIn(cookie)).statusCode).toBe(200)
  const at = new Date(rig.server.clock.now()).toISOString()
  expect((await standing(cookie)).accepted).toEqual({ version, acceptedAt: at })
  expect((await ledger(cookie))[0]).toMatchObject({ code, version, action: "accepted", source: "handIn" })
  expect(await asked(cookie)).toEqual([])
  const query = { specialistID: String(id) }
  expect(await standing(rig.admin, query)).toMatchObject({ accepted: { version }, mayAccept: false })
  expect(
    (
      await rig.call(`POST /api/v2/admin/specialists/${id}/change-request`, {
        cookie: rig.admin,
        body: {
          version: (await rig.review(id)).version,
          comment: "",
          comments: [{ tab: "about", field: "heading", comment: "Say for whom" }],
        },
      })
    ).statusCode,
  ).toBe(200)
  expect((await rig.call(SUBMISSION, { cookie, body: {} })).statusCode).toBe(200)
})

it("asks who handed in before there were such terms, as for all new terms, and nobody else", async () => {
  const draft = await rig.signUp({ appliesAs: "psychologist" })
  expect(await asked(draft.cookie)).toEqual([])
  const { rows } = await rig.server.platform.db.query.execute(
    sql`update specialists.specialist set status = 'active' where id = ${draft.id} returning id`,
  )
  expect(rows).toHaveLength(1)
  expect(await asked(draft.cookie)).toEqual([code])
  const body = { terms: [{ code, version }] }
  expect((await rig.call("POST /api/v2/consents", { cookie: draft.cookie, body })).statusCode).toBe(204)
  expect(await asked(draft.cookie)).toEqual([])
})
