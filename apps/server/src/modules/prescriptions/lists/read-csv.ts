/** A line of a table: its number in the file, and its cells. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] }

const MARK = "\u{feff}"
/** A cell and what ends it. Each sign fits one way only, so that no text takes long. */
const CELL = /(?:[^\S\n]*"((?:[^"]|"")*)"[^\S\n]*|([^,\n]*))(,|\n|$)/y

const breaksIn = (text: string): number => text.split("\n").length - 1

/**
 * The lines of comma-separated values (RFC 4180), empty ones left out. A quoted cell may hold commas, doubled quotes and
 * line breaks.
 */
export const readCsv = (text: string): CsvLine[] => {
  const lines: CsvLine[] = []
  const plain = (text.startsWith(MARK) ? text.slice(1) : text).replaceAll("\r\n", "\n")
  let cells: string[] = []
  let line = 1
  let startedAt = 1
  CELL.lastIndex = 0
  for (let isOver = false; !isOver; ) {
    const [whole = "", quoted, bare = "", end = ""] = CELL.exec(plain) ?? []
    cells.push((quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim())
    line += breaksIn(whole)
    if (end === ",") continue
    if (cells.some((cell) => cell !== "")) lines.push({ line: startedAt, cells })
    cells = []
    startedAt = line
    isOver = end === ""
  }
  return lines
}
