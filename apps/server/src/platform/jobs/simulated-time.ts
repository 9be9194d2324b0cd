import type { Clock } from "../clock.ts"
import { isSimulated } from "../clock.ts"
import type { Db } from "../db/db.ts"
import type { Log } from "../log.ts"

/** pg-boss reads the time from this function of its own, and only from it. */
const FUNCTION = "CREATE OR REPLACE FUNCTION pgboss.job_now() RETURNS timestamptz LANGUAGE sql STABLE AS"

const FOLLOW = `
  CREATE TABLE IF NOT EXISTS pgboss.simulated_time (single boolean PRIMARY KEY DEFAULT true CHECK (single), now timestamptz NOT NULL);
  INSERT INTO pgboss.simulated_time (now) VALUES (now()) ON CONFLICT DO NOTHING;
  ${FUNCTION} $$ SELECT t.now FROM pgboss.simulated_time t $$`

const RESTORE = `${FUNCTION} $$ SELECT pg_catalog.now() $$; DROP TABLE pgboss.simulated_time`

export type JobTime = {
  /** Has the queue live by our clock, or by the database's again. Once, when its schema is there. */
  install(): Promise<void>
  /** Tells the queue what time it is. Does nothing while the clock is the machine's. */
  tell(): Promise<void>
  /** Keeps telling it every second, until `rest`. */
  follow(): void
  rest(): void
}

const EVERY_MS = 1_000

/** Makes jobs wait and fall due by a simulated clock. */
export const createJobTime = ({
  db,
  clock,
  log,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}): JobTime => {
  const simulated = isSimulated(clock)
  let timer: NodeJS.Timeout | undefined
  const tell = async (): Promise<void> => {
    if (!simulated) return
    await db.pool.query("UPDATE pgboss.simulated_time SET now = $1", [new Date(clock.now()).toISOString()])
  }
  return {
    install: async () => {
      if (simulated) {
        await db.pool.query(FOLLOW)
        await tell()
        return
      }
      const { rows } = await db.pool.query("SELECT to_regclass('pgboss.simulated_time') IS NOT NULL AS found")
      if (rows[0]?.found === true) await db.pool.query(RESTORE)
    },
    tell,
    follow: () => {
      if (!simulated) return
      timer = setInterval(() => {
        tell().catch((error: unknown) => log.warn({ err: error }, "the job queue could not be told the time"))
      }, EVERY_MS)
    },
    rest: () => clearInterval(timer),
  }
}
