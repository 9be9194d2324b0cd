import { afterAll, beforeAll, expect, it } from "vitest"
import { multipart } from "../../../testing/multipart.ts"
import { confirmAddress } from "../../identity/testing.ts"
import { createJoiningHarness, type JoiningHarness, PNG } from "../wizard/testing.ts"

let harness: JoiningHarness
beforeAll(async () => {
  harness = await createJoiningHarness()
})
afterAll(() => harness.server.close())

const DAY_MS = 86_400_000
const approve = async (id: number) => {
  const { version } = await harness.review(id)
  return await harness.call(`POST /api/v2/admin/specialists/${id}/approval`, {
    cookie: harness.admin,
    body: { version },
  })
}
const confirm = (email: string, is: boolean) => confirmAddress(harness.server.platform.db, { email, is })
const handedIn = async () => {
  const person = await harness.signUp({ appliesAs: "psychologist" })
  await harness.fill(person.cookie)
  await harness.handIn(person.cookie)
  return person
}
const licenceOf = async (cookie: string) => {
  const { atlasUrl } = (await harness.call("GET /rest/v2/specWizard/profile", { cookie })).json()
  return (await harness.call(`GET /rest/v2/profile-page/${atlasUrl}/profile-model`)).json().profile.licence
}
const approvalNote = async () => {
  await harness.server.platform.audit.seal()
  return (await harness.server.platform.audit.list({ action: "specialists.activated" }, { limit: 1 }))[0]
}

it("refuses an approval while the address is not confirmed", async () => {
  const { id, email } = await handedIn()
  await harness.look(id)
  await confirm(email, false)
  expect((await harness.review(id)).unchecked).toMatchObject({ address: true })
  const refused = await approve(id)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "addressNotConfirmed"])
  await confirm(email, true)
  expect((await approve(id)).statusCode).toBe(200)
})

it("refuses it while nobody has opened a document, names who did, and tells the day", async () => {
  const { id, cookie } = await handedIn()
  expect((await harness.review(id)).unchecked).toEqual({
    address: false,
    noLicenceDocument: false,
    documents: ["Atestat ș.pdf"],
  })
  const refused = await approve(id)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "documentsNotOpened"])
  expect(refused.body).toContain("Atestat ș.pdf")

  // Its owner's own look proves nothing.
  const [document] = (await harness.review(id)).documents
  await harness.call(`GET /api/v2/spec-wizard/documents/${document?.id}`, { cookie })
  expect((await approve(id)).statusCode).toBe(422)

  await harness.look(id)
  const [opened] = (await harness.review(id)).documents
  expect(opened?.looks).toEqual([{ byName: "Ada Pop", at: "2026-03-10T08:00:00.000Z" }])
  harness.server.clock.advance(DAY_MS)
  expect((await approve(id)).statusCode).toBe(200)
  expect((await approvalNote())?.details).toMatchObject({
    [`document ${document?.id}`]: expect.stringMatching(/^opened by .+ at 2026-03-10T08:00:00\.000Z$/),
  })
  expect(await licenceOf(cookie)).toMatchObject({ checkedOn: "2026-03-10" })
})

it("asks for a new look at a new document, and after licences that say something else", async () => {
  const { id, cookie } = await handedIn()
  expect((await harness.approve(id)).statusCode).toBe(200)
  harness.server.clock.advance(1_000)
  await harness.upload(cookie)
  expect((await harness.review(id)).unchecked.documents).toHaveLength(1)
  expect((await approve(id)).statusCode).toBe(422)
  expect((await harness.approve(id)).statusCode).toBe(200)

  harness.server.clock.advance(1_000)
  await harness.save(cookie, "PATCH /api/v2/spec-wizard/licenses", {
    body: { items: [{ number: "999", issuer: "Colegiul", expires: null, documentId: null }] },
  })
  expect((await approve(id)).json()).toMatchObject({ errorCode: "documentsNotOpened" })
  expect(await licenceOf(cookie)).toMatchObject({ number: "12345" })
  expect((await harness.approve(id)).statusCode).toBe(200)
  expect(await licenceOf(cookie)).toMatchObject({ number: "999" })
})

