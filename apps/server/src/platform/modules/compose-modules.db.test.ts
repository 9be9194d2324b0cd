import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import type { Platform } from "../types.ts"
import { composeModules, prepareModules } from "./compose-modules.ts"
import { contributionPoint } from "./contribution-point.ts"
import { defineModule } from "./define-module.ts"

let server: TestServer<undefined>
let platform: Platform
beforeAll(async () => {
  server = await createTestServer({ compose: () => undefined })
})
afterAll(() => server.close())
// Each test composes a server of its own.
beforeEach(() => {
  platform = { ...server.platform }
})

const done: string[] = []
const greeting = contributionPoint<{ readonly hello: (name: string) => string }>("below.greeting")

const below = defineModule({
  name: "below",
  owns: "a question",
  needs: {},
  asks: [greeting],
  create: (on) => ({ greet: (name: string) => greeting.on(on).hello(name) }),
  prepare: async (api) => {
    done.push(`below prepared: ${api.greet("you")}`)
  },
})
const above = defineModule({
  name: "above",
  owns: "an answer",
  needs: { below },
  create: (on, needs) => {
    greeting.fill(on, { hello: (name) => `hello ${name}` })
    return { greetTwice: (name: string) => [needs.below.greet(name), needs.below.greet(name)] }
  },
  prepare: async () => {
    done.push("above prepared")
  },
})

test("each module gets the APIs that it needs, whatever the order of the list", async () => {
  const apis = composeModules(platform, { above, below })
  expect(apis.above.greetTwice("Ana")).toEqual(["hello Ana", "hello Ana"])
  done.length = 0
  await prepareModules(platform, { above, below })
  expect(done).toEqual(["below prepared: hello you", "above prepared"])
})

test("two servers of one process have contributions of their own", () => {
  const first = composeModules(platform, { above, below })
  const second = { ...server.platform }
  expect(() => greeting.on(second)).toThrow("nobody filled the contribution point below.greeting")
  composeModules(second, { above, below })
  expect(first.below.greet("Ana")).toBe("hello Ana")
})

test("composing fails while a point that somebody asks is unfilled", () => {
  expect(() => composeModules(platform, { below })).toThrow(
    "nobody filled the contribution points below.greeting",
  )
})

test("composing fails when a point is filled that nobody asks", () => {
  const stray = contributionPoint<number>("nobody.number")
  const filling = defineModule({
    name: "filling",
    owns: "nothing",
    needs: {},
    create: (on) => stray.fill(on, 1),
  })
  expect(() => composeModules(platform, { filling })).toThrow(
    "no module asks for the contributions nobody.number",
  )
})

test("a point is filled once", () => {
  greeting.fill(platform, { hello: () => "" })
  expect(() => composeModules(platform, { above, below })).toThrow("below.greeting was filled twice")
})

test("a module that asks while it is created is told that it is too early", () => {
  const early = defineModule({
    name: "early",
    owns: "nothing",
    needs: {},
    asks: [greeting],
    create: (on) => greeting.on(on).hello("Ana"),
  })
  expect(() => composeModules(platform, { early })).toThrow("nobody filled the contribution point")
})

test("a platform is composed once", () => {
  composeModules(platform, { above, below })
  expect(() => composeModules(platform, { above, below })).toThrow("the module below was created twice")
})
