import { expect, test } from "vitest"
import { makeDemoSpecialists } from "./demo-specialists.ts"
import { portraitsOf } from "./photos.ts"
import { createRandom } from "./random.ts"

const demoSpecialists = makeDemoSpecialists({
  random: createRandom(20_261_121),
  count: 168,
  now: Date.parse("2026-11-20T18:30:00Z"),
  passwordHash: "x",
})

test("no two specialists have the same name, heading, description or way of working", () => {
  const names = demoSpecialists.map(({ specialist }) => `${specialist.firstName} ${specialist.lastName}`)
  expect(new Set(names).size).toBe(demoSpecialists.length)
  const texts = demoSpecialists.flatMap(({ specialist }) => specialist.texts)
  for (const of of [
    texts.map(({ heading }) => heading),
    texts.map(({ description }) => description.join("\n")),
    texts.flatMap(({ approach = [] }) => (approach.length === 0 ? [] : [approach.join("\n")])),
  ])
    expect(new Set(of).size).toBe(of.length)
})

test("everybody introduces themselves in their own language, and at least half in English as well", () => {
  for (const { user, specialist } of demoSpecialists)
    expect(specialist.texts[0]?.language).toBe(user.language)
  const english = demoSpecialists.filter(({ specialist }) =>
    specialist.texts.some(({ language }) => language === "en"),
  )
  expect(english.length).toBeGreaterThanOrEqual(demoSpecialists.length * 0.45)
})

test("no face is drawn twice, in another shirt or looking the other way", () => {
  const drawn = portraitsOf(demoSpecialists)
  expect(drawn).toHaveLength(demoSpecialists.length)
  const faces = drawn.map((svg) => svg.replaceAll(/transform="[^"]*"/g, ""))
  expect(new Set(faces).size).toBe(demoSpecialists.length)
})
