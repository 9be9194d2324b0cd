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
      return { response: Response.json({ nth: calls }) }
    },
  }
}

test("asks once for what is the same for all, and hands out what nobody can change", async () => {
  const { sharedCalls, shared } = setUp()
  const [first, second] = [await sharedCalls.answer("a", shared), await sharedCalls.answer("a", shared)]
  expect([first.ok, first.headers.get("content-type"), await first.json()]).toEqual([
    ...[true, "application/json", { nth: [1] }],
  ])
  expect(await second.text()).toBe('{"nth":[1]}')
  const value: { nth: number[] } = await second.json()
  expect(() => value.nth.push(2)).toThrow(TypeError)
})

test("asks anew for each who asks for their own", async () => {
  const { sharedCalls, own } = setUp()
  const answers = await Promise.all([sharedCalls.answer("a", own), sharedCalls.answer("a", own)])
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ nth: 1 }, { nth: 2 }])
})
