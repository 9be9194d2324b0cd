/** Less than what thirty-two digits drawn at random carry. */
const LEAST_BITS = 96

/** Whether something is one piece over and over: `aaaa`, `abcabc`. */
const isRepeated = (text: string): boolean =>
  text.length > 0 && `${text}${text}`.indexOf(text, 1) < text.length

/** What the characters of a text say by how often each comes, in bits: at most what somebody has to guess. */
const bitsOf = (text: string): number => {
  const counts = Map.groupBy(text, (character) => character)
  return [...counts.values()].reduce((sum, { length }) => sum + length * Math.log2(text.length / length), 0)
}

/** Whether a secret was typed rather than drawn: of few characters, or of one piece over and over. */
export const isGuessable = (secret: string): boolean => isRepeated(secret) || bitsOf(secret) < LEAST_BITS
