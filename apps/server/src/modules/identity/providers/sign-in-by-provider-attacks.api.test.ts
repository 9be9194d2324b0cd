import type { LightMyRequestResponse } from "fastify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { cookieOf } from "../testing.ts"
import type { AccountHarness } from "../testing-account.ts"
import { createSocialHarness, type SocialHarness } from "../testing-social.ts"

let social: SocialHarness
let harness: AccountHarness
beforeAll(async () => {
  social = await createSocialHarness()
  harness = social.harness
})
afterAll(() => social.close())

const comeBack = (url: string, cookie: string): Promise<LightMyRequestResponse> =>
  harness.server.app.inject({ url, headers: { cookie } })

const leave = () => social.begin({ signUp: true })

const expectNobody = async (back: LightMyRequestResponse, error: string): Promise<void> => {
  expect(back.statusCode).toBe(302)
  expect(String(back.headers.location)).toMatch(new RegExp(`^/(?:ro|en)/login\\?.*error=${error}$`))
  expect(await harness.isLoggedIn(cookieOf(back))).toBe(false)
}

test("the way back works once, for whoever left", async () => {
  const begun = await leave()
  const { pathname, search } = await social.visit(begun, "once.only")
  const cookie = cookieOf(begun)
  expect(await harness.isLoggedIn(cookieOf(await comeBack(`${pathname}${search}`, cookie)))).toBe(true)
  await expectNobody(await comeBack(`${pathname}${search}`, cookie), "lost")
})

test("the code of somebody else's sign-in is worth nothing in one's own", async () => {
  const [victim, thief] = [await leave(), await leave()]
  const theirs = await social.visit(victim, "the.victim")
  const mine = await social.visit(thief, "the.thief")
  mine.searchParams.set("code", theirs.searchParams.get("code") ?? "")
  await expectNobody(await comeBack(`${mine.pathname}${mine.search}`, cookieOf(thief)), "invalid_code")
})

test("a code that was used is worth nothing in another sign-in", async () => {
  const first = await leave()
  const used = await social.visit(first, "used.code")
  await comeBack(`${used.pathname}${used.search}`, cookieOf(first))
  const second = await leave()
  const next = await social.visit(second, "used.code")
  next.searchParams.set("code", used.searchParams.get("code") ?? "")
  await expectNobody(await comeBack(`${next.pathname}${next.search}`, cookieOf(second)), "invalid_code")
})

test.each(["apple", "facebook"])("what one provider answered is no answer of %s", async (other) => {
  const begun = await leave()
  const { search } = await social.visit(begun, "mixed.up")
  const back = await comeBack(`/Auth/callback/${other}${search}`, cookieOf(begun))
  await expectNobody(back, "\\w+")
})

test("a provider is only ever told to lead back to us, with a state, a nonce and a challenge of this sign-in alone", async () => {
  const seen = await Promise.all(
    [leave(), leave()].map(async (begun) => new URL((await begun).json().url).searchParams),
  )
  for (const asked of seen)
    expect(asked.get("redirect_uri")).toBe("https://arnica.example/Auth/callback/google")
  for (const name of ["state", "nonce", "code_challenge"])
    expect(new Set(seen.map((asked) => asked.get(name) ?? "")).size, name).toBe(2)
})

test.each(["redirectURI", "redirect_uri", "callbackURL", "scopes", "idToken"])(
  "nobody who asks to leave has a say in %s",
  async (name) => {
    const begun = await harness.post("/Auth/sign-in/social", {
      provider: "google",
      signUp: true,
      language: "ro",
      timeZone: "Europe/Athens",
      next: "/ro/x",
      failed: "/ro/login",
      [name]: "https://evil.example/",
    })
    expect(begun.body).not.toContain("evil.example")
    expect([200, 400]).toContain(begun.statusCode)
  },
)
