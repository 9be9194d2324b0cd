import { describe, expect, test } from "vitest"
import { climb, type Ladder, type Rung, sendWhole, WHOLE } from "./ladder.ts"
import type { Level } from "./quality.ts"

/** Measures once a second, for so many seconds. */
const during = (ladder: Ladder, { level, from, to }: { level: Level; from: number; to: number }): Ladder => {
  let now = ladder
  for (let second = from; second <= to; second += 1) now = climb(now, { level, at: second * 1_000 })
  return now
}

describe("what is sent of a picture", () => {
  test.each([
    [14, "full"],
    [15, "half"],
    [29, "half"],
    [30, "quarter"],
    [45, "voice"],
    [300, "voice"],
  ] as const satisfies readonly (readonly [number, Rung])[])("after %d s poor: %s", (to, rung) => {
    expect(during(WHOLE, { level: "poor", from: 0, to }).rung).toBe(rung)
  })

  test("comes back step by step, each after half a minute good", () => {
    const down = during(WHOLE, { level: "poor", from: 0, to: 45 })
    const rungAt = (to: number): Rung => during(down, { level: "good", from: 46, to }).rung
    expect([rungAt(75), rungAt(76), rungAt(106), rungAt(136)]).toEqual(["voice", "quarter", "half", "full"])
  })

  test("stays as it is while the connection is fair, or comes and goes", () => {
    const half = during(WHOLE, { level: "poor", from: 0, to: 15 })
    expect(during(half, { level: "fair", from: 16, to: 600 }).rung).toBe("half")
    let wavering = WHOLE
    for (let second = 0; second < 600; second += 14) {
      wavering = during(wavering, { level: "poor", from: second, to: second + 12 })
      wavering = climb(wavering, { level: "fair", at: (second + 13) * 1_000 })
    }
    expect(wavering.rung).toBe("full")
  })

  test("is tried again later each time that it was too much", () => {
    const half = during(WHOLE, { level: "poor", from: 0, to: 15 })
    const full = during(half, { level: "good", from: 16, to: 46 })
    expect(full.rung).toBe("full")
    const again = during(full, { level: "poor", from: 47, to: 62 })
    expect(again.rung).toBe("half")
    expect(during(again, { level: "good", from: 63, to: 122 }).rung).toBe("half")
    expect(during(again, { level: "good", from: 63, to: 123 }).rung).toBe("full")
  })

  test("is whole when the person wants it, until it has been good and is poor again", () => {
    const half = during(WHOLE, { level: "poor", from: 0, to: 15 })
    const held = during(sendWhole(half, 20_000), { level: "poor", from: 21, to: 300 })
    expect(held.rung).toBe("full")
    const good = during(held, { level: "good", from: 301, to: 331 })
    expect(during(good, { level: "poor", from: 332, to: 347 }).rung).toBe("half")
  })
})
