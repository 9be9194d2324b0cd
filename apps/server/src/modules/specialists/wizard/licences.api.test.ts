import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createJoiningHarness, type JoiningHarness } from "./testing.ts"

let harness: JoiningHarness
beforeAll(async () => {
  harness = await createJoiningHarness()
})
afterAll(() => harness.server.close())

const LICENCES = "PATCH /api/v2/spec-wizard/licenses"
const approve = (id: number) => harness.approve(id)
const ofReview = async (id: number) => (await harness.review(id)).tabs.find(({ tab }) => tab === "licenses")

describe("licences of a public profile", () => {
  it("wait for nobody when they say what was approved, and wait once they say something else", async () => {
    const person = await harness.signUp({ appliesAs: "psychologist" })
    const { cookie, id } = person
    await harness.activate(person)
    const { items } = (await harness.call("GET /rest/v2/specWizard/licenses", { cookie })).json()
    const again = await harness.save(cookie, LICENCES, { body: { items } })
    expect(again.json()).toMatchObject({ items: [{ expires: "2027-01-31" }], meta: { waiting: false } })
    expect((await harness.review(id)).waitingSince).toBeNull()

    const second = { number: "B-7", issuer: "Colegiul Psihologilor", expires: null, documentId: null }
    const more = await harness.save(cookie, LICENCES, { body: { items: [...items, second] } })
    expect(more.json().meta.waiting).toBe(true)
    expect(await ofReview(id)).toMatchObject({ before: { items }, changed: ["items"] })
    expect((await approve(id)).statusCode).toBe(200)
    const kept = await harness.save(cookie, LICENCES, { body: { items: [...items, second] } })
    expect(kept.json().meta.waiting).toBe(false)
  })

  it("keep the day on which somebody opened their document", async () => {
    const person = await harness.signUp({ appliesAs: "psychologist" })
    await harness.activate(person)
    harness.server.clock.set(Date.parse("2027-01-05T08:00:00Z"))
    expect((await harness.save(person.cookie, LICENCES)).statusCode).toBe(200)
    const { atlasUrl } = (await harness.call("GET /rest/v2/specWizard/profile", person)).json()
    const shown = await harness.call(`GET /rest/v2/profile-page/${atlasUrl}/profile-model`)
    expect(shown.json().profile.licence).toMatchObject({ number: "12345", checkedOn: "2026-03-10" })
  })
})

describe("a licence that runs out", () => {
  const RUN_OUT = { number: "1", issuer: "Colegiul", expires: "2026-03-09", documentId: null }
  const at = (day: string) => harness.server.clock.set(Date.parse(`${day}T08:00:00Z`))
  const tellsOf = async (email: string, day: string): Promise<string[]> => {
    at(day)
    const before = harness.server.mails.length
    await harness.server.platform.jobs.sweep()
    await harness.server.platform.jobs.sweep()
    await harness.server.settle()
    return harness.server.mails
      .slice(before)
      .filter((mail) => mail.to.address === email && /licence/.test(mail.subject))
      .map(({ text }) => text.split("\n", 1).join(""))
  }
  beforeEach(() => {
    at("2026-03-10")
  })

  it("keeps a profile from being handed in, and is refused where clients see it", async () => {
    const person = await harness.signUp({ appliesAs: "psychologist" })
    const { cookie, id } = person
    await harness.fill(cookie)
    const draft = await harness.save(cookie, LICENCES, { body: { items: [RUN_OUT] } })
    expect(draft.json().meta.missing).toEqual(["items.0.expires"])
    const refused = await harness.handIn(cookie)
    expect(refused.json().errorMessage.details).toEqual([
      expect.objectContaining({
        path: "licenses.items.0.expires",
        message: expect.stringMatching(/has expired/),
      }),
    ])
    await harness.save(cookie, LICENCES, { body: { items: [{ ...RUN_OUT, expires: "2026-03-10" }] } })
    expect((await harness.handIn(cookie)).statusCode).toBe(200)
    at("2026-03-11")
    expect((await approve(id)).statusCode).toBe(400)
    at("2026-03-10")
    expect((await approve(id)).statusCode).toBe(200)
    const again = await harness.save(cookie, LICENCES, { body: { items: [RUN_OUT] } })
    expect(again.json().errorMessage.details).toEqual([
      expect.objectContaining({ path: "items.0.expires", message: expect.stringMatching(/has expired/) }),
    ])
  })

  it("is told a month, a week and no day ahead, once each, and stands in a list of its own", async () => {
    const person = await harness.signUp({ appliesAs: "psychologist" })
    const { cookie, email, id } = person
    await harness.activate(person)
    const listed = async () =>
      (
        await harness.call("GET /api/v2/admin/specialists", {
          cookie: harness.admin,
          query: { show: "licenceExpiring" },
        })
      )
        .json()
        .items.find((line: { id: number }) => line.id === id)
    const expires = "2026-06-30"
    const items = [{ number: "9", issuer: "Colegiul", expires, documentId: null }]
    await harness.save(cookie, LICENCES, { body: { items } })
    await approve(id)
    expect(await tellsOf(email, "2026-05-30")).toEqual([])
    expect(await listed()).toBeUndefined()
    expect(await tellsOf(email, "2026-05-31")).toEqual(["Your licence is valid until 30 June 2026"])
    expect(await listed()).toMatchObject({ licenceExpiring: expires })
    expect((await harness.call("GET /rest/v2/specWizard/profile", { cookie })).json()).toMatchObject({
      licenceExpiring: expires,
    })
    expect(await tellsOf(email, "2026-06-10")).toEqual([])
    expect(await tellsOf(email, "2026-06-24")).toHaveLength(1)
    expect(await tellsOf(email, "2026-06-30")).toEqual(["Your licence expires: 30 June 2026"])
    expect(await tellsOf(email, "2026-07-08")).toEqual([])
    const next = [{ ...items[0], expires: "2026-07-20" }]
    expect((await harness.save(cookie, LICENCES, { body: { items: next } })).statusCode).toBe(200)
    expect(await tellsOf(email, "2026-07-09")).toEqual(["Your licence is valid until 20 July 2026"])
  })
})
