import { expect, test } from "vitest"
import { createFrameAllowance, type FrameAllowance } from "./frame-allowance.ts"

const START = Date.UTC(2026, 2, 10, 8)

const admitted = (allowance: FrameAllowance, userId: string, { sent, at }: { sent: number; at: number }) =>
  Array.from({ length: sent }, () => allowance.admit(userId, at)).filter(Boolean).length

test("forty at once, then twenty a second, and never more than forty", () => {
  const allowance = createFrameAllowance()
  expect(admitted(allowance, "ana", { sent: 100, at: START })).toBe(40)
  expect(admitted(allowance, "ana", { sent: 100, at: START + 500 })).toBe(10)
  expect(admitted(allowance, "ana", { sent: 100, at: START + 1_500 })).toBe(20)
  expect(admitted(allowance, "ana", { sent: 100, at: START + 600_000 })).toBe(40)
})

test("what one sends takes nothing from another", () => {
  const allowance = createFrameAllowance()
  admitted(allowance, "ana", { sent: 100, at: START })
  expect(admitted(allowance, "bob", { sent: 100, at: START })).toBe(40)
})

test("what is refused costs nothing: whoever goes on trying waits no longer than who stops", () => {
  const allowance = createFrameAllowance()
  admitted(allowance, "ana", { sent: 10_000, at: START })
  expect(admitted(allowance, "ana", { sent: 100, at: START + 1_000 })).toBe(20)
})

test("who sent too many to another process has none left here, and earns them as here", () => {
  const allowance = createFrameAllowance()
  allowance.spend("ana", START)
  expect(admitted(allowance, "ana", { sent: 100, at: START })).toBe(0)
  expect(admitted(allowance, "ana", { sent: 100, at: START + 1_000 })).toBe(20)
})

test("a clock that is set back gives nothing and takes nothing", () => {
  const allowance = createFrameAllowance()
  admitted(allowance, "ana", { sent: 30, at: START })
  expect(admitted(allowance, "ana", { sent: 100, at: START - 5_000 })).toBe(10)
})

test("nobody is remembered for longer than until they have all of theirs again", () => {
  const allowance = createFrameAllowance()
  for (let person = 0; person < 10_000; person += 1) allowance.admit(`person ${person}`, START + person)
  // Those of the last two seconds.
  expect(allowance.size()).toBe(2_000)
  allowance.admit("ana", START + 60_000)
  expect(allowance.size()).toBe(1)
})
