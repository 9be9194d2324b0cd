import { type Db as BossDatabase, PgBoss } from "pg-boss"
import type { Clock } from "../clock.ts"
import type { Db } from "../db/db.ts"
import type { Log } from "../log.ts"
import { createJobTime } from "./simulated-time.ts"

export type QueueNeeds = { readonly db: Db; readonly clock: Clock; readonly log: Log }

/** The one connection to pg-boss of this process. */
export type Queue = {
  /** Opens it for putting in and taking out by hand, unless it is open. */
  open(names: Iterable<string>): Promise<PgBoss>
  /** Opens it anew with its own upkeep and listening. */
  work(names: Iterable<string>): Promise<PgBoss>
  close(): Promise<void>
}

const SCHEMA = "pgboss"

/** How a mail stands, by the job that sends it. */
export const MAIL_STATE =
  "CASE state WHEN 'completed' THEN 'sent' WHEN 'failed' THEN 'failed' ELSE 'waiting' END"

/** For the lists of admins: mails, mails to a reader, by how they stand, and what failed. One process makes them while others wait. */
const LIST_INDEXES = `
  SELECT pg_advisory_xact_lock(hashtext('pgboss.lists'));
  CREATE INDEX IF NOT EXISTS job_list_mails ON pgboss.job_common (created_on DESC, id) WHERE name = 'platform.mail';
  DROP INDEX IF EXISTS pgboss.job_list_mails_to;
  CREATE INDEX IF NOT EXISTS job_list_mails_reader ON pgboss.job_common ((data ->> 'reader'), created_on DESC, id)
    WHERE name = 'platform.mail';
  CREATE INDEX IF NOT EXISTS job_list_mails_state ON pgboss.job_common ((${MAIL_STATE}), created_on DESC, id)
    WHERE name = 'platform.mail';
  CREATE INDEX IF NOT EXISTS job_list_failed ON pgboss.job_common (completed_on DESC, id) WHERE state = 'failed'`

/** Seven attempts over about a quarter of an hour, then the job is kept as failed. `short`: one waiting job a key. */
const SETTINGS = {
  policy: "short",
  notify: true,
  retryLimit: 6,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 300,
} as const

/** pg-boss hands back what our own timers gave it. */
const clear = (timer: unknown): void => {
  if (timer instanceof Object && Symbol.toPrimitive in timer) clearTimeout(Number(timer))
}

/** Has pg-boss use our connections instead of a pool of its own. */
const overPool = (db: Db): BossDatabase => ({
  executeSql: async (text, values) => {
    const { rows } = await db.pool.query(text, values)
    return { rows: rows ?? [] }
  },
  listen: async (channel, onPayload, onReconnect) => {
    const unlisten = await db.listener.listen(channel, onPayload)
    onReconnect()
    return { close: async () => unlisten() }
  },
})

/** pg-boss over the database and clock of the server. */
export const createQueue = ({ db, clock, log }: QueueNeeds): Queue => {
  const time = createJobTime({ db, clock, log })
  let opened: Promise<PgBoss> | undefined

  const start = async (names: Iterable<string>, supervise: boolean): Promise<PgBoss> => {
    const boss = new PgBoss({
      db: overPool(db),
      schema: SCHEMA,
      supervise,
      // What comes round by itself is a sweep's to do; what earlier versions left in the schedule rests there.
      schedule: false,
      useListenNotify: supervise,
      clock: { now: clock.now, setTimeout, clearTimeout: clear, setInterval, clearInterval: clear },
    })
    boss.on("error", (error) => log.error({ err: error }, "the job queue stumbled"))
    await boss.start()
    await time.install()
    await db.pool.query(LIST_INDEXES)
    const made = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const name of names) if (!made.has(name)) await boss.createQueue(name, SETTINGS)
    return boss
  }

  return {
    open: async (names) => {
      opened ??= start(names, false)
      const boss = await opened
      await time.tell()
      return boss
    },
    work: async (names) => {
      await (await opened)?.stop({ graceful: false })
      opened = start(names, true)
      time.follow()
      return await opened
    },
    close: async () => {
      time.rest()
      await (await opened)?.stop({ graceful: true, timeout: 10_000 })
      opened = undefined
    },
  }
}
