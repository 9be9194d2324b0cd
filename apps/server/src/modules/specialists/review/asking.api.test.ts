import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createJoiningHarness, type JoiningHarness } from "../wizard/testing.ts"

let harness: JoiningHarness
beforeAll(async () => {
  harness = await createJoiningHarness()
})
afterAll(() => harness.server.close())

const PERSONAL = "POST /rest/v2/specWizard/personal"
const ABOUT = "PATCH /api/v2/spec-wizard/about"
const BILLING = "PATCH /api/v2/spec-wizard/billing"
const ANSWERS = "POST /api/v2/spec-wizard/answers"
const PROGRESS = "GET /rest/v2/specWizard/profile"
const AT_HEADING = { tab: "about", field: "heading", comment: "Say for whom" }
const AT_BANK = { tab: "billing", field: "bank", comment: "Which bank?" }
const ON_ALL = { tab: null, field: "", comment: "Nearly there" }

type Person = Awaited<ReturnType<JoiningHarness["signUp"]>>

const ask = async (id: number, body: object) => {
  const { version } = await harness.review(id)
  return await harness.call(`POST /api/v2/admin/specialists/${id}/change-request`, {
    cookie: harness.admin,
    body: { version, comment: "", comments: [], ...body },
  })
}
const answer = (cookie: string, body: object) => harness.call(ANSWERS, { cookie, body })
const tabOf = async (id: number, name: string) =>
  (await harness.review(id)).tabs.find(({ tab }) => tab === name)

/** Somebody who handed in a whole profile and was asked for changes. */
const asked = async (body: object): Promise<Person> => {
  const person = await harness.signUp({ appliesAs: "psychologist" })
  await harness.fill(person.cookie)
  await harness.handIn(person.cookie)
  expect((await ask(person.id, body)).statusCode).toBe(200)
  return person
}

describe("a profile that is handed in again", () => {
  it("tells who asked what and when, what was answered, and what changed since", async () => {
    const { cookie, id } = await asked({ comment: "Nearly there", comments: [AT_HEADING, AT_BANK] })
    expect((await harness.call(PROGRESS, { cookie })).json().questions).toEqual([
      { ...ON_ALL, answer: null },
      { ...AT_HEADING, answer: null },
      { ...AT_BANK, answer: null },
    ])
    await harness.save(cookie, ABOUT, { body: { heading: JSON.stringify({ en: "I listen to adults" }) } })
    await harness.save(cookie, BILLING, { body: { bank: "Banca de Comerț" } })
    await answer(cookie, { tab: "about", field: "heading", answer: " For adults. " })
    const answered = await answer(cookie, { tab: null, field: "", answer: "All done" })
    expect(answered.json().questions.map((each: { answer: string | null }) => each.answer)).toEqual([
      "All done",
      "For adults.",
      null,
    ])
    await harness.handIn(cookie)
    expect((await harness.call(PROGRESS, { cookie })).json().questions).toEqual([])

    const review = await harness.review(id)
    expect(review.asked).toMatchObject({
      byName: "Ada Pop",
      questions: [
        { ...ON_ALL, answer: "All done" },
        { ...AT_HEADING, answer: "For adults." },
        { ...AT_BANK, answer: null },
      ],
    })
    expect(Date.parse(review.asked?.at ?? "")).toBe(harness.server.platform.clock.now())
    expect(review.tabs.flatMap(({ tab, changed }) => changed.map((field) => `${tab}.${field}`))).toEqual([
      "about.heading",
      "billing.bank",
    ])
    expect(await tabOf(id, "about")).toMatchObject({
      before: { heading: JSON.stringify({ ro: "Ascult întâi", en: "I listen first" }) },
      now: { heading: JSON.stringify({ en: "I listen to adults" }) },
      approved: null,
      unapproved: [],
    })
    const billing = await tabOf(id, "billing")
    expect(billing).toMatchObject({ before: { bank: "Banca" }, now: { bank: "Banca de Comerț" } })
    expect(JSON.stringify(billing)).not.toMatch(/2960523460018|RO49AAAA1B31007593840000/)

    expect((await harness.approve(id)).json()).toMatchObject({ status: "active", asked: null })
  })

  it("is compared with what was asked last, whatever was asked before", async () => {
    const { cookie, id } = await asked({ comment: "More of it" })
    await harness.save(cookie, PERSONAL, { body: { city: "Vaslui" } })
    await answer(cookie, { tab: null, field: "", answer: "Here it is" })
    await harness.handIn(cookie)
    await ask(id, { comments: [AT_HEADING] })
    expect(await harness.review(id)).toMatchObject({
      asked: { questions: [{ ...AT_HEADING, answer: null }] },
    })
    await harness.save(cookie, PERSONAL, { body: { city: "Vaslui", firstName: "Mara" } })
    await harness.handIn(cookie)
    expect((await tabOf(id, "personal"))?.changed).toEqual(["firstName"])
  })

  it("tells documents that came since from those that were there", async () => {
    const { cookie, id } = await asked({ comments: [AT_HEADING] })
    harness.server.clock.advance(60_000)
    await harness.upload(cookie)
    await harness.handIn(cookie)
    const { documents } = await harness.review(id)
    expect(documents.map(({ isNew }) => isNew)).toEqual([false, true])
  })
})

