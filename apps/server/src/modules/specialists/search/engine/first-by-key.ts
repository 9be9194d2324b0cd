type Selection = {
  /** In rising order. */
  readonly documents: Uint32Array
  /** What orders them, the smaller first; NaN comes last. Equal ones keep the order of their numbers. */
  readonly keyOf: (document: number) => number
  readonly upTo: number
}

type Entry = { key: number; document: number }

/** The first `upTo` in order. For a page near the beginning a heap of that size is enough; sorting all costs more. */
export const firstByKey = (selection: Selection): number[] => {
  const { documents, upTo } = selection
  const entries = upTo >= documents.length / 4 ? sortedEntries(selection) : leastEntries(selection)
  return entries.slice(0, upTo).map(({ document }) => document)
}

const entryOf = ({ keyOf }: Selection, document: number): Entry => {
  const key = keyOf(document)
  return { key: Number.isNaN(key) ? Number.POSITIVE_INFINITY : key, document }
}

const inOrder = (a: Entry, b: Entry): number => {
  if (a.key === b.key) return a.document - b.document
  return a.key < b.key ? -1 : 1
}

const sortedEntries = (selection: Selection): Entry[] =>
  Array.from(selection.documents, (document) => entryOf(selection, document)).sort(inOrder)

/** Keeps the least in a heap whose top is the last of them in order. */
const leastEntries = (selection: Selection): Entry[] => {
  const { documents, keyOf, upTo } = selection
  const heap = Array.from(documents.subarray(0, upTo), (document) => entryOf(selection, document))
  for (let at = (heap.length >> 1) - 1; at >= 0; at -= 1) siftDown(heap, at)
  for (let nth = upTo; nth < documents.length; nth += 1) {
    const document = documents[nth] ?? 0
    const key = keyOf(document)
    // Documents come in rising order: one with the same key as the top belongs behind it.
    if (!(key < (heap[0]?.key ?? 0))) continue
    heap[0] = { key, document }
    siftDown(heap, 0)
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
