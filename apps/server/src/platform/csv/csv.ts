/** What a spreadsheet would take for a formula begins with one of these (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string | number | null): string => {
  const text = String(value ?? "")
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

type Rows = readonly (readonly (string | number | null)[])[]

/** Stands before the first row, so that spreadsheets read UTF-8. */
export const CSV_MARK = "\u{feff}"

/** Rows as comma-separated lines (RFC 4180), of which spreadsheets run nothing. */
export const csvLines = (rows: Rows): string => rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")

/** A whole table. */
export const toCsv = (rows: Rows): string => `${CSV_MARK}${csvLines(rows)}`
