import { expect, test } from "vitest"
import { readSocialFailure } from "./providers.ts"

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
