import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createJoiningHarness, FILLED, type JoiningHarness } from "./testing.ts"

let harness: JoiningHarness
beforeAll(async () => {
  harness = await createJoiningHarness()
})
afterAll(() => harness.server.close())

const PERSONAL = "POST /rest/v2/specWizard/personal"
const BILLING = "PATCH /api/v2/spec-wizard/billing"
const progress = async (cookie: string) =>
  (await harness.call("GET /rest/v2/specWizard/profile", { cookie })).json()

describe("signing up to work here", () => {
  it("begins a draft that nobody else sees, with the role that fills it in", async () => {
    const { cookie } = await harness.signUp({ appliesAs: "psychologist" })
    const details = (await harness.call("GET /rest/v2/user/details/", { cookie })).json()
    expect(details).toMatchObject({
      role: { isProvider: true },
      onboarding: { specialist: true },
      providerProfileStatus: "draft",
      userWizardProgress: 0,
    })
    expect(
      (await harness.call(`GET /rest/v2/profile-page/${details.profileURL}/profile-model`)).statusCode,
    ).toBe(404)
  })

  it("gives people of one name words of their own", async () => {
    const [one, other] = [
      await harness.signUp({ appliesAs: "coach" }),
      await harness.signUp({ appliesAs: "doctor" }),
    ]
    const words = [await progress(one.cookie), await progress(other.cookie)].map(({ atlasUrl }) => atlasUrl)
    expect(new Set(words).size).toBe(2)
    for (const word of words) expect(word).toMatch(/^maria-pop(-\d+)?$/)
  })
})

