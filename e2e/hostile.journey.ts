import { expect, onTestFinished, test } from "vitest"
import { z } from "zod"
import { isSignedIn } from "./support/accounts.ts"
import { oneOf } from "./support/cases.ts"
import { watchComplaints } from "./support/complaints.ts"
import { button, heading, signUp } from "./support/flow.ts"
import { serveTrap } from "./support/trap.ts"
import { newVisitor, siteUrl, type Visitor } from "./support/visitor.ts"

const DEVICES = oneOf(1, [
  ["desktop", "hr"],
  ["phone", "fr"],
])

/** What a call answers to a page of the visitor's, as a script that somebody types into it would send it. */
const sendAs = (
  { page }: Visitor,
  request: { readonly method: "GET" | "POST" | "DELETE"; readonly path: string; readonly photo?: boolean },
): Promise<{ status: number; text: string }> =>
  page.evaluate(async ({ method, path, photo }) => {
    const form = new FormData()
    form.set("userId", "1")
    form.set("file", new Blob(["no picture"], { type: "image/png" }), "x.png")
    const response = await fetch(path, { method, ...(photo === true ? { body: form } : {}) })
    return { status: response.status, text: await response.text() }
  }, request)

test.each(DEVICES)("on a %s in %s, another's archive and portrait stay theirs", async (device, language) => {
  const owner = await newVisitor({ device, language })
  await signUp(owner)
  await owner.open("/customer/privacy")
  await button(owner.page, owner.t("privacy:export.ask")).click()
  await button(owner.page, owner.t("privacy:export.fetch")).waitFor()
  const list = await owner.context.request.get("/api/v2/data-exports")
  const [{ id }] = z.tuple([z.looseObject({ id: z.string() })]).parse(await list.json())
  const made = await owner.context.request.post(`/api/v2/data-exports/${id}/links`)
  const { url } = z.looseObject({ url: z.string() }).parse(await made.json())
  const details = await owner.context.request.get("/rest/v2/user/details/")
  const { uuid } = z.looseObject({ uuid: z.string() }).parse(await details.json())

  const thief = await newVisitor({ device, language })
  await signUp(thief)
  await thief.open("/customer/privacy")
  await heading(thief.page, thief.t("privacy:title")).waitFor()
  thief.expectComplaints(/^(?:404|400|415|405) from /)
  expect(await sendAs(thief, { method: "GET", path: "/api/v2/data-exports" })).toEqual({
    status: 200,
    text: "[]",
  })
  const link = new URL(url, siteUrl())
  for (const request of [
    { method: "POST", path: `/api/v2/data-exports/${id}/links` },
    { method: "GET", path: link.pathname + link.search },
    { method: "POST", path: `/api/v2/users/${uuid}/photo`, photo: true },
    { method: "DELETE", path: `/api/v2/users/${uuid}/photo` },
  ] as const)
    expect(await sendAs(thief, request), request.path).toMatchObject({ status: 404 })
  // The link was not used up by whoever it is not for.
  expect((await owner.context.request.get(url)).headers()["content-type"]).toBe("application/zip")
})

test.each(DEVICES)(
  "on a %s in %s, another website makes nobody do anything here",
  async (device, language) => {
    const visitor = await newVisitor({ device, language })
    const { page } = visitor
    await signUp(visitor)
    // Another port is another origin, but the same site to cookies.
    const evil = await serveTrap(siteUrl())
    onTestFinished(evil.close)
    visitor.expectComplaints(new RegExp(`^403 from |${evil.url}`))
    await page.goto(evil.url)
    for (const name of ["sign out", "change the address", "ask for a mail"]) {
      await page.getByRole("button", { name }).click()
      await page.waitForURL(`${siteUrl()}/**`)
      expect(await page.locator("body").textContent()).toContain('"errorCode":"crossSite"')
      await page.goBack()
    }
    expect(await isSignedIn(visitor)).toBe(true)
  },
)

test("what goes wrong in a browser is told to the test that caused it", async () => {
  const visitor = await newVisitor()
  const complaints = watchComplaints(visitor.context)
  visitor.expectComplaints(/./)
  await visitor.open("/404")
  await visitor.page.evaluate(async () => {
    await fetch("/rest/v2/no-such-call")
    const stranger = await fetch("https://example.org/").catch(() => undefined)
    if (stranger !== undefined) throw new Error("another website answered")
  })
  await expect(visitor.page.goto("https://example.org/")).rejects.toThrow("ERR_NAME_NOT_RESOLVED")
  expect(complaints.heard()).toEqual(
    expect.arrayContaining([
      `404 from ${siteUrl()}/en/404`,
      `404 from ${siteUrl()}/rest/v2/no-such-call`,
      expect.stringContaining("Connecting to 'https://example.org/' violates"),
    ]),
  )
  expect(complaints.expectNone).toThrow("nothing may go wrong in the browser")
})
