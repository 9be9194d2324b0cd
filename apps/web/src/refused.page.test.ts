import { readFileSync } from "node:fs"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, renderPage } from "./testing/built-app.ts"
import { signedInAs, withRoles } from "./testing/signed-in.ts"

/** Every address of the app, as the router knows it. */
const PATHS = [
  ...new Set(
    [
      ...readFileSync(new URL("routeTree.gen.ts", import.meta.url), "utf8").matchAll(/"(\/\$lang\/[^"]*)"/g),
    ].map(([, path = ""]) => path),
  ),
]
const ROLES = ["customer", "provider", "clinic", "admin"] as const
const UUID = "0b0a5f3e-0000-4000-8000-000000000099"
const VALUES: Readonly<Record<string, string>> = {
  lang: "en",
  $: "nowhere",
  id: "1",
  specialistId: "1",
  uuid: UUID,
  orderId: "1",
  result: UUID,
  slug: "gad-7",
  atlasUrl: "somebody",
  specialistUrl: "somebody",
  slotStart: "2026-03-10T08:00:00.000Z",
}

/** Refusals as the API words them, of everything but who is signed in. */
const REFUSALS = {
  foreign: { status: 404, code: "notFound" },
  forbidden: { status: 403, code: "forbidden" },
  impersonating: { status: 403, code: "impersonating" },
} as const

type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS]

const refusal = ({ status, code }: Refusal): Response =>
  Response.json(
    { errorCode: code, errorMessage: "No", translationKey: `errors:${code}`, requestId: "req-1" },
    { status },
  )

const addressOf = (path: string, role: string): string =>
  path
    .replaceAll(/\{-\$\w+\}/g, "")
    .replaceAll(/\$(\w*)/g, (_, name: string) => (name === "role" ? role : (VALUES[name || "$"] ?? "1")))

const everyone = withRoles("isAdmin", "isProvider", "isCorporateAdmin")

const open = async (path: string, refused: Refusal): Promise<Response> => {
  const api = signedInAs(everyone)
  return await renderPage(path, {
    cookie: "s=1",
    api,
    otherwise: refusal(refused),
    report: (error) => {
      throw error
    },
  })
}

beforeAll(ensureBuilt, 120_000)

test("the router knows many addresses", () => {
  expect(PATHS.length).toBeGreaterThan(70)
})

/** What one area is refused and another is not differs by what is not theirs alone; the other refusals are told once. */
const REFUSED = [
  ...ROLES.map((role) => ({ answer: "foreign" as const, role })),
  { answer: "forbidden", role: "customer" },
  { answer: "impersonating", role: "customer" },
] as const

/** Each renders some seventy pages. */
const LONG = { timeout: 120_000 }

test.each(REFUSED)(
  "where the API answers $answer, no page of $role is broken",
  LONG,
  async ({ answer, role }) => {
    const broken: string[] = []
    for (const path of PATHS.filter((each) => role === "customer" || each.includes("$role"))) {
      const address = addressOf(path, role)
      const { status } = await open(address, REFUSALS[answer])
      if (status >= 500) broken.push(`${status} ${address}`)
    }
    expect(broken).toEqual([])
  },
)

test("a page that is closed while an admin looks through an account says so, with its status", async () => {
  const response = await open("/en/customer/profile", REFUSALS.impersonating)
  const html = await response.text()
  expect(response.status).toBe(403)
  expect(html).toMatch(/<h1[^>]*>You cannot open this page while viewing someone else’s account/)
  expect(html).toContain(
    "<title>You cannot open this page while viewing someone else’s account · Arnica</title>",
  )
})

test("somebody else's thing is not found, and what an account may not open is closed to it", async () => {
  const foreign = await open("/en/admin/specialists/1/hours", REFUSALS.foreign)
  const forbidden = await open("/en/admin/specialists/1/hours", REFUSALS.forbidden)
  expect([foreign.status, forbidden.status]).toEqual([404, 403])
  expect(await foreign.text()).toContain("<title>Page not found · Arnica</title>")
  expect(await forbidden.text()).toContain("<title>You do not have access to this page · Arnica</title>")
})