describe("filling in", () => {
  it("keeps each tab as it was typed, and says how far it is", async () => {
    const { cookie } = await harness.signUp({ appliesAs: "psychologist" })
    await harness.fill(cookie)
    const about = (await harness.call("GET /api/v2/spec-wizard/about", { cookie })).json()
    expect(about).toMatchObject({
      ...FILLED["PATCH /api/v2/spec-wizard/about"],
      meta: { revision: 1, missing: [] },
    })
    const settings = (await harness.call("GET /rest/v2/specWizard/settings", { cookie })).json()
    expect(settings).toMatchObject({ ...FILLED["PATCH /api/v2/spec-wizard/settings"] })
    const store = (await harness.call("GET /rest/v2/specWizard/store", { cookie })).json()
    expect(store.currencies).toEqual(["RON", "EUR", "GBP", "USD"])
    expect(store.typeTranslations).toContainEqual(
      expect.objectContaining({ code: "VIDEO_INDIVIDUAL", place: "online" }),
    )
    expect(store.products[0].id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await progress(cookie)).toMatchObject({ progress: 100, status: "draft" })
    const app = await harness.call("GET /rest/v2/provider/settings/settingsWithoutClients", { cookie })
    expect(app.json()).toMatchObject({ appDuration: 50 })
  })

  it("begins with nothing marked as done, and asks for no more than it says is needed", async () => {
    const { cookie } = await harness.signUp({ appliesAs: "psychologist" })
    const begun: { tab: string; complete: boolean; optional: boolean; missing: string[] }[] = (
      await progress(cookie)
    ).tabs
    expect(begun.filter(({ optional }) => optional).map(({ tab }) => tab)).toEqual([
      "memberships",
      "settings",
    ])
    expect(begun.filter(({ complete }) => complete)).toEqual([])
    for (const [tab, route] of [
      ["personal", "GET /rest/v2/specWizard/personal"],
      ["about", "GET /api/v2/spec-wizard/about"],
      ["professional", "GET /rest/v2/specWizard/professional"],
      ["education", "GET /rest/v2/specWizard/education"],
      ["licenses", "GET /rest/v2/specWizard/licenses"],
      ["memberships", "GET /rest/v2/specWizard/memberships"],
      ["documents", "GET /rest/v2/specWizard/loadDocumentsTab"],
      ["settings", "GET /rest/v2/specWizard/settings"],
      ["store", "GET /rest/v2/specWizard/store"],
      ["billing", "GET /rest/v2/specWizard/billingInfo"],
      ["billingLegals", "GET /rest/v2/specialist/billingLegals"],
    ]) {
      const { meta } = (await harness.call(String(route), { cookie })).json()
      expect(meta.needed, tab).toEqual(expect.arrayContaining(meta.missing))
      expect(meta.missing, tab).toEqual(begun.find((each) => each.tab === tab)?.missing)
    }
    await harness.save(cookie, "PATCH /api/v2/spec-wizard/memberships", { body: { items: [] } })
    const after: typeof begun = (await progress(cookie)).tabs
    expect(after.filter(({ complete }) => complete).map(({ tab }) => tab)).toEqual(["memberships"])
  })

  it("tells the specialist, their account and the admins one progress", async () => {
    const { cookie, id } = await harness.signUp({ appliesAs: "psychologist" })
    const told = async (): Promise<number[]> => {
      const details = (await harness.call("GET /rest/v2/user/details/", { cookie })).json()
      const list = (
        await harness.call("GET /api/v2/admin/specialists", {
          cookie: harness.admin,
          query: { show: "all", count: "100" },
        })
      ).json()
      const line = list.items.find((each: { id: number }) => each.id === id)
      return [(await progress(cookie)).progress, details.userWizardProgress, line.progress]
    }
    expect(await told()).toEqual([0, 0, 0])
    await harness.save(cookie, PERSONAL)
    const [begun = 0, ...others] = await told()
    expect(begun).toBeGreaterThan(0)
    expect(others).toEqual([begun, begun])
    await harness.fill(cookie)
    await harness.handIn(cookie)
    // What is emptied while somebody reads it does not take away what was handed in.
    await harness.save(cookie, PERSONAL, { body: { city: "" } })
    expect(await told()).toEqual([100, 100, 100])
  })

  it("takes half a tab, and tells what is missing", async () => {
    const { cookie } = await harness.signUp({ appliesAs: "psychologist" })
    const saved = await harness.save(cookie, PERSONAL, { body: { city: "", gender: null } })
    expect(saved.json()).toMatchObject({ city: "", meta: { revision: 2, missing: ["gender", "city"] } })
  })

  it.each([
    [PERSONAL, { countryCode: "QQ" }, "countryCode"],
    [PERSONAL, { timeZone: "Mars/Base" }, "timeZone"],
    ["PATCH /api/v2/spec-wizard/about", { heading: "no JSON" }, "heading"],
    ["PATCH /api/v2/spec-wizard/about", { heading: JSON.stringify({ en: "x".repeat(201) }) }, "heading.en"],
    ["PATCH /api/v2/spec-wizard/about", { videos: "javascript:alert(1)" }, "videos"],
    ["POST /rest/v2/specWizard/professional", { skills: ["NOTHING"] }, "skills"],
    ["POST /rest/v2/specWizard/professional", { medicalDomain: "COACH" }, "specialities"],
    [
      "PATCH /api/v2/spec-wizard/education",
      { items: [{ title: "A", institution: "B", from: 2010, to: 2009 }] },
      "items.0.to",
    ],
    [BILLING, { iban: "RO48 AAAA 1B31 0075 9384 0000" }, "iban"],
    [BILLING, { cnp: "2960523460019" }, "cnp"],
    [BILLING, { kind: "company", taxId: "RO18547291" }, "taxId"],
    [BILLING, { taxId: "RO18547291" }, "taxId"],
    [BILLING, { kind: "company", countryCode: "DE", vatPayer: true, taxId: "DE136695975" }, "taxId"],
  ])("%s refuses %j at its field", async (route, body, path) => {
    const { cookie } = await harness.signUp({ appliesAs: "psychologist" })
    const refused = await harness.save(cookie, route, { body })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errorMessage.details.map((detail: { path: string }) => detail.path)).toContain(path)
    expect((await progress(cookie)).version).toBe(1)
  })

  it("keeps the tax number of a person whose practice is registered", async () => {
    const { cookie } = await harness.signUp({ appliesAs: "psychologist" })
    const own = { countryCode: "DE", vatPayer: true, taxId: "DE 136 695 976" }
    const saved = await harness.save(cookie, BILLING, { body: own })
    expect([saved.statusCode, saved.json()]).toEqual([200, expect.objectContaining(own)])
    const again = (await harness.call("GET /rest/v2/specWizard/billingInfo", { cookie })).json()
    expect(again).toMatchObject({ kind: "person", ...own })
  })

  it("does not overwrite what another device saved, and says what differs", async () => {
    const { cookie } = await harness.signUp({ appliesAs: "psychologist" })
    const [first, second] = [
      await harness.save(cookie, PERSONAL, { revision: 1 }),
      await harness.save(cookie, PERSONAL, { revision: 1, body: { city: "Cluj" } }),
    ]
    expect([first.statusCode, second.statusCode]).toEqual([200, 409])
    expect(second.json()).toMatchObject({
      errorCode: "editedElsewhere",
      data: { revision: 2, changed: ["city"] },
    })
  })

  it("seals billing, and tells only the ends of its numbers again", async () => {
    const { cookie, id } = await harness.signUp({ appliesAs: "psychologist" })
    const saved = (await harness.save(cookie, BILLING)).json()
    expect(saved).toMatchObject({ cnp: "•••••••••••18", iban: "RO••••••••••••••••••0000", name: "Maria Pop" })
    const again = await harness.save(cookie, BILLING, { body: { ...saved, meta: undefined, bank: "Alta" } })
    expect(again.json()).toMatchObject({ cnp: saved.cnp, iban: saved.iban, bank: "Alta" })
    const { rows } = await harness.server.platform.db.query.execute(
      sql`select data, sealed from specialists.wizard_tab where specialist_id = ${id} and tab = 'billing'`,
    )
    expect(rows[0]?.data).toBeNull()
    expect(String(rows[0]?.sealed)).not.toContain("Maria")
    const legals = (await harness.call("GET /rest/v2/specialist/billingLegals", { cookie })).json()
    expect(legals).toMatchObject({
      mandate: false,
      legal: { name: "Maria Pop", address: "Strada Lungă 1, 700001 Iași, RO" },
    })
  })
})

