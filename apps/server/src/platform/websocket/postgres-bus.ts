import type { Db } from "../db/db.ts"
import type { Log } from "../log.ts"
import { type Bus, readNews } from "./bus.ts"

const CHANNEL = "platform_live"
const GATHER_MS = 5
/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const MOST_BYTES = 7_900
const MOST_USERS = 150

/** Passes news on by NOTIFY, gathered, as PostgreSQL lets only one transaction at a time commit with one. */
export const createPostgresBus = ({ db, log }: { readonly db: Db; readonly log: Log }): Bus => {
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let unlisten: (() => void) | undefined

  const send = (text: string): void => {
    if (Buffer.byteLength(text) > MOST_BYTES) throw new Error("a live frame is too long to be passed on")
    db.pool.query("SELECT pg_notify($1, $2)", [CHANNEL, text]).catch((error: unknown) => {
      log.warn({ err: error }, "live news could not be passed on; processes will look by themselves")
    })
  }
  const flush = (): void => {
    timer = undefined
    const users = [...waiting]
    waiting = new Set()
    for (let from = 0; from < users.length; from += MOST_USERS)
      send(JSON.stringify({ users: users.slice(from, from + MOST_USERS) }))
  }
  return {
    say: (news) => {
      if ("frame" in news) return send(JSON.stringify(news))
      for (const user of news.users) waiting.add(user)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    start: async ({ news, missed }) => {
      db.listener.onGap(missed)
      unlisten = await db.listener.listen(CHANNEL, (text) => {
        const heard = readNews(text)
        if (heard !== undefined) news(heard)
      })
    },
    stop: async () => {
      unlisten?.()
      if (timer === undefined) return
      clearTimeout(timer)
      flush()
    },
  }
}
