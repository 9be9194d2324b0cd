import { type Campaign, campaigns } from "@arnica/content/campaigns"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Actor } from "../../platform/http/actor.ts"
import { createTestServer, TEST_NOW, type TestServer } from "../../testing/server.ts"
import { createCampaigns, runsFor } from "./index.ts"

const DAY_MS = 86_400_000
const day = (days: number): string => new Date(TEST_NOW + days * DAY_MS).toISOString()
const [given] = campaigns
if (given === undefined) throw new Error("the content names a campaign")
const aCampaign = (code: string, more: Partial<Campaign> = {}): Campaign => ({
  ...given,
  code,
  audience: "client",
  from: day(-1),
  until: day(10),
  ...more,
})

const SOMEBODY = {
  kind: "user",
  userId: "5f0b0a5f-0000-4000-8000-000000000001",
  number: 1,
  sessionId: "s",
  isAdmin: false,
  isProvider: false,
  isCorporateAdmin: false,
  isHrAdmin: false,
  isOHPsychologist: false,
  isAccountant: false,
  specialistId: null,
  language: "en",
} as const satisfies Actor

let server: TestServer<void>
let who: Actor = { kind: "anonymous" }

beforeAll(async () => {
  server = await createTestServer({
    compose: (platform) => {
      platform.http.setSessionReader(async () => who)
      createCampaigns(platform, [
        aCampaign("long", { until: day(20) }),
        aCampaign("short"),
        aCampaign("over", { until: day(0) }),
        aCampaign("later", { from: day(1) }),
        aCampaign("specialists", { audience: "provider" }),
      ])
    },
  })
})
afterAll(() => server.close())

const ask = (language = "en") =>
  server.app.inject({ url: "/api/assessment/campaign/user", headers: { language } })

test("a client hears of what runs for clients, what ends first at the head, in their language", async () => {
  who = SOMEBODY
  const answer = await ask("ro")
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject([{ campaign: "short" }, { campaign: "long" }])
  expect(answer.json()[0]).toMatchObject({ title: given.titles.ro, text: given.texts.ro, path: given.path })
})

test("a specialist hears of theirs", async () => {
  who = { ...SOMEBODY, isProvider: true }
  expect((await ask()).json()).toMatchObject([{ campaign: "specialists" }])
})

test("nobody else hears of any", async () => {
  who = { kind: "anonymous" }
  expect((await ask()).statusCode).toBe(401)
})

test("a campaign begins with its first instant and ends before its last", () => {
  const campaign = aCampaign("x")
  const at = (days: number): boolean =>
    runsFor(campaign, { isProvider: false, now: TEST_NOW + days * DAY_MS })
  expect([at(-1.01), at(-1), at(9.99), at(10)]).toEqual([false, true, true, false])
})
