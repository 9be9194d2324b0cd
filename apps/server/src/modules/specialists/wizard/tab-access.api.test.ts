import { type WizardTab, wizardTabSchema } from "@arnica/contract/wizard-tabs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createHarness, type Harness } from "../../../security-tests/testing.ts"
import { FILLED } from "./testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const ROLES = ["specialist", "ownClinic", "otherClinic", "otherSpecialist", "client", "admin"] as const
type Role = (typeof ROLES)[number]

/** Whom each role is on the stage. Ioana works at the clinic of `clinic`. */
const personOf = (role: Role) => {
  const people = {
    specialist: stage.ioana,
    ownClinic: stage.clinic,
    otherClinic: stage.named("otherClinic"),
    otherSpecialist: stage.andrei,
    client: stage.ana,
    admin: stage.admin,
  }
  return people[role]
}

type Access = { readonly read: string; readonly write: string; readonly body?: object; readonly may: Allowed }
type Allowed = { readonly read: readonly Role[]; readonly write: readonly Role[] }

const AROUND: Allowed = {
  read: ["specialist", "ownClinic", "admin"],
  write: ["specialist", "ownClinic", "admin"],
}
const PROOF: Allowed = { read: ["specialist", "admin"], write: ["specialist", "admin"] }
const MONEY: Allowed = { read: ["specialist", "admin"], write: ["specialist"] }

const tab = (read: string, write: string, may: Allowed): Access => ({
  read,
  write,
  may,
  body: FILLED[write] ?? {},
})

/** The calls of each tab, and who is let in: a tab that is not here does not compile. */
const TABS: Readonly<Record<WizardTab, Access>> = {
  personal: tab("/rest/v2/specWizard/personal", "POST /rest/v2/specWizard/personal", AROUND),
  about: tab("/api/v2/spec-wizard/about", "PATCH /api/v2/spec-wizard/about", AROUND),
  professional: tab("/rest/v2/specWizard/professional", "POST /rest/v2/specWizard/professional", AROUND),
  education: tab("/rest/v2/specWizard/education", "PATCH /api/v2/spec-wizard/education", AROUND),
  licenses: tab("/rest/v2/specWizard/licenses", "PATCH /api/v2/spec-wizard/licenses", AROUND),
  memberships: tab("/rest/v2/specWizard/memberships", "PATCH /api/v2/spec-wizard/memberships", AROUND),
  documents: tab(
    "/rest/v2/specWizard/loadDocumentsTab",
    `DELETE /api/v2/spec-wizard/documents/${crypto.randomUUID()}`,
    PROOF,
  ),
  settings: tab("/rest/v2/specWizard/settings", "PATCH /api/v2/spec-wizard/settings", AROUND),
  store: tab("/rest/v2/specWizard/store", "PATCH /api/v2/spec-wizard/store", AROUND),
  billing: tab("/rest/v2/specWizard/billingInfo", "PATCH /api/v2/spec-wizard/billing", MONEY),
  billingLegals: tab("/rest/v2/specialist/billingLegals", "PATCH /api/v2/spec-wizard/billing-legals", MONEY),
}

const CASES = wizardTabSchema.options.flatMap((name) => ROLES.map((role) => [name, role] as const))

/** What somebody who may is answered, wherever else it fails: a revision that is not the standing one, a missing password. */
const LET_IN = [200, 400, 409, 422]

const send = async (role: Role, route: string, payload?: object) => {
  const [method, url = ""] = route.split(" ")
  const query = { specialistID: String(stage.ioana.planted.id) }
  const verb = method === "POST" || method === "PATCH" || method === "DELETE" ? method : "GET"
  const body = payload === undefined || verb === "DELETE" ? {} : { payload }
  return (await stage.call({ as: personOf(role), method: verb, url, query, ...body })).statusCode
}

describe("a tab of a specialist's wizard", () => {
  it.each(CASES)("%s is read by %s where they may, and is not there else", async (name, role) => {
    const { read, may } = TABS[name]
    expect(await send(role, `GET ${read}`)).toBe(may.read.includes(role) ? 200 : 404)
  })

  it.each(CASES)("%s is written by %s where they may, and is not there else", async (name, role) => {
    const { write, body, may } = TABS[name]
    const status = await send(role, write, { ...body, revision: 1_000 })
    if (may.write.includes(role)) expect(LET_IN).toContain(status)
    else expect(status).toBe(404)
  })

  it.each(ROLES)("is named to %s as one that they may fill in, or not", async (role) => {
    if (!AROUND.read.includes(role))
      return expect(await send(role, "GET /rest/v2/specWizard/profile")).toBe(404)
    const url = "/rest/v2/specWizard/profile"
    const query = { specialistID: String(stage.ioana.planted.id) }
    const { tabs } = (await stage.call({ as: personOf(role), method: "GET", url, query })).json()
    const expected = wizardTabSchema.options.filter((name) => TABS[name].may.write.includes(role))
    const told = tabs.flatMap((each: { tab: string; mayWrite: boolean }) => (each.mayWrite ? [each.tab] : []))
    expect(told).toEqual(expected)
  })
})
