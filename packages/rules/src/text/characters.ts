/** One for all languages: where a character ends depends on none. Made once, as making one is slow. */
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" })

/**
 * How many characters a text has as a person counts them: a letter with its accents is one, and so is a family of four in
 * one picture. Counting stops one beyond `most`, where one is given, so that a long text costs no more than a short one.
 */
export function countCharacters(text: string, most = Number.POSITIVE_INFINITY): number {
  let count = 0
  for (const _character of segmenter.segment(text)) {
    count += 1
    if (count > most) break
  }
  return count
}

/** Whether a text has more characters than so many, as a person counts them. */
export function isLongerThan(text: string, most: number): boolean {
  // No character has less than one unit: most texts are known to fit without counting.
  return text.length > most && countCharacters(text, most) > most
}

/** The beginning of a text that has at most so many UTF-16 units, without a character that is cut in two. */
export function cutToUnits(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
