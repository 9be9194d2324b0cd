import { specialistTerms } from "@arnica/content/terms"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createJoiningHarness, type JoiningHarness } from "../wizard/testing.ts"

let harness: JoiningHarness
beforeAll(async () => {
  harness = await createJoiningHarness()
})
afterAll(() => harness.server.close())

const PERSONAL = "POST /rest/v2/specWizard/personal"
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
const COMMENT = { tab: "about", field: "heading", comment: "Please say more" }

describe("joining", () => {
  it("refuses what is not complete, at tabs and fields", async () => {
    const { cookie } = await harness.signUp({ appliesAs: "psychologist" })
    const refused = await submit(cookie)
    expect(refused.statusCode).toBe(400)
    const paths = refused.json().errorMessage.details.map((detail: { path: string }) => detail.path)
    expect(paths).toEqual(
      expect.arrayContaining(["personal.gender", "about.heading", "store.products", "billing.iban"]),
    )
  })

  it("goes from draft over changes to being found, with a mail at each step", async () => {
    const { cookie, id, email } = await harness.signUp({ appliesAs: "psychologist" })
    await harness.fill(cookie)
    expect((await submit(cookie)).json()).toMatchObject({ status: "submitted" })
    expect(await mailTo(email, "We’ve received your Arnica profile")).toContain("provider/wizard")
    expect(await mailTo(harness.server.platform.config.brand.supportEmail, "[specialist]")).toContain(
      `admin/specialists/${id}`,
    )
    const waiting = await harness.call("GET /api/v2/admin/specialists", {
      cookie: harness.admin,
      query: { q: "maria POP" },
    })
    expect(waiting.json().items).toContainEqual(expect.objectContaining({ id, email, status: "submitted" }))
    const list = async (query: Record<string, string>) =>
      (await harness.call("GET /api/v2/admin/specialists", { cookie: harness.admin, query })).json()
    expect(await list({ q: email.toUpperCase() })).toMatchObject({ total: 1, items: [{ id }] })
    expect(await list({ q: "nobody@people.example" })).toMatchObject({ total: 0, items: [] })
    expect(await list({ q: email, domain: "PSIHO" })).toMatchObject({ total: 1 })
    expect(await list({ q: email, domain: "MEDICAL" })).toMatchObject({ total: 0 })

    const asked = await decide(id, "change-request", { comment: "Nearly there", comments: [COMMENT] })
    expect(asked.json()).toMatchObject({ status: "changesRequested", comments: [COMMENT] })
    expect(await mailTo(email, "Please update")).toContain("Nearly there")
    const about = (await harness.call("GET /api/v2/spec-wizard/about", { cookie })).json()
    expect(about.meta.comments).toEqual([COMMENT])
    const details = (await harness.call("GET /rest/v2/user/details/", { cookie })).json()
    expect(details).toMatchObject({ onboarding: { specialist: true }, suspendedSpecialistComment: null })

    await harness.save(cookie, "PATCH /api/v2/spec-wizard/about", {
      body: { heading: JSON.stringify({ en: "I listen" }) },
    })
    await submit(cookie)
    expect((await harness.review(id)).comments).toEqual([])
    expect((await profile(cookie)).statusCode).toBe(404)
    expect((await decide(id, "approval")).json()).toMatchObject({
      status: "active",
      abilities: { approve: false, requestChanges: false, suspend: true, resume: false, close: true },
    })
    expect(await mailTo(email, "Your Arnica profile is public")).toContain("/a/maria-pop")
    expect((await profile(cookie)).json().profile).toMatchObject({
      headingText: "I listen",
      licence: { number: "12345", checkedOn: "2026-03-10" },
      city: "Iași",
      offers: [{ minutes: 50, prices: [{ amount: 18_000, currency: "RON" }] }],
    })
    const found = await harness.call("GET /rest/v2/public/specialists", { query: { qty: "50" } })
    expect(found.statusCode).toBe(200)
    const { history } = await harness.review(id)
    expect(history.map(({ to }) => to)).toEqual(["active", "submitted", "changesRequested", "submitted"])
    expect(history[0]).toMatchObject({ byName: "Ada Pop", byAdmin: true })
  })

  it("is handed in by who fills it in for somebody", async () => {
    const { cookie, id } = await harness.signUp({ appliesAs: "psychologist" })
    await harness.fill(cookie)
    const query = { specialistID: String(id) }
    const submission = "POST /api/v2/spec-wizard/submission"
    // Nobody accepts terms for somebody else.
    const body = { acceptedTerms: specialistTerms.version }
    const early = await harness.call(submission, { cookie: harness.admin, query, body })
    expect([early.statusCode, early.json().errorCode]).toEqual([422, "termsNotAccepted"])
    const terms = { terms: [{ code: specialistTerms.code, version: specialistTerms.version }] }
    expect((await harness.call("POST /api/v2/consents", { cookie, body: terms })).statusCode).toBe(204)
    const handedIn = await harness.call(submission, { cookie: harness.admin, query, body: {} })
    expect(handedIn.json()).toMatchObject({ status: "submitted", abilities: { handIn: false } })
    const { history } = await harness.review(id)
    expect(history).toMatchObject([{ from: "draft", to: "submitted", byAdmin: true, byName: "Ada Pop" }])
  })
})

