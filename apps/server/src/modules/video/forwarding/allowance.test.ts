import { expect, test } from "vitest"
import { createAllowance } from "./allowance.ts"

const passed = (allows: ReturnType<typeof createAllowance>, packets: number, bytes: number, now: number) =>
  Array.from({ length: packets }, () => allows({ bytes, now })).filter(Boolean).length

test("a voice as browsers send it passes whole", () => {
  const allows = createAllowance("voice", 0)
  for (let now = 0; now < 10_000; now += 20) expect(allows({ bytes: 100, now })).toBe(true)
})

test("a flood of packets is cut to what a lane may take, and so are few large ones", () => {
  const few = createAllowance("voice", 0)
  expect(passed(few, 5_000, 1, 0)).toBe(220)
  expect(passed(few, 5_000, 1, 1_000)).toBe(110)
  expect(passed(createAllowance("voice", 0), 1_000, 1_000, 0)).toBe(32)
})

test("a clock that goes back gives nothing", () => {
  const allows = createAllowance("voice", 10_000)
  expect(passed(allows, 5_000, 1, 10_000)).toBe(220)
  expect(passed(allows, 10, 1, 0)).toBe(0)
})
