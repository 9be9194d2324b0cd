import { refuseFields } from "../http/refused-fields.ts"

/** A line of a table by the names of its columns. */
export type CsvRow = Readonly<Record<string, string>>

const MOST_COLUMNS = 100

/** What a quoted cell says that begins there, and where it ends; one that is not closed goes on to the end. */
const quotedFrom = (text: string, begin: number): { readonly words: string; readonly next: number } => {
  let words = ""
  for (let from = begin; ; ) {
    const end = text.indexOf('"', from)
    if (end < 0) return { words: words + text.slice(from), next: text.length }
    words += text.slice(from, end)
    if (text[end + 1] !== '"') return { words, next: end + 1 }
    words += '"'
    from = end + 2
  }
}

/** The cells of a text, line by line (RFC 4180). One pass, whatever stands in it. */
const cellsOf = (text: string): string[][] => {
  const lines: string[][] = []
  let line: string[] = []
  let cell = ""
  const endCell = (): void => {
    line.push(cell)
    cell = ""
  }
  const endLine = (): void => {
    endCell()
    if (line.length > 1 || line[0] !== "") lines.push(line)
    line = []
  }
  for (let index = 0; index < text.length; ) {
    const sign = text[index] ?? ""
    index += 1
    if (sign === '"' && cell === "") {
      const { words, next } = quotedFrom(text, index)
      cell = words
      index = next
    } else if (sign === ",") endCell()
    else if (sign === "\n") endLine()
    else if (sign !== "\r") cell += sign
  }
  if (cell !== "" || line.length > 0) endLine()
  return lines
}

/** What keeps a spreadsheet from running a cell, taken off again. */
const asTyped = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim()

/**
 * A table of at most so many lines, whose first line names its columns. Throws badInput at `table` for one that is
 * longer, wider, or names a column twice.
 */
export const parseCsv = (text: string, { most }: { readonly most: number }): CsvRow[] => {
  const [head = [], ...lines] = cellsOf(text.replace(/^\u{feff}/u, ""))
  const names = head.map((name) => name.trim())
  if (names.length > MOST_COLUMNS || new Set(names).size !== names.length)
    throw refuseFields([{ path: "table", text: "wrongFormat" }])
  if (lines.length > most)
    throw refuseFields([{ path: "table", text: "tooBigList", params: { limit: most } }])
  return lines.map((line) =>
    Object.fromEntries(names.map((name, index) => [name, asTyped(line[index] ?? "")])),
  )
}
