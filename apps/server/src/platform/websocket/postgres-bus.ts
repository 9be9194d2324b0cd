import { z } from "zod"
import type { Db } from "../db/db.ts"
import type { Log } from "../log.ts"
import { type Bus, readNews } from "./bus.ts"
import { createTurns } from "./turns.ts"

const CHANNEL = "platform_live"
const GATHER_MS = 5
/** PostgreSQL refuses payloads of 8,000 bytes and more; what is longer is put down, and its number is passed on. */
const MOST_BYTES = 7_900
const MOST_USERS = 150
const PARCEL = "parcel:"
/** Nobody passes on more at once: beyond it, a process that cannot reach its database would only fill its memory. */
const MOST_WAITING = 2_000

const contentRows = z.array(z.object({ content: z.string() }))

/** Passes news on by NOTIFY, gathered, as PostgreSQL lets only one transaction at a time commit with one. */
export const createPostgresBus = ({ db, log }: { readonly db: Db; readonly log: Log }): Bus => {
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let unlisten: (() => void) | undefined
  const failed = (error: unknown): void =>
    log.warn({ err: error }, "live news could not be passed on; processes will look by themselves")
  const frames = createTurns(failed)
  const heard = createTurns(failed)

  const notify = async (text: string): Promise<void> => {
    await db.pool.query("SELECT pg_notify($1, $2)", [CHANNEL, text])
  }
  const notifyOfParcel = async (text: string): Promise<void> => {
    await db.pool.query(
      `WITH put AS (INSERT INTO platform.live_parcel (content) VALUES ($1) RETURNING id)
       SELECT pg_notify($2, $3 || id) FROM put`,
      [text, CHANNEL, PARCEL],
    )
  }
  const open = async (text: string): Promise<string | undefined> => {
    if (!text.startsWith(PARCEL)) return text
    const id = text.slice(PARCEL.length)
    const { rows } = await db.pool.query("SELECT content FROM platform.live_parcel WHERE id = $1", [id])
    return contentRows.parse(rows)[0]?.content
  }
  const flush = (): void => {
    timer = undefined
    const users = [...waiting]
    waiting = new Set()
    for (let from = 0; from < users.length; from += MOST_USERS)
      notify(JSON.stringify({ users: users.slice(from, from + MOST_USERS) })).catch(failed)
  }
  return {
    say: (news) => {
      if ("users" in news) {
        for (const user of news.users) waiting.add(user)
        timer ??= setTimeout(flush, GATHER_MS)
        return
      }
      const text = JSON.stringify(news)
      if (frames.waiting() >= MOST_WAITING) return failed(new Error("too many live frames wait"))
      frames.run(() => (Buffer.byteLength(text) > MOST_BYTES ? notifyOfParcel(text) : notify(text)))
    },
    start: async ({ news, missed }) => {
      db.listener.onGap(missed)
      unlisten = await db.listener.listen(CHANNEL, (text) => {
        heard.run(async () => {
          const content = await open(text)
          const told = content === undefined ? undefined : readNews(content)
          if (told !== undefined) news(told)
        })
      })
    },
    stop: async () => {
      unlisten?.()
      if (timer !== undefined) {
        clearTimeout(timer)
        flush()
      }
      await frames.idle()
    },
  }
}
