import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { createMailbox } from "../mail/mailbox.ts"
import type { Platform } from "../types.ts"

let server: TestServer<void>
const heard: string[] = []

const compose = ({ jobs }: Platform): void => {
  jobs.define({
    name: "test.remind",
    schema: z.object({}),
    handler: async () => {
      heard.push("reminded")
    },
  })
}

const MAIL = {
  id: "3e0f4c5e-6d3a-4d7c-9a57-0d2b8f0a1c11",
  to: { address: "ana@example.com" },
  subject: "Your <appointment>",
  html: "<p>Hello <script>alert(1)</script></p>",
  text: "Hello",
  attachments: [
    { name: "visit.ics", type: "text/calendar", content: Buffer.from("BEGIN").toString("base64") },
  ],
}

beforeAll(async () => {
  server = await createTestServer({ compose })
  await createMailbox({ db: server.platform.db, clock: server.clock }).send(MAIL)
})
afterAll(() => server.close())

test("the mailbox shows what was sent", async () => {
  const list = await server.app.inject("/dev/mailbox")
  expect(list.body).toContain("Your &lt;appointment&gt;")
  const page = await server.app.inject(`/dev/mailbox/${MAIL.id}`)
  expect(page.body).toContain("visit.ics")
  const html = await server.app.inject(`/dev/mailbox/${MAIL.id}/html`)
  expect(html.body).toBe(MAIL.html)
  expect(html.headers["content-security-policy"]).toContain("sandbox")
  const file = await server.app.inject(`/dev/mailbox/${MAIL.id}/attachments/0`)
  expect(file.body).toBe("BEGIN")
  expect(file.headers["content-type"]).toContain("text/calendar")
})

test("the mailbox can be read by machines", async () => {
  const mails = (await server.app.inject("/dev/mailbox?format=json&to=ana@example.com")).json()
  expect(mails).toEqual([expect.objectContaining({ subject: MAIL.subject, text: "Hello" })])
  expect((await server.app.inject("/dev/mailbox?format=json&to=nobody@example.com")).json()).toEqual([])
  expect((await server.app.inject("/dev/mailbox/3e0f4c5e-6d3a-4d7c-9a57-0d2b8f0a1c12")).statusCode).toBe(404)
})

test("the same mail is kept once", async () => {
  await createMailbox({ db: server.platform.db, clock: server.clock }).send(MAIL)
  expect((await server.app.inject("/dev/mailbox?format=json")).json()).toHaveLength(1)
})

test("the clock moves and what falls due is done", async () => {
  await server.platform.jobs.enqueue({
    name: "test.remind",
    data: {},
    startAfter: server.clock.now() + 3_600_000,
  })
  const move = (payload: Record<string, unknown>) =>
    server.app.inject({ method: "POST", url: "/dev/clock", payload })
  expect((await move({ advanceSeconds: 3_599 })).json()).toEqual({ now: "2026-03-10T08:59:59.000Z" })
  expect(heard).toEqual([])
  expect((await move({ now: "2026-03-10T10:00:00+01:00" })).json()).toEqual({
    now: "2026-03-10T09:00:00.000Z",
  })
  expect(heard).toEqual(["reminded"])
  expect((await move({ now: "tomorrow" })).statusCode).toBe(400)
})

test("production has none of it", async () => {
  const production = await createTestServer({
    compose,
    env: {
      ENVIRONMENT: "production",
      DATABASE_URL: "postgres://unused/unused",
      FIELD_KEYS: `only:${randomBytes(32).toString("base64")}`,
      PUBLIC_URL: "https://www.arnica.example",
      SMTP_URL: "smtp://127.0.0.1:1",
      GATEWAY: "braintree",
      BRAINTREE_MERCHANT_ID: "m",
      BRAINTREE_PUBLIC_KEY: "p",
      BRAINTREE_PRIVATE_KEY: "k",
      BRAINTREE_MERCHANT_ACCOUNTS: "RON=r",
    },
  })
  for (const url of ["/dev/mailbox", "/dev/clock", "/metrics"]) {
    expect((await production.app.inject(url)).statusCode, url).toBe(404)
  }
  expect((await production.app.inject("/health/live")).headers).toMatchObject({
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), microphone=(self), geolocation=(self), payment=(self)",
  })
  await production.close()
})
