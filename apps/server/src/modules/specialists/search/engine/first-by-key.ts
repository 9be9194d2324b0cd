type Selection = {
  /** In rising order. */
  readonly documents: Uint32Array
  /** What orders them, by document: the smaller first. Equal ones keep the order of their numbers. */
  readonly keys: Float64Array
  /** Scores with a weight bring documents forward; null for none. */
  readonly scores: Float32Array | null
  readonly weight: number
  readonly upTo: number
}

type Entry = { key: number; document: number }

/** The first `upTo` in order. For a page near the beginning a heap of that size is enough; sorting all costs more. */
export const firstByKey = (selection: Selection): number[] => {
  const { documents, upTo } = selection
  const entries = upTo >= documents.length / 4 ? sortedEntries(selection) : leastEntries(selection)
  return entries.slice(0, upTo).map(({ document }) => document)
}

const keyOf = ({ keys, scores, weight }: Selection, document: number): number => {
  const key = keys[document] ?? 0
  return scores === null ? key : key - (scores[document] ?? 0) * weight
}

const entryOf = (selection: Selection, document: number): Entry => ({
  key: keyOf(selection, document),
  document,
})

const inOrder = (a: Entry, b: Entry): number => {
  if (a.key === b.key) return a.document - b.document
  return a.key < b.key ? -1 : 1
}

const sortedEntries = (selection: Selection): Entry[] =>
  Array.from(selection.documents, (document) => entryOf(selection, document)).sort(inOrder)

/** Keeps the least in a heap whose top is the last of them in order. */
const leastEntries = (selection: Selection): Entry[] => {
  const { documents, upTo } = selection
  const heap = Array.from(documents.subarray(0, upTo), (document) => entryOf(selection, document))
  for (let at = (heap.length >> 1) - 1; at >= 0; at -= 1) siftDown(heap, at)
  let last = heap[0]?.key ?? 0
  for (let nth = upTo; nth < documents.length; nth += 1) {
    const document = documents[nth] ?? 0
    const key = keyOf(selection, document)
    // Documents come in rising order: one with the same key as the top belongs behind it.
    if (key >= last) continue
    heap[0] = { key, document }
    siftDown(heap, 0)
    last = heap[0].key
  }
  return heap.sort(inOrder)
}

/** Lets an entry sink until no entry below it comes later in order. */
const siftDown = (heap: Entry[], from: number): void => {
  const sinking = heap[from]
  if (sinking === undefined) return
  let at = from
  for (;;) {
    const child = laterChild(heap, at)
    const below = heap[child]
    if (below === undefined || inOrder(below, sinking) <= 0) break
    heap[at] = below
    at = child
  }
  heap[at] = sinking
}

const laterChild = (heap: readonly Entry[], at: number): number => {
  const left = heap[at * 2 + 1]
  const right = heap[at * 2 + 2]
  return left !== undefined && right !== undefined && inOrder(right, left) > 0 ? at * 2 + 2 : at * 2 + 1
}
