import { setTimeout as sleep } from "node:timers/promises"
import type { Clock } from "../clock.ts"
import type { Fields } from "../crypto/fields.ts"
import type { Db } from "../db/db.ts"
import type { Tx } from "../db/handles.ts"
import type { Log } from "../log.ts"
import { createSleepers } from "../outbox/sleepers.ts"
import { type AuditFilters, type AuditPage, findEntries, insertEntries } from "./audit-repository.ts"
import type { ChainPoint } from "./chain.ts"
import { type AuditEntry, type AuditNote, noteSchema, type PersonalNote } from "./entry.ts"
import { sealPending } from "./seal.ts"
import { type Verdict, verifyChain } from "./verify.ts"

/** The log of who did what to whose data. Entries can be added and read, and nothing else. */
export type Audit = {
  /** Writes an entry with the transaction that acts: both happen, or neither. */
  record(tx: Tx, note: AuditNote): Promise<void>
  /** Writes one entry for each of the people whom the same deed is about, in one statement: an export of a list. */
  recordEach(
    tx: Tx,
    note: Omit<PersonalNote, "subject"> & { readonly subjects: readonly string[] },
  ): Promise<void>
  /** What was done with the data of a user, newest first: "who looked at my data". */
  ofSubject(userId: string, page: AuditPage): Promise<readonly AuditEntry[]>
  /** Entries that match all filters, newest first. Who may ask is the caller's to decide. */
  list(filters: AuditFilters, page: AuditPage): Promise<readonly AuditEntry[]>
  /** Checks the whole chain; also that it goes through a place noted earlier, when one is given. */
  verify(anchor?: ChainPoint): Promise<Verdict>
  /** Chains what waits, and says how many entries that were. For tests and tools. */
  seal(): Promise<number>
  /** Chains entries in the background from now on. */
  start(): void
  stop(): Promise<void>
}

type Needs = { readonly db: Db; readonly clock: Clock; readonly log: Log; readonly fields: Fields }

const LOOK_EVERY_MS = 1_000
/** What is written within so long gets its links in one transaction: those cost the same for one entry and for many. */
const GATHER_MS = 100
const MOST_A_PAGE = 500

const addressHash = (
  fields: Fields,
  { tx, note }: { tx: Tx; note: Pick<AuditNote, "request"> },
): Promise<Buffer | null> => {
  if (note.request === undefined) return Promise.resolve(null)
  return fields.blindIndex(tx, { table: "platform.audit_entry", column: "address", value: note.request.ip })
}

/** The audit log over a database. */
export const createAudit = ({ db, clock, log, fields }: Needs): Audit => {
  const sleepers = createSleepers(LOOK_EVERY_MS)
  let running = false
  let work = Promise.resolve()

  const bounded = (page: AuditPage): AuditPage => ({ ...page, limit: Math.min(page.limit, MOST_A_PAGE) })
  const seal = (): Promise<number> => sealPending({ db, fields })
  const sealOnceMore = async (): Promise<void> => {
    try {
      await seal()
    } catch (error) {
      log.error({ err: error }, "the audit log could not be chained; it will be tried again")
    }
  }
  const keepSealing = async (): Promise<void> => {
    while (running) {
      await sealOnceMore()
      if (running) await sleepers.rest()
      if (running) await sleep(GATHER_MS)
    }
    await sealOnceMore()
  }

  type Written = { readonly note: Omit<AuditNote, "subject">; readonly subjects: readonly (string | null)[] }
  const write = async (tx: Tx, { note, subjects }: Written): Promise<void> => {
    for (const subject of subjects) noteSchema.parse({ ...note, subject: subject ?? undefined })
    if (subjects.length === 0) return
    const hash = await addressHash(fields, { tx, note })
    await insertEntries(tx, { note, subjects, now: clock.now(), addressHash: hash })
    db.afterCommit(tx, sleepers.wake)
  }

  return {
    record: (tx, { subject, ...note }) => write(tx, { note, subjects: [subject ?? null] }),
    recordEach: (tx, { subjects, ...note }) => write(tx, { note, subjects: [...new Set(subjects)] }),
    ofSubject: (userId, page) => findEntries(db.query, { filters: { subject: userId }, page: bounded(page) }),
    list: (filters, page) => findEntries(db.query, { filters, page: bounded(page) }),
    verify: (anchor) => verifyChain({ db, fields }, anchor),
    seal,
    start: () => {
      if (running) return
      running = true
      work = keepSealing()
    },
    stop: async () => {
      if (!running) return
      running = false
      sleepers.wake()
      await work
    },
  }
}
