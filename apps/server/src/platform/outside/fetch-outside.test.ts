import { createServer, type Server } from "node:http"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createFetchOutside, type FetchOutside } from "./fetch-outside.ts"

let server: Server
let port = ""
const seen: string[] = []

const answers: Readonly<Record<string, readonly [number, Record<string, string>, string]>> = {
  "/calendar": [200, { "content-type": "text/calendar", etag: '"1"' }, "BEGIN:VCALENDAR"],
  "/moved": [302, { location: "/calendar" }, ""],
  "/inside": [302, { location: "http://169.254.169.254/latest/meta-data" }, ""],
  "/file": [302, { location: "file:///etc/passwd" }, ""],
  "/round": [302, { location: "/round" }, ""],
  "/large": [200, {}, "x".repeat(2_000)],
}

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.url ?? "")
    if (request.url === "/slow") return
    const [status, headers, body] = answers[request.url ?? ""] ?? [404, {}, "no"]
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("it listens on no port")
  port = String(address.port)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A resolver that says of every name what it is told to. */
const resolving =
  (...addresses: readonly string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))

const here = (): FetchOutside =>
  createFetchOutside({
    admits: (address) => address === "127.0.0.1",
    ports: new Set([port]),
    resolve: resolving("127.0.0.1"),
  })
const limits = { maxBytes: 1_000, timeoutMs: 5_000 }
const at = (path: string): string => `http://localhost.example:${port}${path}`

test("fetches, and follows a redirect", async () => {
  const { status, headers, body } = await here()({ url: at("/moved"), ...limits })
  expect([status, headers.etag, body.toString()]).toEqual([200, '"1"', "BEGIN:VCALENDAR"])
})

test("hands on what the other side says, also no", async () => {
  expect((await here()({ url: at("/none"), ...limits })).status).toBe(404)
})

test.each([
  ["/inside", "notAllowed"],
  ["/file", "notAllowed"],
  ["/round", "tooManyRedirects"],
  ["/large", "tooLarge"],
])("stops at %s: %s", async (path, reason) => {
  await expect(here()({ url: at(path), ...limits })).rejects.toMatchObject({ reason })
})

test("gives up in time", async () => {
  await expect(here()({ url: at("/slow"), ...limits, timeoutMs: 100 })).rejects.toMatchObject({
    reason: "timeout",
  })
})

test.each([
  "http://127.0.0.1/",
  "http://127.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://169.254.169.254/latest/meta-data",
  "http://user:word@example.com/",
  "http://example.com:6379/",
  "ftp://example.com/",
  "file:///etc/passwd",
  "gopher://example.com/",
  "no address",
])("never asks %s", async (url) => {
  const asked: string[] = []
  const fetchOutside = createFetchOutside({
    resolve: async (host) => {
      asked.push(host)
      return []
    },
  })
  await expect(fetchOutside({ url, ...limits })).rejects.toMatchObject({ reason: "notAllowed" })
  expect(asked).toEqual([])
})

test("a name that leads to an inner address is answered as one that does not exist, and nothing is sent", async () => {
  const before = seen.length
  const fetchOutside = createFetchOutside({
    ports: new Set([port]),
    resolve: resolving("127.0.0.1", "10.0.0.1", "fec0::1"),
  })
  const nobody = createFetchOutside({ ports: new Set([port]), resolve: resolving() })
  for (const fetch of [fetchOutside, nobody]) {
    const failure = fetch({ url: at("/calendar"), ...limits })
    await expect(failure).rejects.toMatchObject({ reason: "unreachable" })
  }
  expect(seen).toHaveLength(before)
})

test("a name that does not exist is unreachable", async () => {
  const fetchOutside = createFetchOutside({
    resolve: () => Promise.reject(new Error("ENOTFOUND")),
  })
  await expect(fetchOutside({ url: "https://localhost.nowhere/", ...limits })).rejects.toMatchObject({
    reason: "unreachable",
  })
})

test.each([
  ["localhost.calendars.example", true],
  ["a.localhost.calendars.example", false],
  ["localhost.b.sports.example", true],
  ["sports.example", false],
  ["evilsports.example", false],
  ["127.0.0.1", false],
])("where only some hosts may be reached, %s: %s", async (host, isReached) => {
  const fetchOutside = createFetchOutside({
    admits: (address) => address === "127.0.0.1",
    ports: new Set([port]),
    resolve: resolving("127.0.0.1"),
    hosts: ["localhost.calendars.example", "*.sports.example"],
  })
  const fetched = fetchOutside({ url: `http://${host}:${port}/calendar`, ...limits })
  if (isReached) expect((await fetched).status).toBe(200)
  else await expect(fetched).rejects.toMatchObject({ reason: "notAllowed" })
})
