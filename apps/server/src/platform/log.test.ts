import { expect, test } from "vitest"
import { createLog } from "./log.ts"

const lineOf = (content: Record<string, unknown>): string => {
  let line = ""
  const log = createLog({ level: "info", destination: { write: (text) => (line += text) } })
  log.info(content, "message")
  return line
}

const SECRET = "s3cret-value"

test.each([
  { req: { headers: { authorization: SECRET } } },
  { headers: { cookie: SECRET, "x-arnica-sso": SECRET } },
  { authorization: SECRET },
  { user: { email: SECRET, cnp: SECRET, phone: SECRET } },
  { password: SECRET },
  { body: { anything: SECRET } },
  { deep: { down: { there: { password: SECRET } } } },
  { mail: { html: SECRET, text: SECRET } },
  {
    request: {
      method: "GET",
      url: `/x?explicitAuth=${SECRET}&a=1`,
      headers: { cookie: SECRET },
      body: SECRET,
    },
  },
  { request: { method: "GET", url: `/x?page=2&q=${SECRET}` } },
  { request: { method: "GET", url: `/x?offer=${SECRET}&concern=${SECRET}` } },
])("%j keeps its secret", (content) => {
  expect(lineOf(content)).not.toContain(SECRET)
})

test("errors of the database keep the values of their query", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "user_email",
    detail: `(email)=(${SECRET})`,
  })
  const err = new Error(`Failed query: insert into "user"\nparams: ${SECRET}`, { cause })
  const line = lineOf({ err })
  expect(line).not.toContain(SECRET)
  expect(line).toContain("user_email")
  expect(line).toContain("23505")
})

test("what is nobody's secret is logged", () => {
  const line = JSON.parse(lineOf({ orderId: "o-1", request: { method: "GET", url: "/x?page=2", id: "r-1" } }))
  expect(line).toMatchObject({
    orderId: "o-1",
    request: { method: "GET", url: "/x?page=2", requestId: "r-1" },
    msg: "message",
  })
})
