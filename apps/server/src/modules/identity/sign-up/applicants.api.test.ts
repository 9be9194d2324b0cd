import { afterAll, beforeAll, expect, test } from "vitest"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"

let harness: AccountHarness
const begun: object[] = []
beforeAll(async () => {
  harness = await createAccountHarness({
    openApplication: async (applicant) => {
      begun.push(applicant)
    },
  })
})
afterAll(() => harness.server.close())

const begin = (given: object) =>
  harness.post("/Auth/sign-up/email", {
    firstName: "Maria",
    lastName: "Pop",
    email: "healer@example.org",
    password: PASSWORD,
    language: "ro",
    timeZone: "Europe/Bucharest",
    acceptTerms: true,
    ...given,
  })
const apply = async (given: object) => {
  const { signUpId } = (await begin(given)).json()
  expect(begun).toEqual([])
  return await harness.post("/Auth/sign-up/code", {
    signUpId,
    code: await harness.lastCode("healer@example.org"),
  })
}

test("who signs up to work here gets the area in which that is prepared, and a profile is begun for them", async () => {
  const response = await apply({ appliesAs: "psychotherapist" })
  expect(response.statusCode).toBe(200)
  const details = (await harness.get("/rest/v2/user/details/", cookieOf(response))).json()
  expect(details).toMatchObject({ role: { isProvider: true, isAdmin: false } })
  expect(begun).toEqual([
    expect.objectContaining({ userId: details.uuid, firstName: "Maria", appliesAs: "psychotherapist" }),
  ])
})

test("nobody signs up as something else", async () => {
  const refused = await begin({ email: "other@example.org", appliesAs: "admin" })
  expect(refused.statusCode).toBe(400)
})

test("whoever signs up as a client writes to nobody but themselves", async () => {
  await harness.server.settle()
  const before = harness.server.mails.length
  const { cookie } = await harness.signUp()
  expect(harness.server.mails.slice(before).map(({ to }) => to.address)).toEqual(["person.1@example.org"])
  expect((await harness.get("/rest/v2/user/details/", cookie)).json().role.isProvider).toBe(false)
  expect(begun).toHaveLength(1)
})
