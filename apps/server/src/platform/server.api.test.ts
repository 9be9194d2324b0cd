import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { createTestServer, type TestServer } from "../testing/server.ts"
import type { Platform } from "./types.ts"

let server: TestServer<void>
const done: string[] = []
let failures = 0

const compose = ({ jobs, http }: Platform): void => {
  jobs.define({
    name: "test.note",
    schema: z.object({ text: z.string() }),
    handler: async ({ text }) => {
      if (text === "fails once" && failures++ === 0) throw new Error("not this time")
      done.push(text)
    },
  })
  http.mount((app) => {
    app.get("/test/limited", { config: { rateLimit: { max: 2, timeWindow: 60_000 } } }, async () => "ok")
    app.get("/test/long", async () => ({ text: "long ".repeat(1_000) }))
    app.get("/test/short", async () => ({ text: "short" }))
  })
}

beforeAll(async () => {
  server = await createTestServer({ compose })
})
afterAll(() => server.close())

test("says that it lives and is ready", async () => {
  expect((await server.app.inject("/health/live")).json()).toEqual({ status: "ok" })
  const ready = await server.app.inject("/health/ready")
  expect(ready.json()).toEqual({
    status: "ok",
    checks: { database: true, migrations: true, events: true, draining: false },
  })
})

test("measures itself", async () => {
  await server.app.inject("/test/short")
  const { body } = await server.app.inject("/metrics")
  expect(body).toContain(
    'arnica_http_request_duration_seconds_count{method="GET",route="/test/short",status="200"} 1',
  )
  expect(body).toContain("arnica_outbox_lag_seconds 0")
  expect(body).toContain("arnica_db_pool_connections")
  expect(body).toContain("arnica_nodejs_eventloop_lag_seconds")
})

test("carries the headers that protect", async () => {
  const { headers } = await server.app.inject("/test/short")
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "SAMEORIGIN",
  })
  expect(headers["x-powered-by"]).toBeUndefined()
})

test("compresses what is worth it", async () => {
  const headers = { "accept-encoding": "gzip, br" }
  expect((await server.app.inject({ url: "/test/long", headers })).headers["content-encoding"]).toBe("br")
  expect(
    (await server.app.inject({ url: "/test/short", headers })).headers["content-encoding"],
  ).toBeUndefined()
})

test("counts calls, by address", async () => {
  const call = (remoteAddress: string) => server.app.inject({ url: "/test/limited", remoteAddress })
  expect((await call("10.0.0.1")).statusCode).toBe(200)
  expect((await call("10.0.0.1")).statusCode).toBe(200)
  const third = await call("10.0.0.1")
  expect(third.statusCode).toBe(429)
  expect(third.json().errorCode).toBe("tooManyRequests")
  expect(third.headers["retry-after"]).toBeDefined()
  expect((await call("10.0.0.2")).statusCode).toBe(200)
})

test("jobs wait for their time on the simulated clock, and run again after a failure", async () => {
  const { jobs } = server.platform
  await jobs.enqueue({ name: "test.note", data: { text: "now" } })
  await jobs.enqueue({
    name: "test.note",
    data: { text: "later" },
    startAfter: server.clock.now() + 3_600_000,
  })
  await jobs.enqueue({ name: "test.note", data: { text: "fails once" } })
  await server.settle()
  expect(done).toEqual(["now"])
  server.clock.advance(3_600_000)
  await server.settle()
  expect(done.toSorted()).toEqual(["fails once", "later", "now"])
})

test("while a job with a key waits, it is not put in again", async () => {
  const { jobs } = server.platform
  const before = done.length
  for (let time = 0; time < 3; time += 1)
    await jobs.enqueue({ name: "test.note", data: { text: "keyed" }, singletonKey: "k" })
  await server.settle()
  expect(done.slice(before)).toEqual(["keyed"])
  await jobs.enqueue({ name: "test.note", data: { text: "keyed" }, singletonKey: "k" })
  await server.settle()
  expect(done.slice(before)).toEqual(["keyed", "keyed"])
})

test("workers do jobs by themselves", async () => {
  const { jobs } = server.platform
  const before = done.length
  await jobs.start()
  await jobs.enqueue({ name: "test.note", data: { text: "in the background" } })
  await expect.poll(() => done.slice(before), { timeout: 8_000 }).toEqual(["in the background"])
  await jobs.stop()
})

test("a job of a transaction that rolled back does not exist", async () => {
  const { db, jobs } = server.platform
  const before = done.length
  const work = db.transaction(async (tx) => {
    await jobs.enqueue({ name: "test.note", data: { text: "never" } }, tx)
    throw new Error("no")
  })
  await expect(work).rejects.toThrow("no")
  await db.transaction((tx) => jobs.enqueue({ name: "test.note", data: { text: "with it" } }, tx))
  await server.settle()
  expect(done.slice(before)).toEqual(["with it"])
})

test("mails leave through the queue, once", async () => {
  const mail = { to: { address: "ana@example.com" }, subject: "Hello", html: "<p>Hello</p>", text: "Hello" }
  await server.platform.mail.send(mail)
  expect(server.mails).toEqual([])
  await server.settle()
  await server.settle()
  expect(server.mails).toEqual([expect.objectContaining(mail)])
})

test("a sweep runs in one process at a time", async () => {
  const { jobs } = server.platform
  let runs = 0
  let ended = 0
  const othersHaveGone = Promise.withResolvers<void>()
  jobs.every({
    name: "test.sweep",
    seconds: 60,
    handler: async () => {
      runs += 1
      await othersHaveGone.promise
    },
  })
  const processes = [1, 2, 3].map(async () => {
    await jobs.sweep()
    ended += 1
  })
  await expect.poll(() => ended).toBe(2)
  othersHaveGone.resolve()
  await Promise.all(processes)
  expect(runs).toBe(1)
})