describe("documents", () => {
  it("are what their bytes say, lie sealed, and open for their owner and who checks them", async () => {
    const { cookie, id } = await harness.signUp({ appliesAs: "psychologist" })
    const [document] = (await harness.upload(cookie)).json().documents
    expect(document).toMatchObject({ kind: "licence", name: "Atestat ș.pdf", type: "image/png" })
    const url = `GET /api/v2/spec-wizard/documents/${document.id}`
    const own = await harness.call(url, { cookie })
    expect(own.headers).toMatchObject({ "content-type": "image/png", "cache-control": "private, no-store" })
    expect(own.rawPayload.subarray(1, 4).toString()).toBe("PNG")
    const read = await harness.call(url, { cookie: harness.admin, query: { specialistID: String(id) } })
    expect(read.statusCode).toBe(200)
    await harness.server.platform.audit.seal()
    const [entry] = await harness.server.platform.audit.list(
      { action: "specialists.documentRead" },
      { limit: 1 },
    )
    expect(entry?.object).toEqual({ type: "document", id: document.id })
    const other = await harness.signUp({ appliesAs: "psychologist" })
    expect((await harness.call(url, { cookie: other.cookie })).statusCode).toBe(404)
    const stranger = await harness.call(url, { cookie: other.cookie, query: { specialistID: String(id) } })
    expect(stranger.statusCode).toBe(404)
    const { rows } = await harness.server.platform.db.query.execute(
      sql`select file_key as key from specialists.document where id = ${document.id}`,
    )
    const lying = await harness.server.platform.files.read(String(rows[0]?.key))
    const [bytes] = await (lying?.toArray() ?? [])
    expect(Buffer.from(bytes).includes("PNG")).toBe(false)
    const removed = await harness.call(`DELETE /api/v2/spec-wizard/documents/${document.id}`, { cookie })
    expect(removed.json().documents).toEqual([])
    expect(await harness.server.platform.files.read(String(rows[0]?.key))).toBeUndefined()
  })
})

describe("who may", () => {
  it("refuses clients, and other specialists as if there were none", async () => {
    const { id } = await harness.signUp({ appliesAs: "psychologist" })
    const client = await harness.signUp()
    const url = "GET /rest/v2/specWizard/personal"
    expect((await harness.call(url, { cookie: client.cookie })).statusCode).toBe(403)
    const query = { specialistID: String(id) }
    expect((await harness.call(url, { cookie: client.cookie, query })).statusCode).toBe(404)
    const other = await harness.signUp({ appliesAs: "coach" })
    expect((await harness.call(url, { cookie: other.cookie, query })).statusCode).toBe(404)
    expect((await harness.call(url, { cookie: harness.admin, query })).statusCode).toBe(200)
  })
})
