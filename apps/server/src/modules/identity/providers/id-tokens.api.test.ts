import { generateKeyPairSync, sign } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { cookieOf } from "../testing.ts"
import { createSocialHarness, type SocialHarness } from "../testing-social.ts"

let social: SocialHarness
beforeAll(async () => {
  social = await createSocialHarness()
})
afterAll(() => social.close())

const PROVIDERS = ["google", "apple"] as const
type Claims = Readonly<Record<string, unknown>>
const HOUR = 3_600

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url")
const bySomebodyElse = (claims: Claims): string => {
  const signed = `${encode({ alg: "RS256", kid: "key-of-tests" })}.${encode(claims)}`
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  return `${signed}.${sign("sha256", Buffer.from(signed), privateKey).toString("base64url")}`
}
const bySharedSecret = (claims: Claims): string => `${encode({ alg: "HS256" })}.${encode(claims)}.c2lnbmVk`

let count = 0
const comeWith = async (
  provider: (typeof PROVIDERS)[number],
  spoil: Parameters<SocialHarness["spoil"]>[0],
): Promise<{ readonly location: string; readonly isLoggedIn: boolean }> => {
  count += 1
  social.spoil(spoil)
  const back = await social.come({ provider, login: `token.${count}`, signUp: true })
  return {
    location: String(back.headers.location),
    isLoggedIn: await social.harness.isLoggedIn(cookieOf(back)),
  }
}

describe.each(PROVIDERS)("an identity token of %s", (provider) => {
  test("signs in when it is for this website and this sign-in", async () => {
    const seen: Claims[] = []
    const come = () =>
      comeWith(provider, (claims, resign) => {
        seen.push(claims)
        return resign(claims)
      })
    expect([await come(), await come()].map(({ isLoggedIn }) => isLoggedIn)).toEqual([true, true])
    expect(seen.map(({ aud }) => aud)).toEqual([`${provider}-client`, `${provider}-client`])
    expect(new Set(seen.map(({ nonce }) => nonce)).size).toBe(2)
    for (const { nonce } of seen) expect(nonce).toMatch(/^[\w-]{43}$/)
  })

  test.each<readonly [string, Claims]>([
    ["of another sign-in", { nonce: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    ["of no sign-in", { nonce: undefined }],
    ["for another website", { aud: "another-client" }],
    ["for another website too", { aud: [`${provider}-client`, "another-client"] }],
    ["for nobody", { aud: undefined }],
    ["of another provider", { iss: "https://provider.example" }],
    ["that is over", { exp: Math.floor(Date.now() / 1000) - HOUR }],
    ["that is never over", { exp: undefined }],
  ])("%s signs nobody in", async (_what, wrong) => {
    const { location, isLoggedIn } = await comeWith(provider, (claims, resign) =>
      resign({ ...claims, ...wrong }),
    )
    expect(location).toBe("/ro/login?provider=google&error=invalid_code")
    expect(isLoggedIn).toBe(false)
  })

  test.each<readonly [string, (claims: Claims) => string | undefined]>([
    ["signed by somebody else", bySomebodyElse],
    ["signed with a secret", bySharedSecret],
    ["that nobody signed", (claims) => `${encode({ alg: "none" })}.${encode(claims)}.`],
    ["that is none", () => "none"],
    ["that is missing", () => undefined],
  ])("%s signs nobody in", async (_what, make) => {
    const { location, isLoggedIn } = await comeWith(provider, (claims) => make(claims))
    expect(location).toBe("/ro/login?provider=google&error=invalid_code")
    expect(isLoggedIn).toBe(false)
  })
})

test("the token of one sign-in is worth nothing in another", async () => {
  let stolen = ""
  await comeWith("google", (claims, resign) => {
    stolen = resign(claims)
    return stolen
  })
  expect((await comeWith("google", () => stolen)).isLoggedIn).toBe(false)
})

test("Facebook is asked whose its access token is; an identity token that nobody asked for is not read", async () => {
  social.spoil(
    () => `${encode({ alg: "none" })}.${encode({ sub: "somebody.else", email: "x@example.org" })}.`,
  )
  const back = await social.come({ provider: "facebook", login: "face.token", signUp: true })
  // Facebook vouches for no address: a code goes to the one that its access token is of.
  expect(await social.harness.lastCode("face.token@example.org")).toMatch(/^\d{6}$/)
  expect(await social.harness.isLoggedIn(cookieOf(back))).toBe(false)
})
