import Fastify from "fastify"
import { expect, test } from "vitest"
import { z } from "zod"
import { createLog } from "../log.ts"
import { createMetrics } from "../metrics/metrics.ts"
import { noteFailure, observe } from "./observe.ts"

const lineSchema = z.object({ route: z.string(), status: z.int(), caller: z.string().optional() })

const observed = async (calls: readonly { url: string; from: string }[]) => {
  const lines: unknown[] = []
  const log = createLog({ level: "info", destination: { write: (line) => lines.push(JSON.parse(line)) } })
  const app = Fastify()
  observe(app, { config: { secret: "s".repeat(32) }, log, metrics: createMetrics() })
  app.get("/open", async () => "ok")
  app.get("/closed/:id", async (_request, reply) => reply.code(403).send("no"))
  app.get("/Auth/ok", async () => "ok")
  for (const { url, from } of calls) await app.inject({ url, remoteAddress: from })
  await app.close()
  return z.array(lineSchema).parse(lines)
}

test("refused calls and sign-ins tell which are of one caller, without the address", async () => {
  const lines = await observed([
    { url: "/open", from: "203.0.113.7" },
    { url: "/closed/17?q=secret", from: "203.0.113.7" },
    { url: "/Auth/ok", from: "203.0.113.7" },
    { url: "/closed/18", from: "203.0.113.8" },
  ])
  const [open, refused, signIn, other] = lines
  expect(open).toEqual({ route: "/open", status: 200 })
  expect(refused).toMatchObject({
    route: "/closed/:id",
    status: 403,
    caller: expect.stringMatching(/^[\da-f]{16}$/),
  })
  expect(signIn?.caller).toBe(refused?.caller)
  expect(other?.caller).not.toBe(refused?.caller)
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|secret/)
})

test("a failed request says in its line what was thrown, where, and why, and nothing of what was sent", async () => {
  const lines: unknown[] = []
  const log = createLog({ level: "error", destination: { write: (line) => lines.push(JSON.parse(line)) } })
  const app = Fastify()
  observe(app, { config: { secret: "s".repeat(32) }, log, metrics: createMetrics() })
  app.setErrorHandler((error, request, reply) => {
    noteFailure(request, error)
    return reply.code(500).send("broken")
  })
  app.post("/breaks", async () => {
    const cause = new Error("insert failed\nparams: a sad note")
    throw new TypeError("it broke", { cause })
  })
  app.get("/silent", async (_request, reply) => reply.code(503).send("no"))
  await app.inject({ method: "POST", url: "/breaks?q=grief", payload: { note: "a sad note" } })
  await app.inject("/silent")
  await app.close()
  expect(lines).toEqual([
    expect.objectContaining({
      msg: "request failed",
      requestId: expect.any(String),
      route: "/breaks",
      failure: {
        type: "TypeError",
        message: "it broke",
        stack: expect.stringContaining("observe.test.ts"),
        cause: expect.objectContaining({ message: "insert failed" }),
      },
    }),
    expect.objectContaining({ route: "/silent", status: 503, failure: "answered without an error" }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/sad|grief/)
})
