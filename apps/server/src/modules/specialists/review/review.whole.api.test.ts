import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createJoiningHarness, type JoiningHarness } from "../wizard/testing.ts"

let harness: JoiningHarness
beforeAll(async () => {
  harness = await createJoiningHarness()
})
afterAll(() => harness.server.close())
const submit = (cookie: string) => harness.handIn(cookie)
const decide = async (id: number, what: string, body: object = {}) => {
  if (what === "approval") await harness.look(id)
  const { version } = await harness.review(id)
  return await harness.call(`POST /api/v2/admin/specialists/${id}/${what}`, {
    cookie: harness.admin,
    body: { version, ...body },
  })
}
const profile = async (cookie: string) => {
  const { atlasUrl } = (await harness.call("GET /rest/v2/specWizard/profile", { cookie })).json()
  return await harness.call(`GET /rest/v2/profile-page/${atlasUrl}/profile-model`)
}
/** What somebody was written under a subject. */
const mailTo = async (email: string, subject: string) => {
  await harness.server.settle()
  return harness.server.mails.findLast(
    (mail) => mail.to.address === email && mail.subject.startsWith(subject),
  )?.text
}

describe("an active profile", () => {
  it("cannot lose what clients need", async () => {
    const person = await harness.signUp({ appliesAs: "psychologist" })
    await harness.activate(person)
    const refused = await harness.save(person.cookie, "PATCH /api/v2/spec-wizard/store", {
      body: { products: [] },
    })
    expect(refused.json().errorMessage.details).toEqual([expect.objectContaining({ path: "products" })])
  })

  it("keeps what was offered when its price changes", async () => {
    const person = await harness.signUp({ appliesAs: "psychologist" })
    await harness.activate(person)
    const { products } = (await harness.call("GET /rest/v2/specWizard/store", person)).json()
    const dearer = { ...products[0], prices: [{ amount: 20_000, currency: "RON" }] }
    await harness.save(person.cookie, "PATCH /api/v2/spec-wizard/store", { body: { products: [dearer] } })
    const { offers } = (await profile(person.cookie)).json().profile
    expect(offers).toMatchObject([{ productId: products[0].id, prices: [{ amount: 20_000 }] }])
  })

  it("is closed by its owner, who hands it in again to be checked anew", async () => {
    const person = await harness.signUp({ appliesAs: "psychologist" })
    const { cookie, id, email } = person
    await harness.activate(person)
    const { version } = (await harness.call("GET /api/v2/practice/closing", { cookie })).json()
    const closed = await harness.call("POST /api/v2/practice/closing", {
      cookie,
      body: { version, sessions: "keep" },
    })
    expect(closed.json()).toMatchObject({ status: "closed", closedBy: "specialist", sessions: [] })
    expect(await mailTo(email, "You closed your Arnica profile")).toContain("submit your profile again")
    expect((await submit(cookie)).json()).toMatchObject({ status: "submitted" })
    expect((await profile(cookie)).statusCode).toBe(404)
    expect((await decide(id, "approval")).json()).toMatchObject({ status: "active" })
    expect((await profile(cookie)).statusCode).toBe(200)
  })
})

describe("two admins on one case", () => {
  it("asks for changes by a comment on the whole profile, which has to say something", async () => {
    const { cookie, id, email } = await harness.signUp({ appliesAs: "psychologist" })
    await harness.fill(cookie)
    await submit(cookie)
    expect((await decide(id, "change-request", { comment: " a ", comments: [] })).statusCode).toBe(400)
    const asked = await decide(id, "change-request", { comment: "All of it in Romanian", comments: [] })
    expect(asked.json()).toMatchObject({ status: "changesRequested", comments: [] })
    expect(await mailTo(email, "Please update")).toContain("All of it in Romanian")
  })
})
