import { afterAll, beforeAll, expect, it } from "vitest"
import { createJoiningHarness, type JoiningHarness } from "./testing.ts"

let harness: JoiningHarness
beforeAll(async () => {
  harness = await createJoiningHarness()
})
afterAll(() => harness.server.close())

const PREVIEW = "GET /api/v2/spec-wizard/preview"
const VIDEO = "https://video.example.org/1"
/** One among the marketplace's own files. */
const OWN_VIDEO = "/media/public/0a/0a9d2c1e-5b7f-4c3d-8e6a-1f2b3c4d5e6f.webm"

/** Offers four of the usual sessions as a package, on sale or not. */
const offerPackage = async (cookie: string, onSale: boolean): Promise<void> => {
  const { offers } = (await harness.call("GET /api/v2/practice/packages", { cookie })).json()
  const prices = [{ amount: 60_000, currency: "RON" }]
  const one = { id: null, productId: offers[0].productId, sessions: 4, months: 6, prices, onSale }
  const saved = await harness.call("PATCH /api/v2/practice/packages", { cookie, body: { packages: [one] } })
  expect(saved.statusCode).toBe(200)
}

it("is the public profile as it would be, with what stands beside it", async () => {
  const { cookie, id } = await harness.signUp({ appliesAs: "psychologist" })
  await harness.fill(cookie)
  await harness.save(cookie, "PATCH /api/v2/spec-wizard/about", {
    body: { videos: `${VIDEO}, ${VIDEO}, ${OWN_VIDEO}` },
  })
  const preview = (await harness.call(PREVIEW, { cookie })).json()
  expect(preview).toMatchObject({
    profile: {
      fullName: "Maria Pop",
      profession: "Clinical psychologist",
      headingText: "I listen first",
      city: "Iași",
      videoCount: 2,
      licence: null,
      reviewCount: 0,
      memberships: ["Colegiul Psihologilor din România"],
      offers: [{ minutes: 50, place: "online", prices: [{ amount: 18_000, currency: "RON" }] }],
    },
    isPublic: false,
    licences: [{ number: "12345", issuer: "Colegiul Psihologilor" }],
    videos: [
      { url: VIDEO, title: "" },
      { url: OWN_VIDEO, title: "" },
    ],
    packages: [],
  })
  const byAdmin = await harness.call(PREVIEW, { cookie: harness.admin, query: { specialistID: String(id) } })
  expect(byAdmin.json()).toEqual(preview)
  const other = await harness.signUp({ appliesAs: "psychologist" })
  const byOther = await harness.call(PREVIEW, { cookie: other.cookie, query: { specialistID: String(id) } })
  expect(byOther.statusCode).toBe(404)
})

it("shows of a public profile what was checked, what waits, and the packages on sale", async () => {
  const person = await harness.signUp({ appliesAs: "psychologist" })
  const { cookie } = person
  await harness.activate(person)
  await offerPackage(cookie, true)
  const { isPublic, packages, profile } = (await harness.call(PREVIEW, { cookie })).json()
  expect({ isPublic, packages }).toMatchObject({ isPublic: true, packages: [{ sessions: 4, months: 6 }] })
  expect(profile.licence).toMatchObject({ number: "12345", checkedOn: expect.any(String) })

  await harness.save(cookie, "PATCH /api/v2/spec-wizard/licenses", {
    body: { items: [{ number: "99", issuer: "Colegiul Psihologilor", expires: null, documentId: null }] },
  })
  await offerPackage(cookie, false)
  expect((await harness.call(PREVIEW, { cookie })).json()).toMatchObject({
    profile: { licence: null },
    licences: [{ number: "99" }],
    packages: [],
  })
})
