import pg from "pg"
import type { Log } from "../log.ts"

type Hear = (payload: string) => void

export type Listener = {
  /** Hears a channel until the returned function is called. Resolves once PostgreSQL has confirmed. */
  listen(channel: string, hear: Hear): Promise<() => void>
  close(): Promise<void>
}

type Options = { readonly url: string; readonly log: Log; readonly applicationName: string }

const RECONNECT_MS = 1_000

/** One connection that hears NOTIFY for this process, opened with the first channel and again whenever it breaks. */
export const createListener = ({ url, log, applicationName }: Options): Listener => {
  const channels = new Map<string, Set<Hear>>()
  let client: pg.Client | undefined
  let connecting: Promise<pg.Client> | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const lost = (broken: pg.Client): void => {
    if (client !== broken) return
    client = undefined
    if (closed || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      connect().catch((error: unknown) => {
        log.warn({ err: error }, "the database listener cannot connect")
      })
    }, RECONNECT_MS)
  }

  const open = async (): Promise<pg.Client> => {
    const next = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: true })
    next.on("error", () => lost(next))
    next.on("end", () => lost(next))
    next.on("notification", ({ channel, payload }) => {
      for (const hear of channels.get(channel) ?? []) hear(payload ?? "")
    })
    client = next
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(`LISTEN ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      lost(next)
      throw error
    }
    return next
  }

  const connect = (): Promise<pg.Client> => {
    if (connecting !== undefined) return connecting
    if (client !== undefined) return Promise.resolve(client)
    connecting = open().finally(() => {
      connecting = undefined
    })
    return connecting
  }

  return {
    listen: async (channel, hear) => {
      const known = channels.get(channel)
      channels.set(channel, (known ?? new Set()).add(hear))
      const connection = await connect()
      if (known === undefined) await connection.query(`LISTEN ${connection.escapeIdentifier(channel)}`)
      return () => {
        channels.get(channel)?.delete(hear)
      }
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      const open = client
      client = undefined
      await open?.end()
    },
  }
}
