/** What a spreadsheet would take for a formula begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as comma-separated text (RFC 4180) that spreadsheets read as UTF-8 and run nothing of. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\u{feff}${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`
