import { expect, test } from "vitest"
import { isSpeaking, noteLevel, SILENT } from "./speech.ts"

const EVERY_MS = 20

/** Somebody who is heard at a level for so long. */
const after = (ms: number, level: number, from = SILENT, start = 1_000) => {
  let speech = from
  for (let now = start; now < start + ms; now += EVERY_MS) speech = noteLevel(speech, { level, now })
  return speech
}

test("silence is not speech", () => {
  const speech = after(5_000, 90)
  expect(isSpeaking(speech, 6_000)).toBe(false)
  expect(speech.turnAt).toBe(0)
})

test("a cough is heard, and takes the floor from nobody", () => {
  const speech = after(400, 25)
  expect(isSpeaking(speech, 1_400)).toBe(true)
  expect(speech.turnAt).toBe(0)
})

test("who speaks for a second has the floor, also after a breath", () => {
  const breath = after(1_000, 100, after(600, 25), 1_600)
  expect(isSpeaking(breath, 2_600)).toBe(true)
  const speech = after(600, 25, breath, 2_600)
  expect(speech.turnAt).toBeGreaterThan(2_600)
})

test("after two seconds without a word somebody does not speak any more", () => {
  const speech = after(1_000, 25)
  expect(isSpeaking(speech, speech.spokeAt + 1_999)).toBe(true)
  expect(isSpeaking(speech, speech.spokeAt + 2_000)).toBe(false)
})
