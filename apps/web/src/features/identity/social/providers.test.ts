import { expect, test } from "vitest"
import { offersProviders, readSocialFailure } from "./providers.ts"

test.each([
  [
    { provider: "google", error: "signup_disabled" },
    { provider: "google", why: "noAccount" },
  ],
  [
    { provider: "apple", error: "account_not_linked" },
    { provider: "apple", why: "notConnected" },
  ],
  [
    { provider: "facebook", error: "invalid_code" },
    { provider: "facebook", why: "other" },
  ],
  [{ provider: "google", error: "access_denied" }, null],
  [{ provider: "toString", error: "invalid_code" }, null],
  [{ provider: "google" }, null],
  [{}, null],
] as const)("%j tells %j", (search, failure) => {
  expect(readSocialFailure(search)).toEqual(failure)
})

test.each([
  ["/en/tests", false],
  ["/de/tests/wellscore", false],
  ["/en/login", true],
  ["/en/help-store-search", true],
  ["/en/testsuite", true],
  ["/en/blog/tests", true],
])("providers are offered at %s: %s", (pathname, offered) => {
  expect(offersProviders(pathname)).toBe(offered)
})
