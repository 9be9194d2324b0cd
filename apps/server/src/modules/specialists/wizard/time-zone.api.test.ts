import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createJoiningHarness, type JoiningHarness } from "./testing.ts"

let harness: JoiningHarness
let cookie: string
beforeAll(async () => {
  harness = await createJoiningHarness()
})
beforeEach(async () => {
  cookie = (await harness.signUp({ appliesAs: "psychologist" })).cookie
})
afterAll(() => harness.server.close())

const PERSONAL = "POST /rest/v2/specWizard/personal"
const SETTINGS = "PATCH /api/v2/spec-wizard/settings"
const HOURS = "/rest/v2/specWizard/availability"
const LONDON = { timeZone: "Europe/London" }

const hours = async () => (await harness.call(`GET ${HOURS}`, { cookie })).json()
const setHours = async (body: object) =>
  await harness.call(`POST ${HOURS}`, { cookie, body: { ...(await hours()), ...body } })
const personal = async () => (await harness.call("GET /rest/v2/specWizard/personal", { cookie })).json()
const MONDAYS = { weekly: [{ weekday: 1, start: 540, end: 1020, placeId: null }] }

describe("the time zone of a specialist", () => {
  it("cannot leave the hours behind", async () => {
    await setHours(MONDAYS)
    const refused = await harness.save(cookie, PERSONAL, { body: LONDON })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errorMessage.details).toEqual([
      expect.objectContaining({ path: "timeZone", message: expect.stringContaining("hours") }),
    ])
    expect(await personal()).toMatchObject({ timeZone: "Europe/Bucharest", hasHours: true })
    expect(await hours()).toMatchObject({ zone: "Europe/Bucharest" })
  })

  it("goes with the hours when those move", async () => {
    await setHours(MONDAYS)
    await harness.save(cookie, PERSONAL)
    await setHours({ zone: "Europe/London" })
    expect(await personal()).toMatchObject(LONDON)
    expect((await harness.save(cookie, PERSONAL, { body: LONDON })).statusCode).toBe(200)
    expect(await hours()).toMatchObject({ zone: "Europe/London", weekly: [{ weekday: 1 }] })
  })

  it("moves a calendar that has no hours yet", async () => {
    await harness.save(cookie, SETTINGS)
    const saved = await harness.save(cookie, PERSONAL, { body: LONDON })
    expect(saved.json()).toMatchObject({ ...LONDON, hasHours: false })
    expect(await hours()).toMatchObject({ zone: "Europe/London", bufferAfterMinutes: 15 })
  })

  it("stands by hours of a single day until that day is over", async () => {
    const windows = [{ start: 540, end: 600, placeId: null }]
    await setHours({ exceptions: [{ date: "2026-03-12", windows }] })
    expect((await harness.save(cookie, PERSONAL, { body: LONDON })).statusCode).toBe(400)
    await setHours({ exceptions: [{ date: "2026-03-09", windows }] })
    expect((await harness.save(cookie, PERSONAL, { body: LONDON })).statusCode).toBe(200)
  })
})
