import { expect, test } from "vitest"
import { COOKIE_USES, COOKIES, cookieName, cookieText } from "./cookies.ts"

const AT_HOME = "http://localhost:3000"
const OUTSIDE = "https://arnica.example"

test("over https what says who somebody is is bound to this very host, out of reach of scripts", () => {
  expect(cookieText("hold", { value: "v", address: OUTSIDE })).toBe(
    "__Host-arnica_sign_up_hold=v; Path=/; Max-Age=900; HttpOnly; SameSite=Lax; Secure",
  )
  expect(cookieText("hold", { value: "v", address: AT_HOME })).toBe(
    "arnica_sign_up_hold=v; Path=/; Max-Age=900; HttpOnly; SameSite=Lax",
  )
})

test("what scripts keep for pages is open to them, and goes over https alone where the website has it", () => {
  expect(cookieText("language", { value: "ro", address: "https:" })).toBe(
    "user_lang=ro; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
  )
  expect(cookieText("choice", { value: "allow", address: "http:" })).toBe(
    "arnica_tracking=allow; Path=/; Max-Age=15552000; SameSite=Lax",
  )
})

test("no two have one name, and the protocol names them as the address does", () => {
  expect(new Set(COOKIE_USES.map((use) => COOKIES[use].name)).size).toBe(COOKIE_USES.length)
  for (const use of COOKIE_USES) expect(cookieName(use, "https:")).toBe(cookieName(use, OUTSIDE))
})
