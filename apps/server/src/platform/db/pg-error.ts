type PgError = Error & { readonly code: string; readonly constraint?: string }

const isCoded = (error: unknown): error is PgError =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "string" &&
  /^[0-9A-Z]{5}$/.test(error.code)

/** The error of PostgreSQL itself, under whatever wrapped it (Drizzle wraps each); undefined when there is none. */
const pgErrorOf = (error: unknown): PgError | undefined => {
  let current: unknown = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (isCoded(current)) return current
    current = current.cause
  }
  return undefined
}

/**
 * Whether an error is PostgreSQL's with this SQLSTATE, and on this constraint when one is named.
 * 23505 unique, 23P01 exclusion, 23503 foreign key, 23514 check, 55P03 lock not available.
 */
export const isPgError = (
  error: unknown,
  ...[sqlState, constraint]: readonly [sqlState: string, constraint?: string]
): boolean => {
  const found = pgErrorOf(error)
  return found?.code === sqlState && (constraint === undefined || found.constraint === constraint)
}
