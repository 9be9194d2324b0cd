/** Words shorter than this have to be written right: too many others are one slip away. */
const SHORTEST_WITH_SLIP = 4
/** From here on two slips are forgiven. */
const SHORTEST_WITH_TWO = 8
const LONGEST_WITHOUT_TWO = 16
/** Longer words are compared as they are. */
const LONGEST_WITH_SLIP = 24

/** How many slips a typed word may have to count as another. */
export const slipsForgiven = (typed: string, { length }: string): 0 | 1 | 2 => {
  if (length < SHORTEST_WITH_SLIP || length > LONGEST_WITH_SLIP) return 0
  return length + Math.max(length, typed.length) < 2 * SHORTEST_WITH_TWO ? 1 : 2
}

/**
 * The word, and what is left of it without one letter. Two words that are one slip apart have one of these in common,
 * and so have many that are two apart (Garbe's symmetric deletes).
 */
export const shortened = (word: string): ReadonlySet<string> => {
  const rests = new Set([word])
  // A word that somebody typed may have one letter less than the shortest that is forgiven a slip.
  if (word.length < SHORTEST_WITH_SLIP - 1 || word.length > LONGEST_WITH_SLIP) return rests
  for (let index = 0; index < word.length; index += 1) rests.add(word.slice(0, index) + word.slice(index + 1))
  return rests
}

/** What is left of a long word without two letters: finds the word in which somebody wrote two too many. */
export const withoutTwo = (word: string): ReadonlySet<string> => {
  if (word.length <= SHORTEST_WITH_TWO || word.length > LONGEST_WITHOUT_TWO) return new Set()
  return new Set([...shortened(word)].flatMap((rest) => [...shortened(rest)]))
}

/**
 * The slips between two words: letters left out, put in, changed, or two neighbours swapped (optimal string alignment
 * distance; Damerau, CACM 7(3), 1964).
 */
export const slipsBetween = (a: string, b: string): number => {
  const width = b.length + 1
  const table = new Uint8Array((a.length + 1) * width)
  const at = (row: number, column: number): number => Number(table.at(row * width + column))
  for (let column = 1; column < width; column += 1) table[column] = column
  for (let row = 1; row <= a.length; row += 1) {
    table[row * width] = row
    for (let column = 1; column < width; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      table[row * width + column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : width + a.length,
      )
    }
  }
  return at(a.length, b.length)
}
