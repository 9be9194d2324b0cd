import { expect, test } from "vitest"
import { makeCast } from "./cast.ts"
import { portraitsOf } from "./photos.ts"
import { createRandom } from "./random.ts"

const cast = makeCast({
  random: createRandom(20_261_121),
  count: 168,
  now: Date.parse("2026-11-20T18:30:00Z"),
  passwordHash: "x",
})

test("no two specialists have the same name, heading, description or way of working", () => {
  const names = cast.map(({ specialist }) => `${specialist.firstName} ${specialist.lastName}`)
  expect(new Set(names).size).toBe(cast.length)
  const texts = cast.flatMap(({ specialist }) => specialist.texts)
  for (const of of [
    texts.map(({ heading }) => heading),
    texts.map(({ description }) => description.join("\n")),
    texts.flatMap(({ approach = [] }) => (approach.length === 0 ? [] : [approach.join("\n")])),
  ])
    expect(new Set(of).size).toBe(of.length)
})

test("everybody introduces themselves in their own language, and at least half in English as well", () => {
  for (const { user, specialist } of cast) expect(specialist.texts[0]?.language).toBe(user.language)
  const english = cast.filter(({ specialist }) => specialist.texts.some(({ language }) => language === "en"))
  expect(english.length).toBeGreaterThanOrEqual(cast.length * 0.45)
})

test("no face is drawn twice, in another shirt or looking the other way", () => {
  const drawn = portraitsOf(cast)
  expect(drawn).toHaveLength(cast.length)
  const faces = drawn.map((svg) => svg.replaceAll(/transform="[^"]*"/g, ""))
  expect(new Set(faces).size).toBe(cast.length)
})
