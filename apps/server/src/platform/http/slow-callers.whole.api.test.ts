import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { PATIENCE } from "./patience.ts"

const LARGE_BYTES = 24 * 1024 * 1024
const SOON_MS = 1_000

let server: TestServer<void>
let port: number
/** How often the large answer was made. */
let made = 0

beforeAll(async () => {
  server = await createTestServer<void>({
    compose: (_platform, registry) => {
      registry.mount((app) => {
        app.get("/quick", async () => "quick")
        app.get("/large", async () => {
          made += 1
          return Buffer.alloc(LARGE_BYTES)
        })
        app.post("/take", async () => "taken")
      })
    },
  })
  const { app } = server
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port)
  // What takes a quarter of a minute or two of them in earnest is over soon here.
  app.server.headersTimeout = SOON_MS
  app.server.requestTimeout = 2 * SOON_MS
  app.server.keepAliveTimeout = SOON_MS
})
afterAll(() => server.close())

type Caller = { readonly socket: Socket; readonly heard: () => string; readonly closed: Promise<unknown> }

const call = (first = ""): Caller => {
  const socket = connect({ host: "127.0.0.1", port })
  onTestFinished(() => void socket.destroy())
  let heard = ""
  socket.on("data", (data) => {
    heard += data.toString("latin1")
  })
  // The server hung up while we were talking: what it said, and that it is closed, is looked at.
  socket.on("error", () => undefined)
  if (first !== "") socket.write(first)
  return { socket, heard: () => heard, closed: once(socket, "close") }
}

/** Asks and does not listen. */
const mute = async (question: string): Promise<void> => {
  server.app.server.timeout = SOON_MS
  const socket = connect({ host: "127.0.0.1", port })
  onTestFinished(() => void socket.destroy())
  socket.pause()
  socket.on("error", () => undefined)
  socket.write(question)
  await once(server.app.server, "connection")
  server.app.server.timeout = PATIENCE.silence
}

/** Sends a bit, and then another, until the line is closed. */
const dribble = async ({ socket }: Caller, bit: string): Promise<void> => {
  while (!socket.destroyed) {
    socket.write(bit)
    // check-ignore test-hygiene: that a caller takes their time is what is tried
    await wait(SOON_MS / 8)
  }
}

const expectQuick = async (): Promise<void> => {
  const caller = call("GET /quick HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")
  await caller.closed
  expect(caller.heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*quick$/)
}

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })

const POST = "POST /take HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n"
const CHUNKED = `${POST}transfer-encoding: chunked\r\n\r\n`
const TIMED_OUT = /^HTTP\/1\.1 408 Request Timeout\r\n(?:.+\r\n)*\r\n\{.*"errorCode":"tooSlow"/

const DRIBBLES: readonly (readonly [string, string, string])[] = [
  ["headers letter by letter", "GET /quick HTTP/1.1\r\n", "x"],
  ["a header after the other, without end", "GET /quick HTTP/1.1\r\n", "a: b\r\n"],
  ["the address letter by letter", "GET /", "x"],
  ["a body byte by byte", `${POST}content-length: 10000\r\n\r\n`, " "],
  ["chunks of a byte, without end", CHUNKED, "1\r\n \r\n"],
  ["the size of a chunk, without end", CHUNKED, "0"],
  ["half of the headers, and no more", "GET /quick HTTP/1.1\r\nhost: a\r\n", ""],
  ["a body shorter than announced", `${POST}content-length: 20\r\n\r\n{"a":1}`, ""],
  ["chunks without the last", `${CHUNKED}2\r\n{}\r\n`, ""],
]

test("who dribbles is told that it took too long, and the line is closed; others are answered meanwhile", async () => {
  const callers = DRIBBLES.flatMap(([what, first, bit]) =>
    Array.from({ length: 10 }, () => ({ what, bit, caller: call(first) })),
  )
  for (const { caller, bit } of callers) if (bit !== "") void dribble(caller, bit)
  await expect.poll(connections).toBe(callers.length)
  await expectQuick()
  for (const { what, caller } of callers) {
    await caller.closed
    expect(caller.heard(), what).toMatch(TIMED_OUT)
  }
  await expect.poll(connections).toBe(0)
})

test("who was told so and does not hang up is not waited for", async () => {
  const stubborn = connect({ host: "127.0.0.1", port, allowHalfOpen: true })
  onTestFinished(() => void stubborn.destroy())
  let heard = ""
  stubborn.on("data", (data) => {
    heard += data.toString("latin1")
  })
  stubborn.write("GET /quick HTTP/1.1\r\n")
  await expect.poll(() => heard).toMatch(TIMED_OUT)
  await expect.poll(connections).toBe(0)
})

test("who connects and says nothing, or nothing more, is hung up on", async () => {
  const silent = call()
  const idle = Array.from({ length: 300 }, () => call("GET /quick HTTP/1.1\r\nhost: a\r\n\r\n"))
  await expectQuick()
  await Promise.all([silent.closed, ...idle.map(({ closed }) => closed)])
  for (const { heard } of idle) expect(heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*quick$/)
  await expect.poll(connections).toBe(0)
})

test("a body without end is cut off at what a body may be, however it comes", async () => {
  const caller = call(CHUNKED)
  const chunk = `10000\r\n${" ".repeat(0x10000)}\r\n`
  let sent = 0
  while (!caller.socket.destroyed && sent < 64 * 1024 * 1024) {
    sent += chunk.length
    if (!caller.socket.write(chunk)) await Promise.race([once(caller.socket, "drain"), caller.closed])
    // check-ignore test-hygiene: leaves the server time to hear it
    await wait(1)
  }
  await caller.closed
  expect(caller.heard()).toMatch(/^HTTP\/1\.1 413 [\s\S]*"errorCode":"tooLarge"/)
})

test("who reads no answer is hung up on", async () => {
  expect(server.app.server.timeout).toBe(PATIENCE.silence)
  for (let readers = 0; readers < 8; readers += 1) await mute("GET /large HTTP/1.1\r\nhost: a\r\n\r\n")
  await expect.poll(() => made).toBe(8)
  await expectQuick()
  await expect.poll(connections).toBe(0)
})

test("who asks and asks on one line, and reads no answer, has few made", async () => {
  made = 0
  await mute("GET /large HTTP/1.1\r\nhost: a\r\n\r\n".repeat(500))
  await expect.poll(connections).toBe(0)
  expect(made).toBeLessThanOrEqual(8)
  await expectQuick()
})

test("past as many connections as a process takes, further ones are closed", async () => {
  const { app } = server
  expect(app.server.maxConnections).toBe(10_000)
  app.server.maxConnections = 3
  onTestFinished(() => {
    app.server.maxConnections = 10_000
  })
  const taken = [call(), call(), call()]
  await Promise.all(taken.map(({ socket }) => once(socket, "connect")))
  await expect.poll(connections).toBe(3)
  const refused = call("GET /quick HTTP/1.1\r\nhost: a\r\n\r\n")
  await refused.closed
  expect(refused.heard()).toBe("")
  await Promise.all(taken.map(({ closed }) => closed))
  await expectQuick()
})
