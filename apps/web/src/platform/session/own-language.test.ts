import { expect, test } from "vitest"
import { USER } from "../../testing/signed-in.ts"
import { inOwnLanguage } from "./own-language.ts"

const romanian = { ...USER, language: "ro" as const }
const visit = { session: romanian, language: "en" as const, cookies: "", path: "/en/privacy?x=1#a" }

test.each([
  ["goes on in the language of the account", visit, "/ro/confidentialitate?x=1&user_lang=ro#a"],
  ["stays where it is in that", { ...visit, language: "ro" as const, path: "/ro" }, null],
  ["stays in what was chosen in this browser since", { ...visit, cookies: "user_lang=en" }, null],
  ["goes on in what was chosen", { ...visit, cookies: "user_lang=de" }, "/de/datenschutz?x=1&user_lang=de#a"],
  [
    "heeds no language that does not exist",
    { ...visit, cookies: "user_lang=xx" },
    "/ro/confidentialitate?x=1&user_lang=ro#a",
  ],
  ["stays for who is not signed in", { ...visit, session: null }, null],
  [
    "stays for an admin who looks through the account",
    { ...visit, session: { ...romanian, impersonation: { by: "Ada", endsAt: "2026-03-10T09:00:00Z" } } },
    null,
  ],
])("a page %s", (_, given, target) => {
  expect(inOwnLanguage(given)).toBe(target)
})
