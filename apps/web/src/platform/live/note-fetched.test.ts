import { expect, test } from "vitest"
import { createFetchedNote } from "./note-fetched.ts"

const harness = () => {
  let said = 0
  const waiting: (() => void)[] = []
  const hear = createFetchedNote({
    say: () => {
      said += 1
    },
    schedule: (run) => waiting.push(run),
  })
  const pass = (): void => {
    for (const run of waiting.splice(0)) run()
  }
  return { hear, waiting, said: () => said, pass }
}
const created = (mine: boolean) => ({ type: "message.created", id: 4, data: { mine } })

test("messages that come together are said to have arrived once", () => {
  const { hear, pass, said } = harness()
  hear(created(false))
  hear(created(false))
  expect(said()).toBe(0)
  pass()
  expect(said()).toBe(1)
  hear(created(false))
  pass()
  expect(said()).toBe(2)
})

test("what waits on connecting has arrived with it", () => {
  const { hear, pass, said } = harness()
  hear({ type: "badge.changed", data: { newMessages: 2 } })
  pass()
  expect(said()).toBe(1)
})

test.each([
  ["one's own message from another device", created(true)],
  ["a count of nothing", { type: "badge.changed", data: { newMessages: 0 } }],
  ["a count that changed", { type: "badge.changed", id: 5, data: { newMessages: 2 } }],
  ["something else", { type: "typing", data: {} }],
])("%s says nothing", (_what, frame) => {
  const { hear, waiting } = harness()
  hear(frame)
  expect(waiting).toEqual([])
})
