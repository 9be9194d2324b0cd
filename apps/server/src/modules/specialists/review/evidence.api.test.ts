import { afterAll, beforeAll, expect, it } from "vitest"
import { multipart } from "../../../testing/multipart.ts"
import { confirmAddress } from "../../identity/testing.ts"
import { createJoiningRig, type JoiningRig, PNG } from "../wizard/testing.ts"

let rig: JoiningRig
beforeAll(async () => {
  rig = await createJoiningRig()
})
afterAll(() => rig.server.close())

const DAY_MS = 86_400_000
const approve = async (id: number) => {
  const { version } = await rig.review(id)
  return await rig.call(`POST /api/v2/admin/specialists/${id}/approval`, {
    cookie: rig.admin,
    body: { version },
  })
}
const confirm = (email: string, is: boolean) => confirmAddress(rig.server.platform.db, { email, is })
const handedIn = async () => {
  const person = await rig.signUp({ appliesAs: "psychologist" })
  await rig.fill(person.cookie)
  await rig.handIn(person.cookie)
  return person
}
const licenceOf = async (cookie: string) => {
  const { atlasUrl } = (await rig.call("GET /rest/v2/specWizard/profile", { cookie })).json()
  return (await rig.call(`GET /rest/v2/profile-page/${atlasUrl}/profile-model`)).json().profile.licence
}
const approvalNote = async () => {
  await rig.server.platform.audit.seal()
  return (await rig.server.platform.audit.list({ action: "specialists.activated" }, { limit: 1 }))[0]
}

it("refuses an approval while the address is not confirmed", async () => {
  const { id, email } = await handedIn()
  await rig.look(id)
  await confirm(email, false)
  expect((await rig.review(id)).unchecked).toMatchObject({ address: true })
  const refused = await approve(id)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "addressNotConfirmed"])
  await confirm(email, true)
  expect((await approve(id)).statusCode).toBe(200)
})

it("refuses it while nobody has opened a document, names who did, and tells the day", async () => {
  const { id, cookie } = await handedIn()
  expect((await rig.review(id)).unchecked).toEqual({
    address: false,
    noLicenceDocument: false,
    documents: ["Atestat ș.pdf"],
  })
  const refused = await approve(id)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "documentsNotOpened"])
  expect(refused.body).toContain("Atestat ș.pdf")

  // Its owner's own look proves nothing.
  const [document] = (await rig.review(id)).documents
  await rig.call(`GET /api/v2/spec-wizard/documents/${document?.id}`, { cookie })
  expect((await approve(id)).statusCode).toBe(422)

  await rig.look(id)
  const [opened] = (await rig.review(id)).documents
  expect(opened?.looks).toEqual([{ byName: "Ada Pop", at: "2026-03-10T08:00:00.000Z" }])
  rig.server.clock.advance(DAY_MS)
  expect((await approve(id)).statusCode).toBe(200)
  expect((await approvalNote())?.details).toMatchObject({
    [`document ${document?.id}`]: expect.stringMatching(/^opened by .+ at 2026-03-10T08:00:00\.000Z$/),
  })
  expect(await licenceOf(cookie)).toMatchObject({ checkedOn: "2026-03-10" })
})

it("asks for a new look at a new document, and after licences that say something else", async () => {
  const { id, cookie } = await handedIn()
  expect((await rig.approve(id)).statusCode).toBe(200)
  rig.server.clock.advance(1_000)
  await rig.upload(cookie)
  expect((await rig.review(id)).unchecked.documents).toHaveLength(1)
  expect((await approve(id)).statusCode).toBe(422)
  expect((await rig.approve(id)).statusCode).toBe(200)

  rig.server.clock.advance(1_000)
  await rig.save(cookie, "PATCH /api/v2/spec-wizard/licenses", {
    body: { items: [{ number: "999", issuer: "Colegiul", expires: null, documentId: null }] },
  })
  expect((await approve(id)).json()).toMatchObject({ errorCode: "documentsNotOpened" })
  expect(await licenceOf(cookie)).toMatchObject({ number: "12345" })
  expect((await rig.approve(id)).statusCode).toBe(200)
  expect(await licenceOf(cookie)).toMatchObject({ number: "999" })
})

