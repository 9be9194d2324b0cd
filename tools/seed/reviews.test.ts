import { demoOrigins, demoReviews } from "@arnica/content/demo"
import { expect, test } from "vitest"
import { makeDemoSpecialists } from "./demo-specialists.ts"
import { createRandom } from "./random.ts"
import { fits, spreadReviews } from "./reviews.ts"

const NOW = Date.parse("2026-11-20T18:30:00Z")
const random = createRandom(20_261_121)
const demoSpecialists = makeDemoSpecialists({ random, count: 168, now: NOW, passwordHash: "x" })
const specialists = demoSpecialists.map(({ specialist }, index) => ({ id: index + 1, specialist }))
const reviews = spreadReviews({ random, now: NOW, specialists })

type Signed = { readonly language: string; readonly author?: string; readonly speaker: string }

/** The first names of women or men of a language, in its own script. */
const namesOf = (language: string, gender: string): Set<string> =>
  new Set(
    demoOrigins
      .filter(({ names }) => names === language)
      .flatMap(({ femaleNames, maleNames, ownScript }) =>
        (gender === "female" ? femaleNames : maleNames).map((name) => ownScript[name] ?? name),
      ),
  )

/** Whether somebody of that gender and language signs so. */
const isSignedRight = ({ language, author = "", speaker }: Signed): boolean => {
  const [name = ""] = author.split(" ")
  return (speaker === "any" ? ["female", "male"] : [speaker]).some((gender) =>
    namesOf(language, gender).has(name),
  )
}

const tagged = reviews.map((review) => {
  const written = demoReviews.find(({ text }) => text === review.text)
  if (written === undefined) throw new Error("not a review of the demo")
  return { ...review, speaker: written.speaker, written }
})

test("every review is handed out once, a few at most left over", () => {
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length)
  expect(reviews.length).toBeGreaterThanOrEqual(demoReviews.length - 20)
})

test("reviews are of specialists who speak their language and whom they fit", () => {
  for (const { specialistId, written } of tagged) {
    const about = specialists[specialistId - 1]?.specialist
    expect(about !== undefined && fits(written, about), written.text).toBe(true)
  }
})

test("some specialists have many reviews, most a few, and some none; the named one has ten at least", () => {
  const counts = specialists.map(({ id }) => reviews.filter(({ specialistId }) => specialistId === id).length)
  expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(15)
  expect(counts.filter((count) => count >= 2).length).toBeGreaterThanOrEqual(80)
  expect(Math.max(...counts)).toBeLessThanOrEqual(14)
  expect(counts[0]).toBeGreaterThanOrEqual(10)
})

test("who signs is of the review's language and of the gender that its words give away", () => {
  const signed = tagged.filter(({ author }) => author !== undefined)
  expect(signed.length).toBeGreaterThan(reviews.length * 0.6)
  expect(
    signed.filter((each) => !isSignedRight(each)).map(({ author, text }) => `${author}: ${text}`),
  ).toEqual([])
})

test.each([
  { language: "hr", author: "Javier O.", speaker: "any" },
  { language: "ro", author: "Thanos K.", speaker: "any" },
  { language: "uk", author: "Тарас М.", speaker: "female" },
  { language: "uk", author: "Olena K.", speaker: "female" },
  { language: "en", author: "Emily T.", speaker: "male" },
])("$author does not sign in $language as $speaker", (planted) => {
  expect(isSignedRight(planted)).toBe(false)
})

test("an answer comes after its review and not from the future", () => {
  for (const { answer, createdAt } of reviews)
    if (answer !== undefined && answer !== null) {
      expect(answer.at).toBeGreaterThan(createdAt)
      expect(answer.at).toBeLessThanOrEqual(NOW)
    }
})
