import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { createNotifications } from "./index.ts"
import { button, text } from "./layout/content.ts"
import { defineNotification } from "./notification.ts"

const PAID = defineNotification<{ readonly who: string }>({
  name: "test.paid",
  audience: "client",
  occasion: "ownBookings",
  examples: { usual: { who: "Ana <b>" }, other: { who: "Mihai" } },
  email: ({ who }, { t, link }) => ({
    subject: t("mails:confirmed.subject"),
    heading: t("mails:confirmed.heading"),
    blocks: [text(who), button(t("mails:confirmed.button"), link("customer/appointments"))],
  }),
  text: ({ who }) => `For ${who}`,
  inApp: () => ({ kind: "info" }),
})

let server: TestServer<void>
beforeAll(async () => {
  server = await createTestServer({ compose: (platform) => createNotifications(platform, [PAID]) })
})
afterAll(() => server.close())

const page = async (url: string) => await server.app.inject(url)

test("the list says who is told how, and on which occasion", async () => {
  const { statusCode, body } = await page("/dev/emails")
  expect(statusCode).toBe(200)
  expect(body).toContain('<a href="/dev/emails/test.paid">test.paid</a>')
  expect(body).toContain("email, inApp, text")
  expect(body).toContain("ownBookings")
})

test("an e-mail is shown in each language, from each example, with its text message and its notice", async () => {
  const english = (await page("/dev/emails/test.paid")).body
  expect(english).toContain("Your appointment is confirmed")
  expect(english).toContain("Ana &lt;b&gt;")
  expect(english).toContain("For Ana &lt;b&gt;")
  expect(english).toContain("&quot;kind&quot;: &quot;info&quot;")
  expect(english).toContain("language=ro&amp;example=usual")
  const greek = (await page("/dev/emails/test.paid?language=el&example=other")).body
  expect(greek).toContain("/el/customer/appointments")
  expect(greek).toContain("Mihai")
  expect(greek).not.toContain("Your appointment is confirmed")
})

test("its HTML stands alone and runs nothing", async () => {
  const { body, headers } = await page("/dev/emails/test.paid/html?language=de")
  expect(body).toContain('lang="de"')
  expect(headers["content-security-policy"]).toContain("sandbox")
})

test.each([
  "/dev/emails/test.unknown",
  "/dev/emails/test.paid?language=xx",
  "/dev/emails/test.paid?example=none",
])("%s is not found", async (url) => {
  expect((await page(url)).statusCode).toBe(404)
})

test("two entries of one name are refused", () => {
  expect(() => createNotifications(server.platform, [PAID, PAID])).toThrow(
    "two notifications are called test.paid",
  )
})

test("in production there are no such pages", () => {
  const mounts: unknown[] = []
  const { platform } = server
  createNotifications(
    {
      config: { ...platform.config, isProduction: true },
      http: { ...platform.http, mount: (mount) => void mounts.push(mount) },
    },
    [PAID],
  )
  expect(mounts).toEqual([])
})
