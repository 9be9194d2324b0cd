import { connect } from "node:net"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Answered, faultOf } from "./envelope.ts"
import { changedTables, type Rows, watchRows } from "./rows.ts"
import { createHarness, type Harness } from "./testing.ts"

let stage: Harness
let port: number
let readRows: () => Promise<Rows>

beforeAll(async () => {
  stage = await createHarness()
  const address = await stage.server.app.listen({ host: "127.0.0.1", port: 0 })
  port = Number(new URL(address).port)
  readRows = await watchRows(stage.server.platform.db.pool)
})
afterAll(() => stage.close())

const QUIET_MS = 400

/** Sends bytes as they are, and reads until the server has nothing more to say. */
const sendRaw = (bytes: string | Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port })
    const chunks: Buffer[] = []
    let quiet: NodeJS.Timeout | undefined
    const end = (): void => {
      clearTimeout(quiet)
      socket.destroy()
      resolve(Buffer.concat(chunks).toString("utf8"))
    }
    socket.on("data", (chunk) => {
      chunks.push(chunk)
      clearTimeout(quiet)
      quiet = setTimeout(end, QUIET_MS)
    })
    socket.on("close", end)
    socket.on("error", (error: NodeJS.ErrnoException) =>
      // What the server had to say before it hung up counts.
      error.code === "ECONNRESET" || error.code === "EPIPE" ? end() : reject(error),
    )
    socket.write(bytes)
  })

/** The first answer in what was read. */
const parse = (text: string): Answered => {
  const [head = "", ...rest] = text.split("\r\n\r\n")
  const chunked = /^transfer-encoding: chunked/im.test(head)
  const body = rest.join("\r\n\r\n")
  return {
    statusCode: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    type: /^content-type: (.*)$/im.exec(head)?.[1],
    body: chunked ? body.replaceAll(/^[0-9a-f]+\r\n|\r\n0?\r?\n?$/gim, "") : body,
  }
}

const request = (first: string, headers: readonly string[] = [], body: string | Buffer = ""): Buffer =>
  Buffer.concat([
    Buffer.from(
      `${[first, "host: 127.0.0.1", "connection: close", ...headers].join("\r\n")}\r\n\r\n`,
      "latin1",
    ),
    Buffer.from(body),
  ])

const JSON_BODY = ["content-type: application/json"]
const sized = (body: string | Buffer): string => `content-length: ${Buffer.byteLength(body)}`

const BENEFICIARY = "POST /rest/v2/client/beneficiary HTTP/1.1"
const REVIEWS = "POST /rest/v2/provider/getReviews HTTP/1.1"
const STARS = "/rest/v2/profile-page/ioana-muresan/stars"

const bomb = gzipSync(Buffer.from(`{"specialistID":1,"x":"${"0".repeat(30_000_000)}"}`))
const invalid = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x80, 0x22, 0x3a, 0x31, 0x7d])

