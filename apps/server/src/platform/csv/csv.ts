/** What a spreadsheet would take for a formula begins with one of these (OWASP, CSV injection); a number below zero is none. */
const FORMULA = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/

const cell = (value: string | number | null): string => {
  const text = String(value ?? "")
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

type Rows = readonly (readonly (string | number | null)[])[]

/** Stands before the first row, so that spreadsheets read UTF-8. */
const CSV_MARK = "\u{feff}"

/** Rows as comma-separated lines (RFC 4180), of which spreadsheets run nothing. */
const csvLines = (rows: Rows): string => rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")

/** A whole table. */
export const toCsv = (rows: Rows): string => `${CSV_MARK}${csvLines(rows)}`

/** A table piece by piece: one page after the other, each read when the one before has left, until one is not full. */
export async function* csvInPieces<T>(given: {
  readonly head: readonly string[]
  readonly size: number
  /** Rows after the last one of the page before, which are `skipped` in all. */
  readonly read: (after: { readonly last: T | undefined; readonly skipped: number }) => Promise<readonly T[]>
  readonly cells: (row: T) => Rows[number]
}): AsyncGenerator<string> {
  yield `${CSV_MARK}${csvLines([given.head])}`
  let last: T | undefined
  for (let skipped = 0; ; ) {
    const rows = await given.read({ last, skipped })
    yield csvLines(rows.map(given.cells))
    if (rows.length < given.size) return
    last = rows.at(-1)
    skipped += rows.length
  }
}

/** The headers of a table that is saved as a file, and kept by nobody on its way. */
export const asCsvFile = (name: string): Record<string, string> => ({
  "cache-control": "private, no-store",
  "content-disposition": `attachment; filename="${name}.csv"`,
})
