import { expect, test } from "vitest"
import { isSignedIn, typePassword } from "./support/accounts.ts"
import { oneOf, someOf } from "./support/cases.ts"
import { signUp } from "./support/flow.ts"
import { hydrated, newVisitor, siteUrl, type Visitor } from "./support/visitor.ts"

/** What somebody might put into a link to the page of signing in, to lead whoever follows it to another website. */
const TRAPS = [
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "https:///evil.example",
  "/%2f%2fevil.example",
  "%2f%2fevil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "/ro/../..//evil.example",
  "/.//evil.example",
  "/./\\evil.example",
  "/%2e%2e//evil.example",
  "//own@evil.example",
  "@evil.example",
  ".evil.example",
  "\u2044\u2044evil.example",
  "/\uff0f\uff0fevil.example",
  "/\u3000/evil.example",
]

/** Some of each kind, which `npm test` takes; `sign-in-path.test.ts` tries such paths without a browser. */
const TYPED = [
  "//evil.example",
  "/ro/../..//evil.example",
  "javascript:alert(1)",
  "/\uff0f\uff0fevil.example",
]

/** A visitor with whom nothing of a page's own may run. */
const watched = async (wish: Parameters<typeof newVisitor>[0]): Promise<Visitor> => {
  const visitor = await newVisitor(wish)
  visitor.page.on("dialog", (dialog) => {
    throw new Error(`a script of the link ran: ${dialog.message()}`)
  })
  // What is no page of ours says so; what asks for another website still fails the test.
  visitor.expectComplaints(/^404 from |^401 from |WebSocket connection to .* failed/)
  return visitor
}

const expectHere = async ({ page }: Visitor, trap: string): Promise<void> => {
  await page.waitForURL((url) => url.pathname.split("/")[2] !== "login", { waitUntil: "domcontentloaded" })
  expect(new URL(page.url()).origin, trap).toBe(siteUrl())
  expect(await page.evaluate(() => window.origin), trap).toBe(siteUrl())
}

test("who is signed in goes straight on from the page of signing in, and never elsewhere", async () => {
  const visitor = await watched({})
  await signUp(visitor)
  for (const trap of someOf(TYPED, TRAPS)) {
    await visitor.page.goto(`/en/login?next=${encodeURIComponent(trap)}`, { waitUntil: "domcontentloaded" })
    await expectHere(visitor, trap)
  }
})

test.each(
  oneOf(1, [
    ["desktop", "de"],
    ["phone", "el"],
  ]),
)("on a %s in %s, no link leads who signs in by it elsewhere", async (device, language) => {
  const visitor = await watched({ device, language })
  const { page, context } = visitor
  const email = await signUp(visitor)
  for (const trap of TYPED) {
    await context.clearCookies()
    await page.goto(`/${language}/login?next=${encodeURIComponent(trap)}`, { waitUntil: "domcontentloaded" })
    await hydrated(page)
    await typePassword(visitor, { email })
    await expectHere(visitor, trap)
    expect(await isSignedIn(visitor), trap).toBe(true)
  }
})
