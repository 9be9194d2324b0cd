import { afterAll, beforeAll, expect, test } from "vitest"
import type { Platform } from "../../../platform/types.ts"
import { createTestServer, type TestServer } from "../../../testing/server.ts"
import { createIdentity, createUsers, hashPassword, type Identity } from "../index.ts"
import { ALONE, aUser, cookieOf } from "../testing.ts"

const PASSWORD = "a long enough password"

const compose = (platform: Platform): Identity => createIdentity(platform, ALONE)

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

test("the session travels in a header too, for clients that keep no cookies", async () => {
  const [, value = ""] = tokenOf(await signedIn()).split("=", 2)
  const who = (sso: string, cookie = "") =>
    server.app.inject({ url: "/rest/v2/user/details/", headers: { "x-arnica-sso": sso, cookie } })
  expect((await who(value)).statusCode).toBe(200)
  expect((await who(decodeURIComponent(value))).statusCode).toBe(200)
  for (const wrong of ["", "made-up", `${value.slice(0, -8)}AAAAAA%3D`, "%E0%A4%A", "a; b=c"])
    expect((await who(wrong)).statusCode, wrong).toBe(401)
})

test("a wrong header does not fall back to the cookie beside it", async () => {
  const cookie = await signedIn()
  const response = await server.app.inject({
    url: "/rest/v2/user/details/",
    headers: { cookie, "x-arnica-sso": "made-up" },
  })
  expect(response.statusCode).toBe(401)
})

test("what is answered to somebody who is signed in is kept nowhere", async () => {
  const cookie = await signedIn()
  for (const url of [
    "/rest/v2/user/details/",
    "/rest/v2/client/personalInfoSimple",
    "/rest/v2/public/islogged",
  ])
    expect((await get(url, cookie)).headers["cache-control"], url).toBe("private, no-store")
  const [, value = ""] = tokenOf(cookie).split("=", 2)
  const bySso = await server.app.inject({
    url: "/rest/v2/public/islogged",
    headers: { "x-arnica-sso": value },
  })
  expect(bySso.headers["cache-control"]).toBe("private, no-store")
  expect((await get("/rest/v2/user/details/")).headers["cache-control"]).toBe("private, no-store")
  expect((await get("/rest/v2/public/islogged")).headers["cache-control"]).toBe("no-cache")
})