it("refuses licences that no document shows", async () => {
  const { id, cookie } = await handedIn()
  const { rowCount } = await harness.server.platform.db.pool.query(
    "update specialists.document set kind = 'degree' where specialist_id = $1",
    [id],
  )
  expect(rowCount).toBe(1)
  await harness.look(id)
  expect((await approve(id)).json()).toMatchObject({ errorCode: "licenceDocumentMissing" })
  await harness.upload(cookie)
  expect((await harness.approve(id)).statusCode).toBe(200)
})

it("asks for a look at each document of whatever kind, and tells the day of the licence's alone", async () => {
  const { id, cookie } = await handedIn()
  const { type, payload } = multipart({ kind: "identity" }, [
    { name: "buletin.png", type: "image/png", content: PNG },
  ])
  const uploaded = await harness.server.app.inject({
    method: "POST",
    url: "/api/v2/spec-wizard/documents",
    payload,
    headers: { cookie, "content-type": type },
  })
  expect(uploaded.statusCode).toBe(201)
  const { documents } = await harness.review(id)
  const licence = documents.find(({ kind }) => kind === "licence")
  const identity = documents.find(({ kind }) => kind === "identity")
  const look = (document: string | undefined) =>
    harness.call(`GET /api/v2/spec-wizard/documents/${document}`, {
      cookie: harness.admin,
      query: { specialistID: String(id) },
    })
  await look(licence?.id)
  const licenceDay = new Date(harness.server.clock.now()).toISOString().slice(0, 10)
  expect((await harness.review(id)).unchecked.documents).toEqual(["buletin.png"])
  const refused = await approve(id)
  expect(refused.json()).toMatchObject({ errorCode: "documentsNotOpened" })
  expect(refused.body).toContain("buletin.png")
  expect(refused.body).not.toContain("Atestat ș.pdf")

  harness.server.clock.advance(DAY_MS)
  await look(identity?.id)
  expect((await approve(id)).statusCode).toBe(200)
  expect((await approvalNote())?.details).toMatchObject({
    [`document ${identity?.id}`]: expect.stringMatching(/^opened by /),
  })
  expect(await licenceOf(cookie)).toMatchObject({ checkedOn: licenceDay })
})

it("asks who moves to a profession with a licence for one, though they were public before", async () => {
  const person = await harness.signUp({ appliesAs: "coach" })
  const { id, cookie } = person
  await harness.fill(cookie)
  const coaching = { medicalDomain: "COACH", specialities: ["LIFE_COACH"] }
  const professional = "POST /rest/v2/specWizard/professional"
  expect((await harness.save(cookie, professional, { body: coaching })).statusCode).toBe(200)
  await harness.save(cookie, "PATCH /api/v2/spec-wizard/licenses", { body: { items: [] } })
  await harness.handIn(cookie)
  expect((await harness.approve(id)).statusCode).toBe(200)
  harness.server.clock.advance(1_000)
  expect((await harness.save(cookie, professional)).json().meta.waiting).toBe(true)
  const refused = await harness.approve(id)
  expect([refused.statusCode, refused.json().errorMessage.details]).toMatchObject([
    400,
    [{ path: "licenses.items" }],
  ])
  expect((await harness.save(cookie, "PATCH /api/v2/spec-wizard/licenses")).statusCode).toBe(200)
  expect((await harness.approve(id)).statusCode).toBe(200)
})

it("opens a closed profile again only while nothing is missing, its permission to invoice included", async () => {
  const person = await harness.signUp({ appliesAs: "psychologist" })
  const { id, cookie } = person
  await harness.activate(person)
  await harness.save(cookie, "PATCH /api/v2/spec-wizard/billing-legals", { body: { mandate: false } })
  const decide = async (way: string, body: object) =>
    await harness.call(`POST /api/v2/admin/specialists/${id}/${way}`, {
      cookie: harness.admin,
      body: { ...body, version: (await harness.review(id)).version },
    })
  expect((await decide("closing", { comment: "Asked us by letter." })).statusCode).toBe(200)
  const refused = await decide("resumption", {})
  expect([refused.statusCode, refused.json().errorMessage.details]).toMatchObject([
    400,
    [{ path: "billingLegals.mandate" }],
  ])
})
