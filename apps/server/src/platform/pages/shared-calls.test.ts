import { expect, test } from "vitest"
import { createLog } from "../log.ts"
import { createSharedCalls, sharedAnswer } from "./shared-calls.ts"

const setUp = () => {
  let calls = 0
  const sharedCalls = createSharedCalls({ clock: { now: () => 0 }, log: createLog({ level: "silent" }) })
  return {
    sharedCalls,
    shared: async () => {
      calls += 1
      return { shared: sharedAnswer(`{"nth":[${calls}]}`) }
    },
    own: async () => {
      calls += 1
      return { own: { status: 200, body: { nth: calls } } }
    },
  }
}

test("asks once for what is the same for all, and hands out what nobody can change", async () => {
  const { sharedCalls, shared } = setUp()
  const [first, second] = [await sharedCalls.answer("a", shared), await sharedCalls.answer("a", shared)]
  expect(first).toEqual({ status: 200, body: { nth: [1] } })
  expect(second).toEqual(first)
  const [nth] = Object.values(Object(second.body))
  expect(() => Array.prototype.push.call(nth, 2)).toThrow(TypeError)
})

test("asks anew for each who asks for their own", async () => {
  const { sharedCalls, own } = setUp()
  const answers = await Promise.all([sharedCalls.answer("a", own), sharedCalls.answer("a", own)])
  expect(answers.map(({ body }) => body)).toEqual([{ nth: 1 }, { nth: 2 }])
})