describe("an active profile", () => {
  it("changes at once where nobody has to check, and waits where somebody has to", async () => {
    const person = await harness.signUp({ appliesAs: "psychologist" })
    const { cookie, id } = person
    await harness.activate(person)
    const saved = await harness.save(cookie, PERSONAL, { body: { lastName: "Ionescu", city: "Vaslui" } })
    expect(saved.json()).toMatchObject({ lastName: "Ionescu", meta: { waiting: true } })
    expect((await profile(cookie)).json().profile).toMatchObject({ lastName: "Pop", city: "Vaslui" })
    const review = await harness.review(id)
    expect(review.abilities).toMatchObject({
      approve: true,
      requestChanges: true,
      suspend: true,
      close: true,
    })
    expect(review.tabs.find(({ tab }) => tab === "personal")).toMatchObject({
      changed: ["lastName", "city"],
      before: { lastName: "Pop" },
      now: { lastName: "Ionescu" },
    })

    await decide(id, "change-request", {
      comment: "",
      comments: [{ ...COMMENT, tab: "personal", field: "lastName" }],
    })
    expect((await harness.review(id)).status).toBe("active")
    await harness.save(cookie, PERSONAL, { body: { lastName: "Ionesco" } })
    expect((await decide(id, "approval")).json()).toMatchObject({ status: "active", waitingSince: null })
    expect((await profile(cookie)).json().profile).toMatchObject({ lastName: "Ionesco" })
    expect((await harness.review(id)).tabs.flatMap(({ changed }) => changed)).toEqual([])
  })

  it("is suspended with a comment and resumed, and closed until an admin opens it again", async () => {
    const person = await harness.signUp({ appliesAs: "psychologist" })
    const { cookie, id, email } = person
    await harness.activate(person)
    expect((await decide(id, "suspension", { comment: "Licence expired", cancel: [] })).json()).toEqual({
      cancelled: 0,
      notCancelled: [],
    })
    expect((await profile(cookie)).statusCode).toBe(404)
    const details = (await harness.call("GET /rest/v2/user/details/", { cookie })).json()
    expect(details).toMatchObject({
      providerProfileStatus: "suspended",
      suspendedSpecialistComment: "Licence expired",
    })
    expect(await mailTo(email, "Your Arnica profile is suspended")).toContain("Licence expired")
    expect((await decide(id, "resumption")).json()).toMatchObject({ status: "active", comment: null })
    expect((await profile(cookie)).statusCode).toBe(200)
    expect((await decide(id, "closing", { comment: "Moved away" })).json()).toMatchObject({
      status: "closed",
      abilities: { approve: false, requestChanges: false, suspend: false, resume: true, close: false },
    })
    expect((await profile(cookie)).json()).toMatchObject({
      errorCode: "specialistClosed",
      data: { domain: "PSIHO" },
    })
    expect((await harness.save(cookie, PERSONAL)).statusCode).toBe(409)
    expect((await decide(id, "closing", { comment: "Moved away" })).statusCode).toBe(409)
    expect((await submit(cookie)).statusCode).toBe(403)
    expect((await decide(id, "resumption")).json()).toMatchObject({ status: "active" })
    expect((await profile(cookie)).statusCode).toBe(200)
  })
})

describe("two admins on one case", () => {
  it("lets the first decide, and tells the second what became of it", async () => {
    const { cookie, id } = await harness.signUp({ appliesAs: "psychologist" })
    await harness.fill(cookie)
    await submit(cookie)
    await harness.look(id)
    const { version } = await harness.review(id)
    const url = `POST /api/v2/admin/specialists/${id}`
    const [first, second] = [
      await harness.call(`${url}/approval`, { cookie: harness.admin, body: { version } }),
      await harness.call(`${url}/change-request`, {
        cookie: harness.admin,
        body: { version, comment: "", comments: [COMMENT] },
      }),
    ]
    expect([first.statusCode, second.statusCode]).toEqual([200, 409])
    expect(second.json()).toMatchObject({ errorCode: "editedElsewhere", data: { status: "active" } })
  })

  it("does not approve what changed while it was read", async () => {
    const { cookie, id } = await harness.signUp({ appliesAs: "psychologist" })
    await harness.fill(cookie)
    await submit(cookie)
    const { version } = await harness.review(id)
    await harness.save(cookie, PERSONAL, { body: { city: "Bacău" } })
    const url = `POST /api/v2/admin/specialists/${id}/approval`
    expect((await harness.call(url, { cookie: harness.admin, body: { version } })).statusCode).toBe(409)
  })
})

describe("the list", () => {
  it("filters, pages and goes out as CSV without formulas", async () => {
    const { cookie, id } = await harness.signUp({ appliesAs: "coach" })
    await harness.save(cookie, PERSONAL, { body: { city: "=1+1" } })
    const drafts = await harness.call("GET /api/v2/admin/specialists", {
      cookie: harness.admin,
      query: { show: "draft", count: "1" },
    })
    expect(drafts.json().items).toHaveLength(1)
    expect(drafts.json().total).toBeGreaterThan(0)
    const none = await harness.call("GET /api/v2/admin/specialists", {
      cookie: harness.admin,
      query: { show: "all", q: "100%" },
    })
    expect(none.json()).toEqual({ total: 0, items: [] })
    const csv = await harness.call("GET /api/v2/admin/specialists/export", {
      cookie: harness.admin,
      query: { show: "all" },
    })
    expect(csv.headers["content-type"]).toContain("text/csv")
    expect(csv.body).toContain(`\r\n${id},Maria Pop,`)
    const written = await harness.server.platform.audit.list(
      { action: "specialists.listExported" },
      { limit: 50 },
    )
    expect(new Set(written.map(({ subject }) => subject)).size).toBe(csv.body.trim().split("\r\n").length - 1)
    expect((await harness.call("GET /api/v2/admin/specialists", { cookie })).statusCode).toBe(403)
  })
})
