import { expect, test } from "vitest"
import { webmOf } from "./webm.ts"

const frames = [
  { at: 0, isKey: true, data: Buffer.from("first") },
  { at: 66.7, isKey: false, data: Buffer.from("second") },
]

test("frames stand in one cluster, each with its time and whether it stands for itself", () => {
  const film = webmOf({ width: 640, height: 360, duration: 8_000, frames })
  expect(film.subarray(0, 4).toString("hex")).toBe("1a45dfa3")
  expect(film.includes("V_VP9")).toBe(true)
  const before = (text: string): string => {
    const at = film.indexOf(text)
    return film.subarray(at - 4, at).toString("hex")
  }
  expect([before("first"), before("second")]).toEqual(["81000080", "81004300"])
})

test("a film that no cluster holds is refused", () => {
  expect(() => webmOf({ width: 1, height: 1, duration: 33_000, frames })).toThrow(RangeError)
})
