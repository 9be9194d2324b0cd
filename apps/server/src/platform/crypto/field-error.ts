/** Where a sealed field stands: whose it is, and the table, column and row that hold it. */
export type FieldPlace = {
  /** The person (user id) whose key seals it. */
  readonly owner: string
  /** With its schema: `identity.personal_info`. */
  readonly table: string
  readonly column: string
  readonly row: string
}

/** A field cannot be sealed or opened. Says which column and row and why; never what it holds. */
export class FieldError extends Error {
  override readonly name = "FieldError"

  constructor({ table, column, row }: FieldPlace, why: string) {
    super(`${table}.${column} of row ${row}: ${why}`)
  }
}
