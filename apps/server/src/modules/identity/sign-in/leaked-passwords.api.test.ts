import { afterAll, beforeAll, expect, test } from "vitest"
import { type RangeService, startRangeService } from "../../../platform/leaked-passwords/testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"

const LEAKED = "a mountain of old lamps"
const UNREACHED = "the service is out of order"

let service: RangeService
let harness: AccountHarness
beforeAll(async () => {
  service = await startRangeService({ leaked: [LEAKED], broken: [UNREACHED] })
  harness = await createAccountHarness({ env: { LEAKED_PASSWORDS_URL: service.url } })
})
afterAll(async () => {
  await harness.server.close()
  await service.close()
})

const recover = async (newPassword: string) => {
  const { email } = await harness.signUp()
  await harness.post("/Auth/request-password-reset", { email })
  return await harness.post("/Auth/reset-password", { token: await harness.lastToken(email), newPassword })
}
const change = async (newPassword: string) => {
  const { cookie } = await harness.signUp()
  return await harness.post("/Auth/change-password", { currentPassword: PASSWORD, newPassword }, { cookie })
}

test("a password that leaked somewhere opens no account, with the reason", async () => {
  const signUp = (password: string) =>
    harness.post("/Auth/sign-up/email", {
      firstName: "Ana",
      lastName: "Pop",
      email: "leaked@example.org",
      password,
      language: "en",
      timeZone: "Europe/Bucharest",
      acceptTerms: true,
    })
  const refused = await signUp(LEAKED)
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    errorCode: "weakPassword",
    errorMessage: { details: [{ path: "password", translationKey: "errors:validation.passwordLeaked" }] },
  })
  expect(refused.cookies).toEqual([])
  expect((await harness.signIn("leaked@example.org", LEAKED)).statusCode).toBe(401)
  expect((await signUp("nine quiet harbours")).statusCode).toBe(200)
})

test.each([
  ["recovering", recover],
  ["changing", change],
])("a password that leaked somewhere is refused at %s, with the reason", async (_, choose) => {
  const refused = await choose(LEAKED)
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    errorCode: "weakPassword",
    errorMessage: {
      details: [{ path: "newPassword", translationKey: "errors:validation.passwordLeaked" }],
    },
  })
  expect((await choose("nine quiet harbours")).statusCode).toBe(200)
})

test("an outage of the service keeps nobody from choosing a password", async () => {
  expect((await change(UNREACHED)).statusCode).toBe(200)
})

test("signing in asks nobody", async () => {
  const { email } = await harness.signUp()
  const asked = service.asked.length
  expect((await harness.signIn(email)).statusCode).toBe(200)
  expect(service.asked).toHaveLength(asked)
})
