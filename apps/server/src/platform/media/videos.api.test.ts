import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { partOf } from "./videos.ts"

let server: TestServer<void>
let key: string

beforeAll(async () => {
  server = await createTestServer({ compose: () => undefined })
  const { files } = server.platform
  key = await files.put(Buffer.from("0123456789"), { visibility: "public", extension: "webm" })
})
afterAll(() => server.close())

const ask = (address: string, range?: string) =>
  server.app.inject({ url: `/media/${address}`, headers: range === undefined ? {} : { range } })

test("a video comes whole, may be kept, and says what it is", async () => {
  const { statusCode, body, headers } = await ask(key)
  expect([statusCode, body]).toEqual([200, "0123456789"])
  expect(headers).toMatchObject({
    "content-type": "video/webm",
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
  })
})

test.each([
  ["bytes=0-", 206, "0123456789", "bytes 0-9/10"],
  ["bytes=2-4", 206, "234", "bytes 2-4/10"],
  ["bytes=7-99", 206, "789", "bytes 7-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["bytes=4-2", 416, "", "bytes */10"],
  ["bytes=0-1,4-5", 200, "0123456789", undefined],
  ["lines=1-2", 200, "0123456789", undefined],
])("of %s players get %i %s", async (range, status, body, told) => {
  const response = await ask(key, range)
  expect([response.statusCode, response.body, response.headers["content-range"]]).toEqual([
    status,
    body,
    told,
  ])
})

test("nothing else is served", async () => {
  const { files } = server.platform
  const content = Buffer.from("secret")
  const hidden = await files.put(content, { visibility: "private", extension: "webm" })
  const picture = await files.put(content, { visibility: "public", extension: "png" })
  const gone = key.replace(/[0-9a-f]{8}-/, "00000000-")
  for (const address of [hidden, picture, gone, "public/aa/..%2f..%2fpackage.webm"])
    expect((await ask(address)).statusCode, address).toBe(404)
})

test("a part of nothing is not there", () => {
  expect(partOf("bytes=0-", 0)).toBeNull()
})
