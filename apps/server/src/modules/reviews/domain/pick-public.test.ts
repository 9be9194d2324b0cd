import { expect, test } from "vitest"
import { pickPublic } from "./pick-public.ts"

const review = (language: string, specialistId: number) => ({ language, specialistId })
const everybody = () => true

test("one review of each specialist, in the reader's language", () => {
  const candidates = [review("ro", 1), review("ro", 1), review("ro", 2), review("en", 9), review("ro", 3)]
  const picked = pickPublic({ candidates, language: "ro", isShown: everybody })
  expect(picked).toEqual([review("ro", 1), review("ro", 2), review("ro", 3)])
})

test("English ones follow where there are fewer than three, of other specialists", () => {
  const candidates = [review("ro", 1), review("ro", 2), review("en", 1), review("en", 4)]
  const picked = pickPublic({ candidates, language: "ro", isShown: everybody })
  expect(picked).toEqual([review("ro", 1), review("ro", 2), review("en", 4)])
})

test("who is not shown makes room for others", () => {
  const candidates = [review("ro", 1), review("ro", 2), review("ro", 3), review("en", 4)]
  const picked = pickPublic({ candidates, language: "ro", isShown: (id) => id !== 2 })
  expect(picked).toEqual([review("ro", 1), review("ro", 3), review("en", 4)])
})

test("twelve at most", () => {
  const candidates = Array.from({ length: 20 }, (_, id) => review("en", id))
  expect(pickPublic({ candidates, language: "en", isShown: everybody })).toHaveLength(12)
  const foreign = pickPublic({ candidates, language: "ro", isShown: everybody })
  expect(foreign).toEqual(candidates.slice(0, 12))
})
