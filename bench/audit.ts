import { randomUUID } from "node:crypto"
import { type Audit, createAudit } from "../apps/server/src/platform/audit/audit.ts"
import { systemClock } from "../apps/server/src/platform/clock.ts"
import { testFields, testRing } from "../apps/server/src/platform/crypto/testing.ts"
import { createDb, type Db } from "../apps/server/src/platform/db/db.ts"
import type { Tx } from "../apps/server/src/platform/db/handles.ts"
import { createLog } from "../apps/server/src/platform/log.ts"
import { atLeast, type Row } from "./row.ts"
import { withFilled } from "./support/filled.ts"
import { inTurns } from "./support/rounds.ts"

const WRITERS = 8
const EACH = 250

const log = createLog({ level: "warn" })

/** Entries of the audit log by eight writers, until the last one is chained, beside plain rows in as many transactions. */
export const run = (): Promise<Row[]> =>
  withFilled("demo", async ({ databaseUrl }) => {
    const db = createDb({ url: databaseUrl, max: WRITERS + 2, log })
    const fields = testFields(db, testRing("bench"))
    // What another ring than this one's made in the demo is none of ours.
    await db.pool.query("TRUNCATE platform.data_key")
    const audit = createAudit({ db, clock: systemClock, log, fields })
    audit.start()
    await db.pool.query("CREATE TABLE plain_entry (LIKE platform.audit_entry INCLUDING ALL)")
    const rates = await inTurns({
      name: "audit",
      ours: () =>
        perSecond({ write: () => db.transaction((tx) => record(audit, tx)), end: () => chained(db) }),
      peer: () => perSecond({ write: () => plain(db), end: async () => undefined }),
    })
    await audit.stop()
    const verdict = await audit.verify()
    if (!verdict.intact) throw new Error(`the log is broken: ${verdict.flaw.kind}`)
    await db.close()
    return [atLeast({ name: "chained entries, plain rows", unit: "entries/s", ...rates, least: 0.3 })]
  })

type Measured = {
  readonly write: () => Promise<unknown>
  readonly end: () => Promise<void>
}

const perSecond = async ({ write, end }: Measured): Promise<number> => {
  const start = performance.now()
  const writer = async (): Promise<void> => {
    for (let n = 0; n < EACH; n += 1) await write()
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  await end()
  return (WRITERS * EACH * 1_000) / (performance.now() - start)
}

const record = (audit: Audit, tx: Tx): Promise<void> =>
  audit.record(tx, {
    actor: { kind: "system", name: "bench" },
    action: "practice.clientRead",
    subject: randomUUID(),
    object: { type: "appointment", id: "1" },
    request: { id: "request", ip: "192.0.2.7" },
  })

const PLAIN = `INSERT INTO plain_entry (at, actor, actor_role, action, subject, object_type, object_id, request_id)
  VALUES (clock_timestamp(), 'system:bench', 'system', 'bench.write', $1, 'thing', '1', 'request')`

/** A transaction as `db.transaction` opens it, around one row. */
const plain = async (db: Db): Promise<void> => {
  const client = await db.pool.connect()
  try {
    await client.query("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE")
    await client.query("SET LOCAL lock_timeout = 5000")
    await client.query(PLAIN, [randomUUID()])
    await client.query("COMMIT")
  } finally {
    client.release()
  }
}

const chained = async (db: Db): Promise<void> => {
  for (;;) {
    const { rows } = await db.pool.query("SELECT 1 FROM platform.audit_pending LIMIT 1")
    if (rows.length === 0) return
  }
}
