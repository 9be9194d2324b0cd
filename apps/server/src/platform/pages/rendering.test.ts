import Fastify from "fastify"
import { expect, test } from "vitest"
import { createSimulatedClock } from "../clock.ts"
import { createLog } from "../log.ts"
import { createRendering } from "./rendering.ts"

const POOL = 6

test("calls of a page take half the connections at most, and the others wait", async () => {
  const app = Fastify()
  const opened = Promise.withResolvers<void>()
  let inHand = 0
  let most = 0
  app.get("/api/v2/thing/:id", async () => {
    inHand += 1
    most = Math.max(most, inHand)
    await opened.promise
    inHand -= 1
    return {}
  })
  const render = createRendering({
    app,
    config: { databasePool: POOL },
    clock: createSimulatedClock(0),
    log: createLog({ level: "silent" }),
    callsFirst: { goFirst: async () => undefined },
    pages: {
      build: "one",
      languageRedirect: () => undefined,
      knownAddress: ({ pathname }) => pathname,
      fetch: async (_page, { context: { inProcess } }) => {
        const ids = Array.from({ length: 2 * POOL }, (_, id) => id)
        const call = { method: "GET", language: "en", headers: {}, body: undefined } as const
        const answers = await Promise.all(
          ids.map((id) => inProcess(Object.assign({ path: `/api/v2/thing/${id}` }, call))),
        )
        return new Response(String(answers.length))
      },
    },
  })
  app.get("/en", async (request) => {
    const page = new Request("http://localhost/en")
    const response = await render({ request, page, anonymous: true, nonce: "", gone: undefined })
    return await response.text()
  })
  const page = app.inject("/en")
  await expect.poll(() => inHand).toBe(POOL / 2)
  opened.resolve()
  expect((await page).payload).toBe(String(2 * POOL))
  expect(most).toBe(POOL / 2)
})
