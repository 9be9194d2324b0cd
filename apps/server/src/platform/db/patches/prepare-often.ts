import type pg from "pg"

export const WRITTEN_FOR = { library: "pg", version: "8.23.1" } as const

export type StatementNames = (text: string) => string | undefined

/** As the JDBC driver does it: what is sent again and again is prepared, what is sent once is not, and there is an end. */
const FROM_USE = 5
const MOST = 256
/** Texts that vary, such as lists of rows, would gather here forever. */
const MOST_COUNTED = 4_096

/** Names texts from their fifth use on; the same names for every connection. */
export const createStatementNames = (): StatementNames => {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST) return known
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size >= MOST_COUNTED) uses.clear()
    uses.set(text, count)
    if (count < FROM_USE) return undefined
    const name = `arnica_${names.size + 1}`
    names.set(text, name)
    return name
  }
}

const withName = (query: unknown, nameOf: StatementNames): unknown => {
  if (typeof query === "string") return { text: query, name: nameOf(query) }
  if (typeof query !== "object" || query === null || !("text" in query)) return query
  return typeof query.text === "string" ? { ...query, name: nameOf(query.text) } : query
}

/**
 * Has a connection prepare the statements with parameters that it runs often: PostgreSQL then parses and plans them
 * once, which is half of what a short read costs.
 */
export const prepareOften = (client: pg.PoolClient, nameOf: StatementNames): void => {
  const send = client.query
  Object.defineProperty(client, "query", {
    configurable: true,
    value: (query: unknown, values: unknown, ...rest: unknown[]) => {
      const isBound = Array.isArray(values) && values.length > 0
      return Reflect.apply(send, client, [isBound ? withName(query, nameOf) : query, values, ...rest])
    },
  })
}
