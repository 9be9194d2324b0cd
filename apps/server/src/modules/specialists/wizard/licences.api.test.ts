import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createJoiningRig, type JoiningRig } from "./testing.ts"

let rig: JoiningRig
beforeAll(async () => {
  rig = await createJoiningRig()
})
afterAll(() => rig.server.close())

const LICENCES = "PATCH /api/v2/spec-wizard/licenses"
const approve = async (id: number) => {
  const { version } = await rig.review(id)
  return await rig.call(`POST /api/v2/admin/specialists/${id}/approval`, {
    ...{ cookie: rig.admin, body: { version } },
  })
}
const ofReview = async (id: number) => (await rig.review(id)).tabs.find(({ tab }) => tab === "licenses")

describe("licences of a public profile", () => {
  it("wait for nobody when they say what was approved, and wait once they say something else", async () => {
    const person = await rig.signUp({ appliesAs: "psychologist" })
    const { cookie, id } = person
    await rig.activate(person)
    const { items } = (await rig.call("GET /rest/v2/specWizard/licenses", { cookie })).json()
    const again = await rig.save(cookie, LICENCES, { body: { items } })
    expect(again.json()).toMatchObject({ items: [{ expires: "2027-01-31" }], meta: { waiting: false } })
    expect((await rig.review(id)).waitingSince).toBeNull()

    const second = { number: "B-7", issuer: "Colegiul Psihologilor", expires: null, documentId: null }
    const more = await rig.save(cookie, LICENCES, { body: { items: [...items, second] } })
    expect(more.json().meta.waiting).toBe(true)
    expect(await ofReview(id)).toMatchObject({ before: { items }, changed: ["items"] })
    expect((await approve(id)).statusCode).toBe(200)
    const kept = await rig.save(cookie, LICENCES, { body: { items: [...items, second] } })
    expect(kept.json().meta.waiting).toBe(false)
  })

  it("keep the year in which they were checked", async () => {
    const person = await rig.signUp({ appliesAs: "psychologist" })
    await rig.activate(person)
    rig.server.clock.set(Date.parse("2027-01-05T08:00:00Z"))
    expect((await rig.save(person.cookie, LICENCES)).statusCode).toBe(200)
    const { atlasUrl } = (await rig.call("GET /rest/v2/specWizard/profile", person)).json()
    const shown = await rig.call(`GET /rest/v2/profile-page/${atlasUrl}/profile-model`)
    expect(shown.json().profile.licence).toMatchObject({ number: "12345", checkedYear: 2026 })
  })
})
