import { describe, expect, it } from "vitest"
import { portraitSvg } from "./portraits.ts"

const genders = ["female", "male"] as const
const seeds = Array.from({ length: 60 }, (_, index) => `specialist-${index}`)

describe("portraitSvg", () => {
  it("draws the same portrait for the same seed and gender", () => {
    for (const gender of genders) {
      for (const seed of seeds) {
        expect(portraitSvg({ seed, gender })).toBe(portraitSvg({ seed, gender }))
      }
    }
  })

  it("draws people who can be told apart", () => {
    for (const gender of genders) {
      const drawings = new Set(seeds.map((seed) => portraitSvg({ seed, gender })))
      expect(drawings.size).toBeGreaterThan(seeds.length * 0.95)
    }
  })

  it("draws a square SVG that carries its licence, no script and no reference outside", () => {
    const svg = portraitSvg({ seed: "ioana-muresan", gender: "female" })
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 360 360"/)
    expect(svg).toContain("Micah Lanier")
    expect(svg).not.toMatch(/<script|<image|xlink:href="http|href="http|url\(http/)
  })

  it("gives some men a beard and no woman", () => {
    const beard = "M146.13 49.15A73.74 73.74"
    const bearded = (gender: "female" | "male"): number =>
      seeds.filter((seed) => portraitSvg({ seed, gender }).includes(beard)).length
    expect(bearded("male")).toBeGreaterThan(0)
    expect(bearded("female")).toBe(0)
  })
})
