/** A set of document numbers as bits of 32-bit words. Grows with what is put in. */
export type Bitset = { words: Uint32Array }

const WORD_BITS = 32
/** With so many of its words empty it pays to pass them over one by one. */
const SPARSE_PART = 0.5

/** An empty set with room for `size` documents. */
export const createBitset = (size: number): Bitset => ({
  words: new Uint32Array(Math.ceil(size / WORD_BITS)),
})

/** The documents below `size` for which something holds. */
export const bitsetWhere = (size: number, holds: (document: number) => boolean): Bitset => {
  const set = createBitset(size)
  for (let index = 0; index < set.words.length; index += 1) {
    const from = index * WORD_BITS
    const until = Math.min(size, from + WORD_BITS)
    let word = 0
    for (let document = from; document < until; document += 1) if (holds(document)) word |= 1 << document
    set.words[index] = word
  }
  return set
}

/** Puts a document in. */
export const add = (set: Bitset, document: number): void => {
  const word = document >>> 5
  if (word >= set.words.length) {
    const words = new Uint32Array(Math.max(word + 1, set.words.length * 2))
    words.set(set.words)
    set.words = words
  }
  set.words[word] = (set.words[word] ?? 0) | (1 << document)
}

/** Whether a document is in the set. */
export const has = (set: Bitset, document: number): boolean =>
  ((set.words[document >> 5] ?? 0) & (1 << (document & 31))) !== 0

/** Takes a document out. */
export const remove = (set: Bitset, document: number): void => {
  const word = document >>> 5
  if (word < set.words.length) set.words[word] = (set.words[word] ?? 0) & ~(1 << document)
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

/** How many documents are in. */
export const size = (set: Bitset): number => {
  let count = 0
  for (const word of set.words) count += bitsIn(word)
  return count
}

/** How many documents are in both. */
const sizeOfBoth = ({ words }: Bitset, other: Bitset): number => {
  const length = Math.min(words.length, other.words.length)
  const whole = length - (length % 4)
  let [ones, twos, fours] = [0, 0, 0]
  // Four words become one to be counted (carry-save adders; Hacker's Delight, 5-1): twice as fast.
  for (let index = 0; index < whole; index += 4) {
    const a = (words[index] ?? 0) & (other.words[index] ?? 0)
    const b = (words[index + 1] ?? 0) & (other.words[index + 1] ?? 0)
    const c = (words[index + 2] ?? 0) & (other.words[index + 2] ?? 0)
    const d = (words[index + 3] ?? 0) & (other.words[index + 3] ?? 0)
    const first = ones ^ a
    const carried = (ones & a) | (first & b)
    const third = first ^ b ^ c
    const carriedToo = ((first ^ b) & c) | (third & d)
    ones = third ^ d
    const sum = twos ^ carried
    fours += bitsIn((twos & carried) | (sum & carriedToo))
    twos = sum ^ carriedToo
  }
  let count = fours * 4 + bitsIn(twos) * 2 + bitsIn(ones)
  for (let index = whole; index < length; index += 1)
    count += bitsIn((words[index] ?? 0) & (other.words[index] ?? 0))
  return count
}

/** Counts how many documents other sets share with this one. Words without a document are passed over, so that few documents cost little. */
export const createOverlap = (set: Bitset): ((other: Bitset) => number) => {
  const places = new Uint32Array(set.words.length)
  let used = 0
  for (let index = 0; index < set.words.length; index += 1) {
    if (set.words[index] === 0) continue
    places[used] = index
    used += 1
  }
  if (used > places.length * SPARSE_PART) return (other) => sizeOfBoth(set, other)
  return ({ words }) => {
    let count = 0
    for (let nth = 0; nth < used; nth += 1) {
      const index = places[nth] ?? 0
      count += bitsIn((set.words[index] ?? 0) & (words[index] ?? 0))
    }
    return count
  }
}

/** The documents in, in rising order; written into `room` when it is long enough, of which the beginning is answered. */
export const documentsOf = (set: Bitset, room?: Uint32Array): Uint32Array => {
  const count = size(set)
  const documents =
    room === undefined || room.length < count ? new Uint32Array(count) : room.subarray(0, count)
  let filled = 0
  for (let index = 0; index < set.words.length; index += 1) {
    let word = set.words[index] ?? 0
    while (word !== 0) {
      const lowest = word & -word
      documents[filled] = index * WORD_BITS + (31 - Math.clz32(lowest))
      filled += 1
      word ^= lowest
    }
  }
  return documents
}

/** Bits set in a word (Warren, Hacker's Delight, 5-1). */
const bitsIn = (word: number): number => {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
