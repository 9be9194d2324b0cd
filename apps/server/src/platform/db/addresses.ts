import pg from "pg"
import { isPgError } from "./pg-error.ts"
import { START_UP_OPTIONS, wrongSettings } from "./session-settings.ts"

/** How the database is reached. Both addresses are the same where no pooler stands between. */
export type Addresses = {
  /** For requests: PostgreSQL, or a pooler by transaction. */
  readonly url: string
  /** Where a connection keeps its session. */
  readonly directUrl: string
  /** Whether statements are prepared by name. */
  readonly prepares: boolean
}

type Pair = { readonly one: pg.Client; readonly other: pg.Client }

/** Runs `work` with two connections that are open at once. */
const withTwo = async <T>(config: pg.ClientConfig, work: (pair: Pair) => Promise<T>): Promise<T> => {
  const pair = { one: new pg.Client(config), other: new pg.Client(config) }
  try {
    await pair.one.connect()
    await pair.other.connect()
    return await work(pair)
  } finally {
    await pair.one.end()
    await pair.other.end()
  }
}

/** The order in which a pooler is found out, whether it lends the connection used last or each in its turn. */
const inOrder = ({ one, other }: Pair): readonly [pg.Client, pg.Client, pg.Client, pg.Client] => [
  one,
  other,
  other,
  one,
]

/** Two connections that are open at once have a backend each, and keep it. */
const keepSessions = async (pair: Pair): Promise<boolean> => {
  const seen: unknown[] = []
  for (const client of inOrder(pair)) {
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")
    seen.push(rows[0]?.pid)
  }
  const [first, second, third, fourth] = seen
  return first === fourth && second === third && first !== second
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message)

/**
 * What is wrong with the address at which sessions are held. It cannot say all: a pooler that lends its connections at
 * random may look as if it kept sessions.
 */
export const directProblems = async ({ url, directUrl }: Addresses): Promise<readonly string[]> => {
  const name = url === directUrl ? "DATABASE_URL" : "DATABASE_DIRECT_URL"
  const remedy =
    url === directUrl
      ? "allowed: PostgreSQL itself, or DATABASE_DIRECT_URL set to it beside the pooler"
      : "allowed: PostgreSQL itself"
  try {
    return await withTwo({ connectionString: directUrl, options: START_UP_OPTIONS }, async (pair) => {
      if (!(await keepSessions(pair)))
        return [`${name} leads to a pooler that gives a connection away after each transaction; ${remedy}`]
      // Limits of time may be set by the address, to others than ours.
      const dropped = (await wrongSettings(pair.one)).filter((setting) => !setting.endsWith("_timeout"))
      if (dropped.length === 0) return []
      return [`${name} leads to a pooler that drops start-up options (${dropped.join(", ")}); ${remedy}`]
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return [`${name} leads to a pooler that refuses start-up options; ${remedy}`]
  }
}

const settingsProblems = async ({ one }: Pair): Promise<readonly string[]> => {
  const wrong = await wrongSettings(one)
  if (wrong.length === 0) return []
  return [
    `the connections at DATABASE_URL began with other settings than PostgreSQL keeps for the user of DATABASE_DIRECT_URL ` +
      `(${wrong.join(", ")}); use the same user for both, and have the pooler connect anew (PgBouncer: RECONNECT)`,
  ]
}

/** Shared, so that nobody waits for it. */
const MARK = "SELECT pg_backend_pid() AS pid FROM pg_advisory_lock_shared(7170034)"
const MARKED = `
  SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND pid = $1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

/** A lock that is held at one address is seen at the other. */
const placeProblems = async ({ one }: Pair, directUrl: string): Promise<readonly string[]> => {
  const direct = new pg.Client({ connectionString: directUrl })
  try {
    await direct.connect()
    const { rows } = await direct.query<{ pid: number }>(MARK)
    const { rowCount } = await one.query(MARKED, [rows[0]?.pid])
    return rowCount === 0 ? ["DATABASE_URL and DATABASE_DIRECT_URL lead to two databases; allowed: one"] : []
  } finally {
    await direct.end()
  }
}

const DUPLICATE_STATEMENT = "42P05"
const UNKNOWN_STATEMENT = "26000"

/** One name for two texts: through a pooler that does not tell them apart, one connection meets the other's. */
const preparedProblems = async (pair: Pair): Promise<readonly string[]> => {
  const problems = [
    "DATABASE_PREPARED is on, and the pooler at DATABASE_URL does not keep the statements of its clients apart; " +
      "allowed: 0, or PgBouncer 1.21 and newer with max_prepared_statements",
  ]
  try {
    for (const client of inOrder(pair)) {
      const own = client === pair.one ? 1 : 2
      const text = `SELECT $1::int + ${own} AS sum`
      const { rows } = await client.query<{ sum: number }>({ name: "arnica_start", text, values: [1] })
      if (rows[0]?.sum !== 1 + own) return problems
    }
    return []
  } catch (error) {
    if (isPgError(error, DUPLICATE_STATEMENT) || isPgError(error, UNKNOWN_STATEMENT)) return problems
    throw error
  }
}

/** What is wrong with the pooler, if there is one. Ask once PostgreSQL keeps the settings of connections. */
export const poolerProblems = async ({ url, directUrl, prepares }: Addresses): Promise<readonly string[]> => {
  if (url === directUrl) return []
  return await withTwo({ connectionString: url }, async (pair) => [
    ...(await settingsProblems(pair)),
    ...(await placeProblems(pair, directUrl)),
    ...(prepares ? await preparedProblems(pair) : []),
  ])
}
