import type pg from "pg"

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

const BEGIN = /^begin\b/i
/** What PostgreSQL answers to a beginning: nothing. */
const BEGUN = { command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] }

/** PostgreSQL refuses to begin only on a connection that is broken or on its way out: the next statement tells of it. */
const toldByNext = (): void => undefined

/** Has a connection send the beginning of a transaction in one packet with its first statement. */
export const beginWithFirst = (client: pg.PoolClient): void => {
  const send = client.query
  let beginning: string | undefined
  Object.defineProperty(client, "query", {
    configurable: true,
    value: (query: unknown, ...rest: unknown[]) => {
      const text = typeof query === "object" && query !== null && "text" in query ? query.text : query
      if (typeof text === "string" && BEGIN.test(text)) {
        beginning = text
        return Promise.resolve(BEGUN)
      }
      if (beginning !== undefined) {
        const begun: Promise<unknown> = Reflect.apply(send, client, [beginning])
        begun.catch(toldByNext)
        beginning = undefined
      }
      return Reflect.apply(send, client, [query, ...rest])
    },
  })
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
