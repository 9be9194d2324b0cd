/** A set of document numbers as bits of 32-bit words. Grows with what is put in. */
export type Bitset = { words: Uint32Array }

const WORD_BITS = 32

/** An empty set with room for `size` documents. */
export const createBitset = (size: number): Bitset => ({
  words: new Uint32Array(Math.ceil(size / WORD_BITS)),
})

/** Puts a document in. */
export const add = (set: Bitset, document: number): void => {
  const word = document >>> 5
  if (word >= set.words.length) {
    const words = new Uint32Array(Math.max(word + 1, set.words.length * 2))
    words.set(set.words)
    set.words = words
  }
  set.words[word] = (set.words[word] ?? 0) | (1 << (document & 31))
}

/** Takes a document out. */
export const remove = (set: Bitset, document: number): void => {
  const word = document >>> 5
  if (word < set.words.length) set.words[word] = (set.words[word] ?? 0) & ~(1 << (document & 31))
}

/** Keeps in `target` what is in `other` too. */
export const intersect = (target: Bitset, other: Bitset): void => {
  const { words } = target
  for (let index = 0; index < words.length; index += 1)
    words[index] = (words[index] ?? 0) & (other.words[index] ?? 0)
}

/** Adds to `target` all that is in `other`. */
export const unite = (target: Bitset, other: Bitset): void => {
  if (other.words.length > target.words.length) {
    const words = new Uint32Array(other.words.length)
    words.set(target.words)
    target.words = words
  }
  const { words } = target
  for (let index = 0; index < other.words.length; index += 1)
    words[index] = (words[index] ?? 0) | (other.words[index] ?? 0)
}

/** A copy. */
export const copy = (set: Bitset): Bitset => ({ words: set.words.slice() })

/** How many documents are in both. */
export const countBoth = (a: Bitset, b: Bitset): number => {
  const length = Math.min(a.words.length, b.words.length)
  let count = 0
  for (let index = 0; index < length; index += 1)
    count += bitsIn((a.words[index] ?? 0) & (b.words[index] ?? 0))
  return count
}

/** How many documents are in. */
export const size = (set: Bitset): number => countBoth(set, set)

/** Calls `visit` for each document, in rising order. */
export const forEach = (set: Bitset, visit: (document: number) => void): void => {
  for (let index = 0; index < set.words.length; index += 1) {
    let word = set.words[index] ?? 0
    while (word !== 0) {
      const lowest = word & -word
      visit(index * WORD_BITS + (31 - Math.clz32(lowest)))
      word ^= lowest
    }
  }
}

/** Bits set in a word (Warren, Hacker's Delight, 5-1). */
const bitsIn = (word: number): number => {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