describe("what no browser would send", () => {
  test.each<[string, Buffer, number[]]>([
    ["an address that is no UTF-8", request("GET /rest/v2/profile-page/%ff%fe/stars HTTP/1.1"), [400, 404]],
    ["an address that ends in half an escape", request("GET /rest/v2/profile-page/a%2 HTTP/1.1"), [400, 404]],
    ["an address with a NUL", request("GET /rest/v2/profile-page/a%00b/stars HTTP/1.1"), [400]],
    ["an address that climbs", request("GET /rest/v2/profile-page/../../../etc/passwd HTTP/1.1"), [404]],
    [
      "an address that climbs in disguise",
      request("GET /uploads/..%2f..%2fetc%2fpasswd HTTP/1.1"),
      [400, 404],
    ],
    [
      "an address of 9 kB",
      request(`GET /rest/v2/profile-page/${"a".repeat(9_000)}/stars HTTP/1.1`),
      [400, 404],
    ],
    ["a method that nobody knows here", request(`PROPFIND ${STARS} HTTP/1.1`), [404, 405]],
    ["TRACE", request(`TRACE ${STARS} HTTP/1.1`), [404, 405]],
    ["a body that is no UTF-8", request(REVIEWS, [...JSON_BODY, sized(invalid)], invalid), [400]],
    [
      "a body that is a gzip bomb",
      request(REVIEWS, [...JSON_BODY, "content-encoding: gzip", sized(bomb)], bomb),
      [400, 413, 415],
    ],
    [
      "a body that claims to be gzip",
      request(REVIEWS, [...JSON_BODY, "content-encoding: gzip", sized("{}")], "{}"),
      [400, 415],
    ],
    [
      "a body without a type",
      request(REVIEWS, [sized('{"specialistID":1}')], '{"specialistID":1}'),
      [400, 415],
    ],
    [
      "a chunk that is none",
      request(REVIEWS, [...JSON_BODY, "transfer-encoding: chunked"], "zz\r\n{}\r\n0\r\n\r\n"),
      [400],
    ],
    ["a length that is none", request(REVIEWS, [...JSON_BODY, "content-length: two"], "{}"), [400]],
    [
      "a length and chunks at once",
      request(REVIEWS, [...JSON_BODY, sized("{}"), "transfer-encoding: chunked"], "{}"),
      [400],
    ],
    ["a header with a NUL", request(`GET ${STARS} HTTP/1.1`, ["language: a\u0000b"]), [400]],
    ["headers of 40 kB", request(`GET ${STARS} HTTP/1.1`, [`x-a: ${"a".repeat(40_000)}`]), [413]],
    ["something that is not HTTP", Buffer.from("\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n"), [400]],
    ["a line that is no request", Buffer.from("HELO example.org\r\n\r\n"), [400]],
    ["no session, and 10 MB", request(BENEFICIARY, [...JSON_BODY, "content-length: 10485760"], "{"), [401]],
  ])("%s is refused as everything is", async (_what, bytes, statuses) => {
    const before = await readRows()
    const answer = parse(await sendRaw(bytes))
    expect(statuses, JSON.stringify(answer)).toContain(answer.statusCode)
    expect(faultOf(answer)).toBeNull()
    expect(changedTables(before, await readRows())).toEqual([])
  })

  test("a repeated parameter is a list where a list is taken, and refused elsewhere", async () => {
    const get = async (path: string): Promise<number> =>
      parse(await sendRaw(request(`GET ${path} HTTP/1.1`))).statusCode
    expect(await get("/api/helpstore/v1/specialists?concern=ANXIETY&concern=SLEEP")).toBe(200)
    expect(await get("/api/helpstore/v1/specialists?q=a&q=b")).toBe(400)
    expect(await get("/api/helpstore/v1/specialists?q[]=a")).toBe(200)
    expect(await get("/api/helpstore/v1/specialists?page=1&page=2")).toBe(400)
  })

  test("whoever hangs up in the middle of a body leaves nothing behind", async () => {
    const before = await readRows()
    await new Promise<void>((resolve) => {
      const socket = connect({ host: "127.0.0.1", port }, () => {
        const cookie = `cookie: ${stage.ana.cookie}`
        socket.write(
          request(BENEFICIARY, [...JSON_BODY, cookie, "content-length: 200"], '{"firstName":"Zoe"'),
        )
        setTimeout(() => socket.destroy(), 50)
      })
      socket.on("close", () => resolve())
    })
    const alive = parse(await sendRaw(request("GET /health/live HTTP/1.1")))
    expect(alive.statusCode).toBe(200)
    expect(changedTables(before, await readRows())).toEqual([])
  })
})

const BOUNDARY = "x"
const part = (name: string, content: string, more = ""): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
const closed = `--${BOUNDARY}--\r\n`
const PDF = "%PDF-1.7\n%%EOF"
const file = (name: string, content = PDF): string => part("files", content, `; filename="${name}"`)

describe("a broken upload", () => {
  test.each<[string, (details: string) => string, number[]]>([
    ["without an end", (details) => part("details", details) + file("a.pdf"), [400]],
    ["without parts", () => closed, [400]],
    ["without details", () => file("a.pdf") + closed, [400]],
    ["with details that are no JSON", () => part("details", "{") + closed, [400]],
    [
      "with details twice",
      (details) => part("details", details) + part("details", details) + closed,
      [400, 413],
    ],
    ["with details of 1 MB", () => part("details", `"${"x".repeat(1_048_576)}"`) + closed, [413]],
    [
      "with a field that is not asked for",
      (details) => part("other", "1") + part("details", details) + closed,
      [400, 413],
    ],
    ["with six files", (details) => part("details", details) + file("a.pdf").repeat(6) + closed, [413]],
    ["with a hundred parts", () => part("a", "b").repeat(100) + closed, [400, 413]],
    ["with an empty file", (details) => part("details", details) + file("a.pdf", "") + closed, [400, 415]],
    [
      "with a program",
      (details) => part("details", details) + file("a.pdf", "MZ\u0001\u0002") + closed,
      [415],
    ],
    ["with a page", (details) => part("details", details) + file("a.pdf", "<html><script>") + closed, [415]],
    ["with another boundary", (details) => part("details", details).replaceAll("--x", "--y"), [400]],
    ["with a header that never ends", () => `--x\r\nContent-Disposition: ${"a".repeat(20_000)}`, [400]],
  ])("%s holds no time and keeps no file", async (_what, write, statuses) => {
    const [time] = await stage.times({ planted: stage.ioana.planted, as: stage.ana })
    const body = write(JSON.stringify(stage.bookingOf(time?.offer ?? "")))
    const before = await readRows()
    const headers = [
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      `cookie: ${stage.ana.cookie}`,
      sized(body),
    ]
    const answer = parse(await sendRaw(request("POST /rest/v2/bookings HTTP/1.1", headers, body)))
    expect(statuses, JSON.stringify(answer)).toContain(answer.statusCode)
    expect(faultOf(answer)).toBeNull()
    expect(changedTables(before, await readRows())).toEqual([])
  })
})