describe("a public profile that was asked about", () => {
  it("is compared with the question and with what clients see, and waits again once it is answered", async () => {
    const person = await harness.signUp({ appliesAs: "psychologist" })
    const { cookie, id } = person
    await harness.activate(person)
    await harness.save(cookie, PERSONAL, { body: { lastName: "Ionescu", title: "Dr." } })
    const atName = { tab: "personal", field: "lastName", comment: "Since when?" }
    await ask(id, { comments: [atName] })
    expect((await harness.review(id)).waitingSince).toBeNull()
    expect((await answer(cookie, { ...atName, comment: undefined, answer: "Married" })).statusCode).toBe(200)
    const review = await harness.review(id)
    expect(review.waitingSince).not.toBeNull()
    expect(review.asked?.questions).toEqual([{ ...atName, answer: "Married" }])
    expect(await tabOf(id, "personal")).toMatchObject({
      changed: [],
      unapproved: ["title", "lastName"],
      approved: { lastName: "Pop" },
    })
    await harness.save(cookie, PERSONAL, { body: { lastName: "Ionesco", title: "Dr." } })
    expect(await tabOf(id, "personal")).toMatchObject({
      changed: ["lastName"],
      before: { lastName: "Ionescu" },
      approved: { lastName: "Pop" },
    })
    // What was asked of a public profile is done with once its tab is saved, and can still be answered.
    expect((await answer(cookie, { tab: "personal", field: "lastName", answer: "Wed" })).statusCode).toBe(200)
    expect((await harness.approve(id)).json()).toMatchObject({ asked: null })
  })
})

describe("an answer", () => {
  it("is refused where nothing was asked, or once the profile is handed in", async () => {
    const { cookie } = await asked({ comments: [AT_HEADING] })
    const at = (field: string) => answer(cookie, { tab: "about", field, answer: "Yes" })
    expect((await at("description")).json()).toMatchObject({ errorCode: "statusConflict" })
    // Nothing was said of the whole profile.
    expect((await answer(cookie, { tab: null, field: "", answer: "Yes" })).statusCode).toBe(409)
    const long = await answer(cookie, { tab: "about", field: "heading", answer: "a".repeat(1_001) })
    expect(long.json().errorMessage.details).toEqual([expect.objectContaining({ path: "answer" })])
    await harness.handIn(cookie)
    expect((await at("heading")).json()).toMatchObject({ errorCode: "statusConflict" })
  })

  it("is taken back by an empty one", async () => {
    const { cookie, id } = await asked({ comments: [AT_HEADING] })
    await answer(cookie, { tab: "about", field: "heading", answer: "Yes" })
    await answer(cookie, { tab: "about", field: "heading", answer: " " })
    expect((await harness.review(id)).asked?.questions).toEqual([{ ...AT_HEADING, answer: null }])
  })

  it("is given by who may fill in that tab: nobody else's, and of billing the specialist alone", async () => {
    const { cookie, id } = await asked({ comments: [AT_HEADING, AT_BANK] })
    const stranger = await harness.signUp({ appliesAs: "psychologist" })
    const query = { specialistID: String(id) }
    const by = (who: string, body: object) => harness.call(ANSWERS, { cookie: who, query, body })
    const heading = { tab: "about", field: "heading", answer: "Yes" }
    const bank = { tab: "billing", field: "bank", answer: "Yes" }
    expect((await by("", heading)).statusCode).toBe(401)
    expect((await by(stranger.cookie, heading)).json()).toMatchObject({ errorCode: "specialistNotFound" })
    expect((await by(harness.admin, bank)).json()).toMatchObject({ errorCode: "specialistNotFound" })
    expect((await by(harness.admin, heading)).json().questions).toEqual([{ ...AT_HEADING, answer: "Yes" }])
    const [entry] = await harness.server.platform.audit.list(
      { action: "specialists.profileEdited" },
      { limit: 1 },
    )
    expect(entry).toMatchObject({ details: { answer: "about.heading" } })
    // Who looks after a profile does not read what is asked of its billing in the wizard.
    const { questions } = (await harness.call(PROGRESS, { cookie: harness.admin, query })).json()
    expect(questions).toHaveLength(1)
    expect((await harness.call(PROGRESS, { cookie })).json().questions).toHaveLength(2)
  })
})

it("what was asked and answered is told to admins alone", async () => {
  const { cookie, id } = await asked({ comments: [AT_HEADING] })
  const route = `GET /rest/v2/adminManagement/loadSpecialistDetails/${id}`
  expect((await harness.call(route, { cookie })).statusCode).toBe(403)
  expect((await harness.call(route)).statusCode).toBe(401)
})
