/** A facet of which each document has one value at most: the number of its code by document, 0 for none. */
export type CodeColumn = {
  numbers: Uint32Array
  readonly codes: string[]
  readonly numberOf: Map<string, number>
}

/** An empty column with room for `size` documents. */
export const createCodeColumn = (size: number): CodeColumn => ({
  numbers: new Uint32Array(size),
  codes: [""],
  numberOf: new Map(),
})

/** Says which code a document has; undefined for none. */
export const writeCode = (
  column: CodeColumn,
  { document, code }: { document: number; code: string | undefined },
): void => {
  if (document >= column.numbers.length) {
    const wider = new Uint32Array(Math.max(document + 1, column.numbers.length * 2))
    wider.set(column.numbers)
    column.numbers = wider
  }
  column.numbers[document] = code === undefined ? 0 : numberFor(column, code)
}

const numberFor = (column: CodeColumn, code: string): number => {
  const known = column.numberOf.get(code)
  if (known !== undefined) return known
  const number = column.codes.length
  column.codes.push(code)
  column.numberOf.set(code, number)
  return number
}

/** How many of some documents have each code, by its number, in one pass. */
export const tally = (column: CodeColumn, documents: Uint32Array): Uint32Array => {
  const counts = new Uint32Array(column.codes.length)
  const others = new Uint32Array(column.codes.length)
  const { numbers } = column
  // Neighbours often have the same code, and a counter that is written and read at once is waited for: so two take turns.
  for (let nth = 0; nth < documents.length; nth += 2) {
    const number = numbers[documents[nth] ?? 0] ?? 0
    counts[number] = (counts[number] ?? 0) + 1
    if (nth + 1 === documents.length) break
    const next = numbers[documents[nth + 1] ?? 0] ?? 0
    others[next] = (others[next] ?? 0) + 1
  }
  return counts.map((count, number) => count + (others[number] ?? 0))
}
