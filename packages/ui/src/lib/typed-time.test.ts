import { describe, expect, it } from "vitest"
import { growTime, readTime } from "./typed-time.ts"

const read = (text: string, isDone = true) => readTime({ text, isDone, endOfDay: false })
const type = (signs: string): string =>
  [...signs].reduce((before, sign) => growTime({ before, after: before + sign }), "")

describe("what is typed as a time", () => {
  it.each([
    ["09:30", "09:30"],
    ["9:30", "09:30"],
    ["9.30", "09:30"],
    ["9,30", "09:30"],
    ["9h30", "09:30"],
    ["930", "09:30"],
    ["0930", "09:30"],
    ["21:30:00", "21:30"],
    ["00:00", "00:00"],
    ["23:59", "23:59"],
  ])("%s is %s", (text, value) => {
    expect(read(text, false)).toEqual({ value })
  })

  it("has hours alone once its writer went on", () => {
    expect(read("9", false)).toEqual({ value: "9", fault: "shape" })
    for (const text of ["9", "09", "9:", "9h"]) expect(read(text)).toEqual({ value: "09:00" })
  })

  it("is nothing, or kept when it is no time", () => {
    expect(read(" ")).toEqual({ value: "" })
    for (const text of ["25:00", "24:00", "12:60", "9:3", "ab", "9 pm", "123456", "-1:00"])
      expect(read(text)).toEqual({ value: text, fault: "shape" })
  })

  it("reaches the end of the day where there is one", () => {
    expect(readTime({ text: "24:00", isDone: true, endOfDay: true })).toEqual({ value: "24:00" })
    expect(readTime({ text: "24:01", isDone: true, endOfDay: true })).toEqual({
      value: "24:01",
      fault: "shape",
    })
  })

  it("gets its colon by itself", () => {
    expect(["0930", "930", "9:30", "9.30", "2130", "2400", "09:30"].map(type)).toEqual([
      "09:30",
      "9:30",
      "9:30",
      "9:30",
      "21:30",
      "24:00",
      "09:30",
    ])
    expect(growTime({ before: "09:", after: "09" })).toBe("09")
    expect(growTime({ before: "09", after: "093" })).toBe("09:3")
  })
})