it("refuses licences that no document shows", async () => {
  const { id, cookie } = await handedIn()
  const { rowCount } = await rig.server.platform.db.pool.query(
    "update specialists.document set kind = 'degree' where specialist_id = $1",
    [id],
  )
  expect(rowCount).toBe(1)
  await rig.look(id)
  expect((await approve(id)).json()).toMatchObject({ errorCode: "licenceDocumentMissing" })
  await rig.upload(cookie)
  expect((await rig.approve(id)).statusCode).toBe(200)
})

it("asks for a look at each document of whatever kind, and tells the day of the licence's alone", async () => {
  const { id, cookie } = await handedIn()
  const { type, payload } = multipart({ kind: "identity" }, [
    { name: "buletin.png", type: "image/png", content: PNG },
  ])
  const uploaded = await rig.server.app.inject({
    method: "POST",
    url: "/api/v2/spec-wizard/documents",
    payload,
    headers: { cookie, "content-type": type },
  })
  expect(uploaded.statusCode).toBe(201)
  const { documents } = await rig.review(id)
  const licence = documents.find(({ kind }) => kind === "licence")
  const identity = documents.find(({ kind }) => kind === "identity")
  const look = (document: string | undefined) =>
    rig.call(`GET /api/v2/spec-wizard/documents/${document}`, {
      cookie: rig.admin,
      query: { specialistID: String(id) },
    })
  await look(licence?.id)
  const licenceDay = new Date(rig.server.clock.now()).toISOString().slice(0, 10)
  expect((await rig.review(id)).unchecked.documents).toEqual(["buletin.png"])
  const refused = await approve(id)
  expect(refused.json()).toMatchObject({ errorCode: "documentsNotOpened" })
  expect(refused.body).toContain("buletin.png")
  expect(refused.body).not.toContain("Atestat ș.pdf")

  rig.server.clock.advance(DAY_MS)
  await look(identity?.id)
  expect((await approve(id)).statusCode).toBe(200)
  expect((await approvalNote())?.details).toMatchObject({
    [`document ${identity?.id}`]: expect.stringMatching(/^opened by /),
  })
  expect(await licenceOf(cookie)).toMatchObject({ checkedOn: licenceDay })
})

it("asks who moves to a profession with a licence for one, though they were public before", async () => {
  const person = await rig.signUp({ appliesAs: "coach" })
  const { id, cookie } = person
  await rig.fill(cookie)
  const coaching = { medicalDomain: "COACH", specialities: ["LIFE_COACH"] }
  const professional = "POST /rest/v2/specWizard/professional"
  expect((await rig.save(cookie, professional, { body: coaching })).statusCode).toBe(200)
  await rig.save(cookie, "PATCH /api/v2/spec-wizard/licenses", { body: { items: [] } })
  await rig.handIn(cookie)
  expect((await rig.approve(id)).statusCode).toBe(200)
  rig.server.clock.advance(1_000)
  expect((await rig.save(cookie, professional)).json().meta.waiting).toBe(true)
  const refused = await rig.approve(id)
  expect([refused.statusCode, refused.json().errorMessage.details]).toMatchObject([
    400,
    [{ path: "licenses.items" }],
  ])
  expect((await rig.save(cookie, "PATCH /api/v2/spec-wizard/licenses")).statusCode).toBe(200)
  expect((await rig.approve(id)).statusCode).toBe(200)
})

it("opens a closed profile again only while nothing is missing, its permission to invoice included", async () => {
  const person = await rig.signUp({ appliesAs: "psychologist" })
  const { id, cookie } = person
  await rig.activate(person)
  await rig.save(cookie, "PATCH /api/v2/spec-wizard/billing-legals", { body: { mandate: false } })
  const decide = async (way: string, body: object) =>
    await rig.call(`POST /api/v2/admin/specialists/${id}/${way}`, {
      cookie: rig.admin,
      body: { ...body, version: (await rig.review(id)).version },
    })
  expect((await decide("closing", { comment: "Asked us by letter." })).statusCode).toBe(200)
  const refused = await decide("resumption", {})
  expect([refused.statusCode, refused.json().errorMessage.details]).toMatchObject([
    400,
    [{ path: "billingLegals.mandate" }],
  ])
})
