import type { TypedStatement } from "./statement.ts"

const DAY_MS = 86_400_000
/** A booking's statements look so far around its start. What lies farther away stays as it was recorded. */
const AROUND_MS = 9 * DAY_MS
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A booking whose statements were recorded. */
export type Booked = {
  readonly userId: string
  readonly specialistId: number
  readonly start: number
  /** The idempotency key, and what the booking made. */
  readonly id: number
  readonly key: string
  readonly uuid: string
  readonly orderId: string
}

/** Users whom a script can name by a number. */
export const numberedUser = (number: string): string => numbered("9000", number)

const numbered = (kind: string, number: string): string =>
  `('00000000-0000-4000-${kind}-' || lpad((${number})::text, 12, '0'))`

/** Each run is another client, specialist and time; `:n` is never the same twice. */
const headOf = (given: { clients: number; specialistIds: readonly number[] }): string[] => [
  "\\set k :k + 1",
  "\\set n :client_id * 1000000 + :k",
  // Farther from each other than the longest session with its buffers.
  "\\set t 2208988800000 + :n * 10800000",
  `\\set c random(1, ${given.clients})`,
  `\\set s random(${Math.min(...given.specialistIds)}, ${Math.max(...given.specialistIds)})`,
]

/** The statements of a booking as a pgbench script that books something else each time. */
export const toScript = (given: {
  readonly statements: readonly TypedStatement[]
  readonly booked: Booked
  readonly clients: number
  readonly specialistIds: readonly number[]
}): string => {
  const { booked } = given
  const texts = [
    [booked.userId, numberedUser(":c")],
    [booked.uuid, numbered("a000", ":n")],
    [booked.orderId, numbered("b000", ":n")],
    [booked.key, numbered("c000", ":n")],
    [`specialist:${booked.specialistId}`, "('specialist:' || :s)"],
  ] as const
  const toSql = (value: unknown): string => {
    if (value === null || value === undefined) return "null"
    if (Array.isArray(value)) return `array[${value.map(toSql).join(", ")}]`
    if (typeof value === "number") return numberToSql(value)
    if (typeof value !== "string") return quoted(JSON.stringify(value))
    return INSTANT.test(value) ? instantToSql(value) : textToSql(value)
  }
  const numberToSql = (value: number): string => {
    if (value === booked.id) return ":new_id"
    if (value === booked.specialistId) return ":s"
    const delta = value - booked.start
    return Math.abs(delta) < AROUND_MS ? `(:t::bigint + ${delta})` : String(value)
  }
  const instantToSql = (value: string): string => {
    const delta = Date.parse(value) - booked.start
    return Math.abs(delta) < AROUND_MS ? `to_timestamp((:t::bigint + ${delta}) / 1000.0)` : quoted(value)
  }
  const textToSql = (value: string): string => {
    for (const [text, sql] of texts) {
      if (value === text) return sql
      // In the middle of a document it makes no difference which it is.
      if (value.endsWith(text)) return `(${quoted(value.slice(0, -text.length))} || ${sql})`
    }
    return documentToSql(value, booked.userId)
  }
  const lines = given.statements.map(({ text, values, types }) => {
    const bound = text.replaceAll(/\$(\d+)/g, (_, number) => {
      const place = Number(number) - 1
      return `${toSql(values[place])}::${types[place]}`
    })
    return bound.replaceAll(/\s+/g, " ").trim()
  })
  // The statements after a new appointment name it by the number that it was given.
  const isNew = (line: string): boolean => line.startsWith("insert into booking.appointment ")
  return [...headOf(given), ...lines.map((line) => (isNew(line) ? `${line} \\gset new_` : `${line};`))].join(
    "\n",
  )
}

const EVENT_ID = '(?<="id":")[\\da-f-]{36}(?=","key")'

/** In a document the client is another one each time, and each event that it announces has an id of its own; any other text stays as it is. */
const documentToSql = (text: string, userId: string): string => {
  const parts = text.split(new RegExp(`(${EVENT_ID}|${userId})`))
  const pieces = parts.map((part, nth) => {
    if (nth % 2 === 0) return quoted(part)
    return part === userId ? numberedUser(":c") : numbered(`d0${String(nth).padStart(2, "0")}`, ":n")
  })
  return pieces.length === 1 ? quoted(text) : `(${pieces.join(" || ")})`
}

// pgbench takes a colon before a letter for one of its variables.
const quoted = (text: string): string =>
  `E'${text.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\x3a")}'`
