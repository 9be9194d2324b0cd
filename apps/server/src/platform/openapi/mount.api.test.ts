import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestServer, type TestServer } from "../../testing/server.ts"

let server: TestServer<void>

beforeAll(async () => {
  server = await createTestServer({ compose: () => undefined })
})
afterAll(() => server.close())

test("the description is served", async () => {
  const response = await server.app.inject("/api/openapi.json")
  expect(response.headers["content-type"]).toContain("application/json")
  expect(response.json()).toMatchObject({ openapi: "3.1.0", info: { title: "Arnica API" } })
})

test.each(["/api/reference", "/api/reference/"])("%s is a page with everything from here", async (url) => {
  const page = await server.app.inject(url)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('"url": "/api/openapi.json"')
  expect(page.body).not.toMatch(/(src|href)="https?:/)
  const nonce = /nonce="([^"]+)"/.exec(page.body)?.[1] ?? "none"
  expect(page.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`)
})

test("the page's script is served", async () => {
  const script = await server.app.inject("/api/reference/js/scalar.js")
  expect(script.headers["content-type"]).toContain("text/javascript")
  expect(gunzipSync(script.rawPayload).toString("utf8")).toContain("createApiReference")
})
