import type pg from "pg"

export const WRITTEN_FOR = { library: "pg", version: "8.23.1" } as const

const BEGIN = /^begin\b/i
/** What PostgreSQL answers to a beginning: nothing. */
const BEGUN = { command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] }

/** PostgreSQL refuses to begin only on a connection that is broken or on its way out: the next statement tells of it. */
const toldByNext = (): void => undefined

/** Has a connection send the beginning of a transaction with its first statement, without waiting for an answer. */
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
