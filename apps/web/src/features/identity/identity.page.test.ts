import { readFile } from "node:fs/promises"
import { beforeAll, describe, expect, test } from "vitest"
import { CLIENT, ensureBuilt, renderPage } from "../../testing/built-app.ts"
import { expectSilence } from "../../testing/silence.ts"

beforeAll(ensureBuilt, 120_000)
expectSilence()

const htmlOf = async (path: string): Promise<string> => {
  const response = await renderPage(path)
  expect(response.status).toBe(200)
  return response.text()
}

describe("signing in", () => {
  test("asks for what a password manager fills in", async () => {
    const html = await htmlOf("/en/login")
    expect(html).toMatch(/<h1[^>]*>Sign in<\/h1>/)
    expect(html).toMatch(/<input[^>]*autoComplete="username"/i)
    expect(html).toMatch(/<input[^>]*autoComplete="current-password"/i)
  })

  test("passes on where the visitor wanted to go", async () => {
    const html = await htmlOf("/en/login?next=%2Fen%2Fcustomer%2Fappointments")
    expect(html).toContain('href="/en/signup?next=%2Fen%2Fcustomer%2Fappointments"')
  })

  const WANTED = "?next=%2Fen%2Fcustomer%2Fappointments"

  test.each([
    ["/en/login", ["signup", "recover"], ["login"]],
    ["/en/signup", ["login"], ["signup"]],
    ["/en/signup-specialist", ["signup"], ["login"]],
    ["/en/recover", ["login"], ["signup"]],
  ])("%s passes it on by every link, those in the header and the menu too", async (path, own, others) => {
    const html = await htmlOf(`${path}${WANTED}`)
    for (const page of [...own, ...others]) expect(html).toContain(`href="/en/${page}${WANTED}"`)
    expect(html).not.toMatch(/href="\/en\/(?:login|signup|recover)"/)
  })

  test("nobody's wish is passed on from pages that were come to for themselves", async () => {
    expect(await htmlOf("/en/signup")).not.toContain("?next=")
  })

  test("a dead link to a new password leads to another one, and on from there", async () => {
    const html = await htmlOf(`/en/reset${WANTED}`)
    expect(html).toContain(`href="/en/recover${WANTED}"`)
  })

  test("leads back to a page that was only read, where signing up does not", async () => {
    const html = await htmlOf("/en/about-us")
    expect(html).toContain('href="/en/login?next=%2Fen%2Fabout-us"')
    expect(html).toContain('href="/en/signup"')
    expect(html).not.toContain("/en/signup?")
  })
})

test.each(["/en/login", "/en/signup"])("%s brings the words for wrong input along", async (path) => {
  const files = (await htmlOf(path)).matchAll(/"\/(assets\/[^"]+\.js)"/g)
  const scripts = await Promise.all(
    [...files].map(([, file = ""]) => readFile(new URL(file, CLIENT), "utf8")),
  )
  expect(scripts.filter((script) => script.includes("This field is required."))).toHaveLength(1)
})

describe("signing up", () => {
  test("asks for name, email, a new password and the terms, which open beside it", async () => {
    const html = await htmlOf("/en/signup")
    for (const field of ["given-name", "family-name", "username", "new-password"])
      expect(html).toMatch(new RegExp(`<input[^>]*autoComplete="${field}"`, "i"))
    expect(html).toMatch(/<input[^>]*type="checkbox"/)
    expect(html).toMatch(/<a href="\/en\/terms" target="_blank"[^>]*>terms of use<\/a>/)
    expect(html).toMatch(/<a href="\/en\/privacy" target="_blank"[^>]*>privacy notice<\/a>/)
  })

  test.each([
    ["pl", "Załóż konto", "Co najmniej 10 znaków."],
    ["el", "Δημιουργήστε τον λογαριασμό σας", "Τουλάχιστον 10 χαρακτήρες."],
  ])("speaks %s", async (language, title, hint) => {
    const html = await htmlOf(`/${language}/signup`)
    expect(html).toContain(title)
    expect(html).toContain(hint)
  })
})
