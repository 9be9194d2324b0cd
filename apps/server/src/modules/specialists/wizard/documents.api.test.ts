import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createJoiningHarness, type JoiningHarness } from "./testing.ts"

let harness: JoiningHarness
let person: Awaited<ReturnType<JoiningHarness["signUp"]>>
beforeAll(async () => {
  harness = await createJoiningHarness()
  person = await harness.signUp({ appliesAs: "psychologist" })
  await harness.activate(person)
})
afterAll(() => harness.server.close())

const LICENCES = "PATCH /api/v2/spec-wizard/licenses"
const documents = async (): Promise<{ id: string; name: string }[]> =>
  (await harness.call("GET /rest/v2/specWizard/loadDocumentsTab", person)).json().documents
const remove = (id: string) => harness.call(`DELETE /api/v2/spec-wizard/documents/${id}`, person)
const approve = () => harness.approve(person.id)
const refusal = (path: string, message: RegExp) => [
  expect.objectContaining({ path, message: expect.stringMatching(message) }),
]

describe("documents of a public profile", () => {
  it("cannot all be taken away", async () => {
    const [only] = await documents()
    const refused = await remove(only?.id ?? "")
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errorMessage.details).toEqual(refusal("documents", /at least one document/))
    expect(await documents()).toHaveLength(1)
  })

  it("wait to be looked at when one is added or taken away, whatever else is saved", async () => {
    const [first] = await documents()
    harness.server.clock.advance(1_000)
    expect((await harness.upload(person.cookie)).json().meta.waiting).toBe(true)
    await harness.save(person.cookie, "PATCH /api/v2/spec-wizard/memberships")
    const review = await harness.review(person.id)
    expect(review.waitingSince).not.toBeNull()
    expect(review.documents.map(({ isNew }) => isNew)).toEqual([false, true])
    expect((await approve()).statusCode).toBe(200)
    const approved = await harness.review(person.id)
    expect(approved).toMatchObject({ waitingSince: null, documentsRemoved: [] })
    expect(approved.documents.map(({ isNew }) => isNew)).toEqual([false, false])

    expect((await remove(first?.id ?? "")).json().meta.waiting).toBe(true)
    const after = await harness.review(person.id)
    expect(after).toMatchObject({ documentsRemoved: [first?.name] })
    expect(after.waitingSince).not.toBeNull()
    expect((await approve()).statusCode).toBe(200)
    expect((await remove(first?.id ?? "")).statusCode).toBe(200)
    expect((await harness.review(person.id)).waitingSince).toBeNull()
  })

  it("stay while a licence names them", async () => {
    await harness.upload(person.cookie)
    const [proof] = await documents()
    const { items } = (await harness.call("GET /rest/v2/specWizard/licenses", person)).json()
    const proven = [{ ...items[0], documentId: proof?.id }]
    await harness.save(person.cookie, LICENCES, { body: { items: proven } })
    const refused = await remove(proof?.id ?? "")
    expect(refused.json().errorMessage.details).toEqual(refusal("documents", /given as proof of a licence/))
    await harness.save(person.cookie, LICENCES, { body: { items } })
    expect((await remove(proof?.id ?? "")).statusCode).toBe(200)
  })
})
