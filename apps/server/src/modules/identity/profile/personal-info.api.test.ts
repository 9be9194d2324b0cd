import { bookingTerms } from "@arnica/content/terms"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Platform } from "../../../platform/types.ts"
import { createTestServer, type TestServer } from "../../../testing/server.ts"
import { createIdentity, createUsers, hashPassword, type Identity } from "../index.ts"
import { ALONE, aUser, cookieOf } from "../testing.ts"

const PASSWORD = "a long enough password"

const compose = (platform: Platform): Identity => createIdentity(platform, ALONE)

let server: TestServer<Identity>
let passwordHash: string

beforeAll(async () => {
  server = await createTestServer({ compose })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())

const somebody = async (given: Parameters<typeof aUser>[0] = {}) => {
  const user = aUser({ ...given, passwordHash })
  await server.platform.db.transaction((tx) => createUsers(tx, [user]))
  const payload = { email: user.email, password: PASSWORD }
  const response = await server.app.inject({ method: "POST", url: "/Auth/sign-in/email", payload })
  return { user, cookie: cookieOf(response) }
}

const URL = "/rest/v2/client/personalInfoSimple"
const INFO = {
  firstName: "Maria",
  lastName: "Dumitrescu",
  phoneCountryCode: "+40",
  phone: "721 234 567",
  timezoneCountry: "America",
  timezoneRegion: "Argentina/Ushuaia",
}
const load = async (cookie: string) => (await server.app.inject({ url: URL, headers: { cookie } })).json()
const save = (cookie: string, payload: unknown) =>
  server.app.inject({ method: "POST", url: URL, headers: { cookie }, payload: Object(payload) })

test("what is known is filled in, what is not is left out", async () => {
  const { user, cookie } = await somebody()
  expect(await load(cookie)).toEqual({
    firstName: "Ana",
    lastName: "Pop",
    email: user.email,
    timezoneCountry: "Europe",
    timezoneRegion: "Bucharest",
  })
})

test("what was saved comes back, and the zone is whole again", async () => {
  const { user, cookie } = await somebody()
  const saved = await save(cookie, INFO)
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toEqual({ ...INFO, email: user.email })
  expect(await load(cookie)).toEqual({ ...INFO, email: user.email })
  const details = await server.app.inject({ url: "/rest/v2/user/details/", headers: { cookie } })
  expect(details.json()).toMatchObject({
    fullName: "Maria Dumitrescu",
    timeZone: "America/Argentina/Ushuaia",
  })
})

test.each(["null", "0040"])("a calling code of %j gives way to the country of the language", async (code) => {
  const { cookie } = await somebody()
  const response = await server.app.inject({
    method: "POST",
    url: URL,
    headers: { cookie, language: "ro" },
    payload: { ...INFO, phoneCountryCode: code, phone: "0721234567" },
  })
  expect(response.json()).toMatchObject({ phoneCountryCode: "+40", phone: "721 234 567" })
})

test("a zone without a region is one", async () => {
  const { cookie } = await somebody({ timeZone: "UTC" })
  expect(await load(cookie)).toMatchObject({ timezoneCountry: "UTC", timezoneRegion: "" })
  expect((await save(cookie, { ...INFO, timezoneCountry: "UTC", timezoneRegion: "" })).statusCode).toBe(200)
})

test.each([
  [{ firstName: "" }, "firstName"],
  [{ phone: "call me" }, "phone"],
  [{ phone: "000 00000" }, "phone"],
  [{ phoneCountryCode: "+40".repeat(9) }, "phoneCountryCode"],
  [{ phoneCountryCode: "" }, "phoneCountryCode"],
  [{ timezoneRegion: "Olympus" }, "timezoneRegion"],
])("refuses %j and keeps what was there", async (given, path) => {
  const { cookie } = await somebody()
  const before = await load(cookie)
  const response = await save(cookie, { ...INFO, ...given })
  expect(response.statusCode).toBe(400)
  expect(response.json().errorMessage.details[0].path).toBe(path)
  expect(await load(cookie)).toEqual(before)
})

test("everybody sees and changes their own only", async () => {
  const [one, other] = [await somebody(), await somebody({ firstName: "Ion" })]
  await save(one.cookie, INFO)
  expect(await load(other.cookie)).toMatchObject({ firstName: "Ion", email: other.user.email })
  expect((await server.app.inject({ url: URL })).statusCode).toBe(401)
  expect((await save("", INFO)).statusCode).toBe(401)
})

test("language and time zone are kept, and answers follow the language", async () => {
  const { cookie } = await somebody()
  const patch = (payload: unknown) =>
    server.app.inject({
      method: "PATCH",
      url: "/api/v2/users/me",
      headers: { cookie },
      payload: Object(payload),
    })
  const changed = await patch({ language: "de", timeZone: "Asia/Kolkata" })
  expect(changed.json()).toMatchObject({ language: "de", timeZone: "Asia/Kolkata" })
  expect((await patch({ language: "xx" })).statusCode).toBe(400)
  expect((await patch({ timeZone: "Mars/Olympus" })).statusCode).toBe(400)
  expect((await patch({})).json()).toMatchObject({ language: "de", timeZone: "Asia/Kolkata" })
})

test("terms stand in the reader's language, for who is not signed in too", async () => {
  const read = (payload: unknown) =>
    server.app.inject({
      method: "POST",
      url: "/rest/v2/public/getTranslatedTermsAndConditions",
      headers: { language: "fr" },
      payload: Object(payload),
    })
  const term = (await read({ code: "BOOKING" })).json()
  expect(term).toMatchObject({
    code: "BOOKING",
    version: bookingTerms.version,
    language: "fr",
    title: "Conditions de réservation",
  })
  expect(term.paragraphs.length).toBeGreaterThan(3)
  expect((await read({ code: "OTHER" })).statusCode).toBe(400)
})

test("users are found by id in one go, unknown ones are left out", async () => {
  const { user } = await somebody()
  const found = await server.modules.users.byIds([user.id, "00000000-0000-4000-8000-000000000000"])
  expect([...found.keys()]).toEqual([user.id])
  expect(found.get(user.id)).toMatchObject({ firstName: "Ana", email: user.email, language: "en" })
  expect(await server.modules.users.byIds([])).toEqual(new Map())
})
