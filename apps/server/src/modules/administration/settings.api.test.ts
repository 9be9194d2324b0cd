import type { Setting } from "@arnica/contract/settings"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createSettings } from "../../platform/settings/settings.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const URL = "/api/v2/admin/settings"
const change = (name: string, payload: object) =>
  stage.call({ as: stage.admin, method: "PATCH", url: `${URL}/${name}`, payload })
const heldBy = async (name: string): Promise<unknown> => {
  const response = await stage.call({ method: "POST", url: "/rest/public/call/getSettings", payload: [name] })
  return response.json()[name]
}
const REASON = { reason: "As agreed with the clinics." }

test("a setting is what the code says until an admin says otherwise, with who, when and why", async () => {
  const listed = await stage.call({ as: stage.admin, method: "GET", url: URL })
  const before = listed.json().find(({ name }: Setting) => name === "Msg_Max_Length")
  expect(before).toEqual({
    name: "Msg_Max_Length",
    value: 500,
    fallback: 500,
    isChosen: false,
    version: 0,
    last: null,
  })
  const changed = await change("Msg_Max_Length", { ...REASON, value: 120, version: 0 })
  expect(changed.statusCode, changed.body).toBe(200)
  expect(changed.json()).toMatchObject({
    value: 120,
    isChosen: true,
    version: 1,
    last: { value: 120, reason: REASON.reason, by: expect.stringMatching(/\S/) },
  })
  await expect.poll(() => heldBy("Msg_Max_Length")).toBe(120)
  const [entry] = await stage.server.platform.audit.list(
    { action: "administration.settingChanged" },
    { limit: 1 },
  )
  expect(entry).toMatchObject({
    actor: stage.admin.userId,
    reason: REASON.reason,
    details: { before: null, after: 120 },
    object: { type: "setting", id: "Msg_Max_Length" },
  })
})

test("what is too long by the setting that holds is refused at its field", async () => {
  const [free] = await stage.times({ planted: stage.ioana.planted })
  const book = (note: string) =>
    stage.call({
      as: stage.ana,
      method: "POST",
      url: "/rest/v2/bookings",
      payload: stage.bookingOf(free?.offer ?? "", { note }),
    })
  const refused = await book("x".repeat(121))
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errorMessage.details).toMatchObject([{ path: "note" }])
  expect((await book("x".repeat(120))).statusCode).toBe(201)
})

test("every process takes a change in, also one that was not asked", async () => {
  const { db, log } = stage.server.platform
  const elsewhere = createSettings({ db, log })
  await elsewhere.start()
  expect(elsewhere.read("appointmentMinutes")).toBe(30)
  expect((await change("appointmentMinutes", { ...REASON, value: 50, version: 0 })).statusCode).toBe(200)
  await expect.poll(() => elsewhere.read("appointmentMinutes")).toBe(50)
  const own = { as: stage.ioana, method: "GET", url: "/rest/v2/specWizard/settings" } as const
  await expect.poll(async () => (await stage.call(own)).json().appDuration).toBe(50)
})

test.each([
  ["beyond its bounds", "Msg_Max_Length", 501],
  ["below its bounds", "uploadFileVideoConfMaxSize", 1],
  ["not whole", "appointmentMinutes", 30.5],
  ["of another kind", "appointmentMinutes", "30"],
  ["of another shape", "fbAppID", "<script>"],
])("a value %s is refused", async (_how, name, value) => {
  const listed: Setting[] = (await stage.call({ as: stage.admin, method: "GET", url: URL })).json()
  const version = listed.find((each) => each.name === name)?.version ?? 0
  const refused = await change(name, { ...REASON, value, version })
  expect(refused.statusCode, refused.body).toBe(400)
  expect(refused.json().errorMessage.details).toMatchObject([{ path: "value" }])
})

test("who saw an older version is told, and nothing changes; a reset is a change too", async () => {
  const old = await change("Msg_Max_Length", { ...REASON, value: 200, version: 0 })
  expect(old.statusCode).toBe(409)
  expect((await change("Msg_Max_Length", { ...REASON, value: null, version: 1 })).json()).toMatchObject({
    value: 500,
    isChosen: false,
    version: 2,
    last: { value: null },
  })
  const history = await stage.call({
    as: stage.admin,
    method: "GET",
    url: `${URL}/Msg_Max_Length/changes`,
    query: { count: "1" },
  })
  expect(history.json()).toMatchObject({ total: 2, items: [{ value: null, reason: REASON.reason }] })
  await expect.poll(() => heldBy("Msg_Max_Length")).toBe(500)
})

test("two who change the same at once: one of them is told", async () => {
  const both = await Promise.all(
    ["11111", "22222"].map((value) => change("fbAppID", { ...REASON, value, version: 0 })),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})
