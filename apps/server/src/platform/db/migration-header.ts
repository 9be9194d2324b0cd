/** What a migration says of itself to programs, in comments ahead of its first statement; see docs/migrations.md. */
export type MigrationHeader = {
  /** `none` where the file cannot run in a transaction; nothing for all others. */
  readonly transaction: string | undefined
  /** The earlier migrations, such as `booking/0042`, that this one is the second half of. */
  readonly contracts: readonly string[]
  /** Tables and columns that are no longer used from this release on: `booking.letter`, `booking.letter.kind`. */
  readonly retires: readonly string[]
  /** Columns that every writer fills from this release on. */
  readonly fills: readonly string[]
}

const MARK = /^-- (transaction|contracts|retires|fills): *(.*)$/

const commentsAhead = (sql: string): readonly string[] => {
  const lines = sql.split("\n").map((line) => line.trim())
  const first = lines.findIndex((line) => line !== "" && !line.startsWith("--"))
  return first === -1 ? lines : lines.slice(0, first)
}

/** Reads the marks of a migration's header; a mark may stand several times. */
export const readHeader = (sql: string): MigrationHeader => {
  const marks = commentsAhead(sql).flatMap((line) => {
    const [, word = "", value = ""] = MARK.exec(line) ?? []
    return value
      .split(",")
      .map((item) => ({ word, item: item.trim() }))
      .filter(({ item }) => item !== "")
  })
  const itemsOf = (wanted: string): readonly string[] =>
    marks.filter(({ word }) => word === wanted).map(({ item }) => item)
  return {
    transaction: itemsOf("transaction")[0],
    contracts: itemsOf("contracts"),
    retires: itemsOf("retires"),
    fills: itemsOf("fills"),
  }
}
