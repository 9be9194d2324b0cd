const FEWEST = 3
const MOST = 12

type Candidate = { readonly language: string; readonly specialistId: number }

/**
 * Which good reviews a public page shows, out of candidates in the order of preference: one of each specialist, those
 * in the reader's language; where these are fewer than three, those in English after them. Twelve at most.
 */
export const pickPublic = <T extends Candidate>(given: {
  readonly candidates: readonly T[]
  readonly language: string
  readonly isShown: (specialistId: number) => boolean
}): T[] => {
  const shown = given.candidates.filter(({ specialistId }) => given.isShown(specialistId))
  const own = firstOfEach(shown.filter(({ language }) => language === given.language))
  if (own.length >= FEWEST) return own.slice(0, MOST)
  const others = shown.filter(({ language }) => language !== given.language)
  return firstOfEach([...own, ...others]).slice(0, MOST)
}

const firstOfEach = <T extends Candidate>(reviews: readonly T[]): T[] => {
  const seen = new Set<number>()
  return reviews.filter(({ specialistId }) => {
    if (seen.has(specialistId)) return false
    seen.add(specialistId)
    return true
  })
}
