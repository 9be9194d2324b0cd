import type { Db } from "../db/db.ts"
import type { Log } from "../log.ts"
import { createSleepers } from "./sleepers.ts"

type Needs = {
  readonly db: Db
  readonly log: Log
  /** Does one piece of work; false when there is none. */
  readonly next: () => Promise<boolean>
}

type Worker = { start(): Promise<void>; stop(): Promise<void>; wake(): void }

const CHANNEL = "platform_outbox"
const LANES = 2
const POLL_MS = 1_000
const NOTIFY_EVERY_MS = 20

/**
 * Works through the outbox in the background: woken by a commit of this process, by NOTIFY of another, and once a
 * second whatever happens. NOTIFY is sent beside the transaction and gathered, as PostgreSQL lets only one
 * transaction at a time commit with one.
 */
export const createWorker = ({ db, log, next }: Needs): Worker => {
  let running = false
  let unlisten: (() => void) | undefined
  let notifying: NodeJS.Timeout | undefined
  let lanes: Promise<void>[] = []
  const sleepers = createSleepers(POLL_MS)

  const attempt = async (): Promise<boolean> => {
    try {
      return await next()
    } catch (error) {
      log.error({ err: error }, "the outbox worker stumbled")
      return false
    }
  }
  const lane = async (): Promise<void> => {
    while (running) {
      const worked = await attempt()
      if (!worked && running) await sleepers.rest()
    }
  }
  const notify = (): void => {
    notifying = undefined
    db.pool.query(`NOTIFY ${CHANNEL}`).catch((error: unknown) => {
      log.warn({ err: error }, "the outbox could not wake its workers; they will look by themselves")
    })
  }

  return {
    start: async () => {
      if (running) return
      running = true
      unlisten = await db.listener.listen(CHANNEL, sleepers.wake)
      lanes = Array.from({ length: LANES }, lane)
    },
    stop: async () => {
      running = false
      unlisten?.()
      clearTimeout(notifying)
      notifying = undefined
      sleepers.wake()
      await Promise.all(lanes)
    },
    wake: () => {
      if (running) sleepers.wake()
      else notifying ??= setTimeout(notify, NOTIFY_EVERY_MS).unref()
    },
  }
}
