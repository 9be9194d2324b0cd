import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { takeClientErrors } from "./client-errors.ts"

let server: TestServer<void>
const logged: unknown[] = []
const warned: unknown[] = []

beforeAll(async () => {
  server = await createTestServer({
    compose: (platform) => {
      platform.log.error = (content: unknown) => logged.push(content)
      platform.log.warn = (content: unknown) => warned.push(content)
      takeClientErrors(platform)
    },
  })
})
afterAll(() => server.close())

const tell = (payload: object) => server.app.inject({ method: "POST", url: "/api/v2/client-errors", payload })

const REPORT = {
  type: "TypeError",
  message: "x is not a function",
  stack: "TypeError: ana@example.ro\n    at save (https://x.example/assets/a.js:1:20)",
  route: "/$lang/a/$atlasUrl",
  build: "b1",
}

test("a page's error is logged with its place, and with nothing that was written", async () => {
  const answer = await tell({ ...REPORT, message: 'refused "I cannot sleep"' })
  expect(answer.statusCode).toBe(204)
  expect(logged).toEqual([])
  const [line] = warned.splice(0)
  expect(line).toMatchObject({ side: "browser", route: "/$lang/a/$atlasUrl", build: "b1" })
  const error: unknown = typeof line === "object" && line !== null && "err" in line ? line.err : undefined
  expect(error).toMatchObject({
    name: "TypeError",
    stack: "    at save (https://x.example/assets/a.js:1:20)",
  })
  expect(String(error)).not.toContain("sleep")
})

test("words of strangers stand in no line, quoted or not", async () => {
  const message = "ERRMARK777 call me at my-place: undefined is not a function of Ana"
  await tell({ ...REPORT, type: "ERRTYPE ana", message })
  const [line] = warned.splice(0)
  const error: unknown = typeof line === "object" && line !== null && "err" in line ? line.err : undefined
  expect(String(error)).toContain("undefined is not a function of …")
  for (const word of ["ERRMARK777", "place", "Ana"]) expect(String(error)).not.toContain(word)
  expect(logged).toEqual([])
})

test("what breaks nothing, such as a missing text, is a warning", async () => {
  await tell({ ...REPORT, type: "Warning", message: "no pl text for common:nav.home" })
  expect(warned).toMatchObject([{ side: "browser", err: { name: "Warning" } }])
  expect(logged).toEqual([])
})

test("what is too long, or no report, is refused and not logged", async () => {
  for (const wrong of [{}, { ...REPORT, message: "x".repeat(501) }, { ...REPORT, route: 7 }])
    expect((await tell(wrong)).statusCode).toBe(400)
  expect(logged).toEqual([])
})
