import { afterAll, beforeAll, expect, test } from "vitest"
import type { Platform } from "../../platform/types.ts"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { createIdentity, createUsers, hashPassword, type Identity } from "./index.ts"
import { aUser, cookieOf } from "./testing.ts"

const PASSWORD = "a long enough password"

const compose = (platform: Platform): Identity =>
  createIdentity(platform, { specialistFacts: async () => null, specialistIdOf: async () => null })

let server: TestServer<Identity>

beforeAll(async () => {
  server = await createTestServer({ compose })
})
afterAll(() => server.close())

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "POST", url, headers, payload: Object(payload) })
const get = (url: string, cookie = "") => server.app.inject({ url, headers: { cookie } })
const isLoggedIn = async (cookie: string) => (await get("/rest/v2/public/islogged", cookie)).json().isLoggedIn

/** The cookies of somebody who has just signed in, the signed copy of the session among them. */
const signedIn = async (): Promise<string> => {
  const user = aUser({ passwordHash: await hashPassword(PASSWORD) })
  await server.platform.db.transaction((tx) => createUsers(tx, [user]))
  return cookieOf(await post("/Auth/sign-in/email", { email: user.email, password: PASSWORD }))
}
const tokenOf = (cookie: string): string =>
  cookie.split("; ").find((part) => part.includes("session_token")) ?? ""

test("signing out ends the session on the server, not only in the browser", async () => {
  const cookie = await signedIn()
  const out = await post("/Auth/sign-out", {}, { cookie })
  expect(out.statusCode).toBe(200)
  const token = tokenOf(cookie)
  expect(await isLoggedIn(token)).toBe(false)
  expect((await get("/rest/v2/user/details/", token)).statusCode).toBe(401)
})

test.each(["", "arnica.session_token=made-up", "arnica.session_token=made.up", "other=1"])(
  "the cookie %j is no session",
  async (cookie) => {
    expect(await isLoggedIn(cookie)).toBe(false)
    const response = await get("/rest/v2/user/details/", cookie)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ noSession: true, errorMessage: "Please relog !" })
  },
)

test("a session of a changed signature is none", async () => {
  const cookie = await signedIn()
  const token = tokenOf(cookie)
  expect(await isLoggedIn(token)).toBe(true)
  expect(await isLoggedIn(`${token.slice(0, -8)}AAAAAA%3D`)).toBe(false)
})
