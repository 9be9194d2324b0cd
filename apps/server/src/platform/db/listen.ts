import pg from "pg"
import type { Log } from "../log.ts"

type OnPayload = (payload: string) => void

export type Locks = { readonly taken: ReadonlySet<string>; letGo(): Promise<void> }

export type Listener = {
  /** Hears a channel until the returned function is called. Resolves once PostgreSQL has confirmed. */
  listen(channel: string, onPayload: OnPayload): Promise<() => void>
  /** Whether news arrive at present. After a gap some were missed. */
  isListening(): boolean
  /**
   * Takes a lock that one process of all can have, and no connection of the pool: it goes with this one, so also with a
   * process that dies. Answers how to let it go; undefined while anybody has it.
   */
  lock(name: string): Promise<(() => Promise<void>) | undefined>
  /** Takes those locks of several that nobody has, in one statement. Answers which, and how to let go of all of them. */
  lockAll(names: readonly string[]): Promise<Locks>
  /** Acts whenever news may have been missed. */
  onGap(act: () => void): void
  close(): Promise<void>
}

type Options = { readonly url: string; readonly log: Log; readonly applicationName: string }

const RECONNECT_MS = 1_000
/** Keeps names of ours apart from advisory locks of other kinds. */
const LOCK_SEED = 7170033

type Line = {
  /** The open connection, opened now when there is none. */
  open(): Promise<pg.Client>
  /** Whether a connection stands and was greeted. */
  isOpen(): boolean
  close(): Promise<void>
}

/** Keeps one connection open; `greet` runs on it whenever it was opened anew. */
const createLine = (options: Options, greet: (client: pg.Client) => Promise<void>): Line => {
  let client: pg.Client | undefined
  let connecting: Promise<pg.Client> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const lost = (broken: pg.Client): void => {
    if (client !== broken) return
    client = undefined
    if (closed || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      open().catch((error: unknown) =>
        options.log.warn({ err: error }, "the database listener cannot connect"),
      )
    }, RECONNECT_MS)
  }
  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: options.applicationName,
      keepAlive: true,
      // Locks are asked for and let go of while others wait for an answer: sent as they come, answered in their order.
      pipeline: true,
    })
    next.on("error", () => lost(next))
    next.on("end", () => lost(next))
    client = next
    try {
      await next.connect()
      await greet(next)
    } catch (error) {
      lost(next)
      throw error
    }
    return next
  }
  const open = (): Promise<pg.Client> => {
    if (connecting !== undefined) return connecting
    if (client !== undefined) return Promise.resolve(client)
    connecting = connect().finally(() => {
      connecting = undefined
    })
    return connecting
  }

  return {
    open,
    isOpen: () => client !== undefined && connecting === undefined,
    close: async () => {
      closed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}

/** Locks over the line. PostgreSQL gives one to the same connection twice, so what is held is known here as well. */
const createLocks = (line: Line): Pick<Listener, "lock" | "lockAll"> => {
  const held = new Set<string>()
  const forget = (names: Iterable<string>): void => {
    for (const name of names) held.delete(name)
  }
  const ask = async (names: readonly string[]): Promise<Locks> => {
    const client = await line.open()
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM unnest($1::text[]) AS wanted(name) WHERE pg_try_advisory_lock(hashtextextended(name, $2))`,
      [names, LOCK_SEED],
    )
    const taken = new Set(rows.map(({ name }) => name))
    const letGo = async (): Promise<void> => {
      forget(taken)
      // With another connection the locks went.
      if (taken.size === 0 || client !== (await line.open())) return
      await client.query(
        "SELECT count(pg_advisory_unlock(hashtextextended(name, $2))) FROM unnest($1::text[]) AS given(name)",
        [[...taken], LOCK_SEED],
      )
    }
    return { taken, letGo }
  }
  const lockAll = async (names: readonly string[]): Promise<Locks> => {
    const wanted = names.filter((name) => !held.has(name))
    for (const name of wanted) held.add(name)
    let locks: Locks | undefined
    try {
      locks = await ask(wanted)
      return locks
    } finally {
      forget(wanted.filter((name) => locks?.taken.has(name) !== true))
    }
  }
  return {
    lockAll,
    lock: async (name) => {
      const { taken, letGo } = await lockAll([name])
      return taken.has(name) ? letGo : undefined
    },
  }
}

/** One connection that hears NOTIFY for this process, opened with the first channel and again whenever it breaks. */
export const createListener = (options: Options): Listener => {
  const channels = new Map<string, Set<OnPayload>>()
  const afterGaps: (() => void)[] = []
  const listenOn = (client: pg.Client, channel: string): Promise<unknown> =>
    client.query(`LISTEN ${client.escapeIdentifier(channel)}`)

  const line = createLine(options, async (client) => {
    client.on("notification", ({ channel, payload }) => {
      for (const onPayload of channels.get(channel) ?? []) onPayload(payload ?? "")
    })
    for (const channel of channels.keys()) await listenOn(client, channel)
    for (const act of afterGaps) act()
  })

  return {
    listen: async (channel, onPayload) => {
      const known = channels.get(channel)
      channels.set(channel, (known ?? new Set()).add(onPayload))
      const client = await line.open()
      if (known === undefined) await listenOn(client, channel)
      return () => {
        channels.get(channel)?.delete(onPayload)
      }
    },
    isListening: line.isOpen,
    ...createLocks(line),
    onGap: (act) => {
      afterGaps.push(act)
    },
    close: line.close,
  }
}
