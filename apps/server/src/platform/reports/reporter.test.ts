import { expect, test } from "vitest"
import { z } from "zod"
import { createSimulatedClock } from "../clock.ts"
import { createLog } from "../log.ts"
import { framesOf } from "./frames.ts"
import { reportOfLine } from "./report-of-line.ts"
import { createReporter, endpointOf, type Reporter } from "./reporter.ts"

const NOW = Date.parse("2026-03-10T08:00:00Z")
const DSN = "https://abc123@errors.example/base/42"

type Sent = { readonly request: Request; readonly lines: readonly unknown[] }

const setUp = (answer: () => Response = () => new Response("{}")) => {
  const sent: Sent[] = []
  const failures: string[] = []
  const clock = createSimulatedClock(NOW)
  const reporter: Reporter = createReporter({
    dsn: DSN,
    environment: "staging",
    clock,
    onFailure: (reason) => failures.push(reason),
    send: async (request) => {
      const lines = (await request.text()).split("\n").map((line): unknown => JSON.parse(line))
      sent.push({ request, lines })
      return answer()
    },
  })
  const log = createLog({
    level: "info",
    destination: { write: () => undefined },
    onError: (content) => {
      const report = reportOfLine(content)
      if (report !== undefined) reporter.report(report)
    },
  })
  return { sent, failures, clock, reporter, log }
}

test("the address is made of the DSN", () => {
  expect(endpointOf(DSN)).toEqual({ url: "https://errors.example/base/api/42/envelope/", key: "abc123" })
  expect(endpointOf("https://k@o1.ingest.example/7").url).toBe("https://o1.ingest.example/api/7/envelope/")
})

test("what is logged as an error is sent as an envelope, without what people wrote", async () => {
  const { sent, log } = setUp()
  log.error(
    {
      err: new Error('refused "I feel low", ana@example.ro'),
      requestId: "req-12345",
      route: "/api/v2/orders/:id",
      body: { note: "I feel low" },
    },
    "request failed",
  )
  await expect.poll(() => sent).toHaveLength(1)
  const [first] = sent
  expect(first?.request.url).toBe("https://errors.example/base/api/42/envelope/")
  expect(first?.request.headers.get("x-sentry-auth")).toContain("sentry_key=abc123")
  expect(first?.lines).toEqual([
    { event_id: expect.stringMatching(/^[0-9a-f]{32}$/), sent_at: "2026-03-10T08:00:00.000Z" },
    { type: "event" },
    expect.objectContaining({
      platform: "node",
      environment: "staging",
      level: "error",
      tags: { route: "/api/v2/orders/:id", requestId: "req-12345" },
    }),
  ])
  expect(JSON.stringify(first?.lines)).not.toMatch(/feel low|ana@/)
  const event = z
    .object({
      exception: z.object({
        values: z.array(
          z.object({ stacktrace: z.object({ frames: z.array(z.object({ filename: z.string() })) }) }),
        ),
      }),
    })
    .parse(first?.lines[2])
  expect(event.exception.values[0]?.stacktrace.frames.at(-1)?.filename).toContain("reporter.test.ts")
})

test("what is no error is not sent", async () => {
  const { sent, log } = setUp()
  log.warn({ err: new Error("only a warning") }, "careful")
  log.error({ requestId: "req-12345" }, "nothing was thrown")
  log.error({ err: new Error("this one") }, "broken")
  await expect.poll(() => sent).toHaveLength(1)
  expect(JSON.stringify(sent[0]?.lines)).toContain("this one")
})

test("an outage is not shouted: thirty a minute", async () => {
  const { sent, reporter, clock } = setUp()
  const report = { platform: "node", type: "Error", message: "down", tags: {} } as const
  for (let count = 0; count < 100; count += 1) reporter.report(report)
  await expect.poll(() => sent).toHaveLength(30)
  clock.advance(60_000)
  reporter.report(report)
  await expect.poll(() => sent).toHaveLength(31)
})

test("a tracker that refuses is only noted", async () => {
  const { failures, reporter } = setUp(() => new Response("", { status: 429 }))
  reporter.report({ platform: "node", type: "Error", message: "x", tags: {} })
  await expect.poll(() => failures).toEqual(["HTTP 429"])
})

test("places are read from the stacks of all engines, outermost first", () => {
  const chrome =
    "TypeError: my secret\n    at save (https://x.example/assets/a.js?v=1:1:20)\n    at https://x.example/assets/b.js:2:3"
  expect(framesOf(chrome)).toEqual([
    { filename: "https://x.example/assets/b.js", lineno: 2, colno: 3, in_app: true },
    { function: "save", filename: "https://x.example/assets/a.js", lineno: 1, colno: 20, in_app: true },
  ])
  expect(framesOf("save@https://x.example/assets/a.js:1:20\n@https://x.example/b.js:2:3")).toHaveLength(2)
})
