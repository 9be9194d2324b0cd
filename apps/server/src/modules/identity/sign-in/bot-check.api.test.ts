import { afterAll, beforeAll, expect, test } from "vitest"
import { type BotCheckService, startBotCheckService } from "../../../platform/bot-check/testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"

let service: BotCheckService
let harness: AccountHarness
beforeAll(async () => {
  service = await startBotCheckService("a person")
  harness = await createAccountHarness({
    env: {
      BOT_CHECK_SITE_KEY: "public",
      BOT_CHECK_SECRET: "secret",
      BOT_CHECK_VERIFY_URL: service.url,
    },
  })
})
afterAll(async () => {
  await harness.server.close()
  await service.close()
})

let count = 0
const signUp = (given: object) => {
  count += 1
  return harness.post("/Auth/sign-up/email", {
    firstName: "Ana",
    lastName: "Pop",
    email: `bot.${count}@example.org`,
    password: PASSWORD,
    language: "ro",
    timeZone: "Europe/Bucharest",
    acceptTerms: true,
    ...given,
  })
}
const recover = (given: object) =>
  harness.post("/Auth/request-password-reset", { email: "nobody@example.org", ...given })

test.each([
  ["making an account", signUp],
  ["recovering a password", recover],
])("%s is for people alone", async (_, call) => {
  for (const given of [{}, { botCheck: "" }, { botCheck: "a program" }]) {
    const refused = await call(given)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "botCheckFailed"])
  }
  expect((await call({ botCheck: "a person" })).statusCode).toBe(200)
  expect(service.asked.at(-1)).toEqual({ secret: "secret", response: "a person", remoteip: "127.0.0.1" })
})

test("signing in asks nobody", async () => {
  const asked = service.asked.length
  expect((await harness.signIn("nobody@example.org")).statusCode).toBe(401)
  expect(service.asked).toHaveLength(asked)
})

test("a service that is out of order keeps nobody out", async () => {
  expect((await signUp({ botCheck: "broken" })).statusCode).toBe(200)
})
