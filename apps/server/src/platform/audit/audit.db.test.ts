import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { createSimulatedClock, type SimulatedClock } from "../clock.ts"
import { testFields, testRing } from "../crypto/testing.ts"
import { isPgError } from "../db/pg-error.ts"
import { createLog } from "../log.ts"
import { type Audit, createAudit } from "./audit.ts"
import type { AuditNote, PersonalNote } from "./entry.ts"

const NOW = Date.parse("2026-03-10T08:00:00Z")
const ADMIN = {
  kind: "user",
  userId: randomUUID(),
  isAdmin: true,
  isProvider: false,
  isCorporateAdmin: false,
} as const
const ana = randomUUID()

let database: TestDatabase
let clock: SimulatedClock
let audit: Audit

beforeEach(async () => {
  database = await createTestDatabase()
  clock = createSimulatedClock(NOW)
  audit = create()
})
afterEach(() => database.drop())

const create = (): Audit => {
  const { db } = database
  return createAudit({
    db,
    clock,
    log: createLog({ level: "silent" }),
    fields: testFields(db, testRing("one")),
  })
}
const looked = (given: Partial<PersonalNote> = {}): PersonalNote => ({
  actor: ADMIN,
  action: "practice.notesRead",
  subject: ana,
  object: { type: "invoice", id: "7" },
  reason: "complaint 12",
  request: { id: "request-1", ip: "192.0.2.7" },
  details: { notes: 3 },
  ...given,
})
const record = (note: AuditNote, by = audit): Promise<void> =>
  database.db.transaction((tx) => by.record(tx, note))

/** What somebody with every right in the database can do: switch the guards off. */
const tamper = async (statement: string): Promise<void> => {
  await database.db.pool.query(
    `SET session_replication_role = replica; ${statement}; RESET session_replication_role`,
  )
}
const recordMany = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await record(looked({ details: { lines: n } }))
  await audit.seal()
}

test("an entry says who did what to whose data, when and why; the address cannot be read", async () => {
  await record(looked())
  const [entry] = await audit.ofSubject(ana, { limit: 10 })
  expect(entry).toEqual({
    id: 1,
    at: NOW,
    actor: ADMIN.userId,
    actorRole: "admin",
    action: "practice.notesRead",
    subject: ana,
    object: { type: "invoice", id: "7" },
    reason: "complaint 12",
    requestId: "request-1",
    details: { notes: 3 },
  })
  const { rows } = await database.db.pool.query("SELECT address_hash FROM platform.audit_entry")
  const [{ address_hash }] = z.tuple([z.object({ address_hash: z.instanceof(Buffer) })]).parse(rows)
  expect(address_hash).toHaveLength(32)
})

test.each([
  [{}, "customer"],
  [{ isHrAdmin: true }, "hr"],
  [{ isOHPsychologist: true }, "ohPsychologist"],
  [{ isAccountant: true }, "accountant"],
  [{ isCorporateAdmin: true, isAccountant: true }, "clinic"],
] as const)("it carries the role in which somebody acted: %j", async (flags, actorRole) => {
  const actor = { ...ADMIN, isAdmin: false, isProvider: false, isCorporateAdmin: false, ...flags }
  await record(looked({ actor }))
  expect(await audit.ofSubject(ana, { limit: 1 })).toMatchObject([{ actorRole }])
})

test("an entry exists exactly when what it tells of was committed", async () => {
  const work = database.db.transaction(async (tx) => {
    await audit.record(tx, looked())
    throw new Error("changed my mind")
  })
  await expect(work).rejects.toThrow("changed my mind")
  expect(await audit.ofSubject(ana, { limit: 10 })).toEqual([])
  expect(await audit.seal()).toBe(0)
  expect(await audit.verify()).toMatchObject({ intact: true, head: { sequence: 0 } })
})

test("a note that says nothing, or too much, is refused", async () => {
  await expect(record(looked({ reason: " " }))).rejects.toThrow()
  await expect(record(looked({ details: { kind: "x".repeat(301) } }))).rejects.toThrow()
})

test("pages go back in time, by every filter", async () => {
  for (let n = 0; n < 5; n += 1) {
    clock.advance(1_000)
    await record(looked({ details: { lines: n } }))
  }
  await record(
    looked({
      subject: randomUUID(),
      actor: { kind: "system", name: "retention" },
      action: "privacy.accountErased",
    }),
  )
  const first = await audit.ofSubject(ana, { limit: 3 })
  expect(first.map(({ details }) => details.lines)).toEqual([4, 3, 2])
  const rest = await audit.ofSubject(ana, { limit: 3, before: Number(first.at(-1)?.id) })
  expect(rest.map(({ details }) => details.lines)).toEqual([1, 0])
  const count = async (filters: Parameters<Audit["list"]>[0]): Promise<number> =>
    (await audit.list(filters, { limit: 100 })).length
  expect(await count({})).toBe(6)
  expect(await count({ actor: "system:retention" })).toBe(1)
  expect(await count({ action: "practice.notesRead", object: { type: "invoice", id: "7" } })).toBe(5)
  expect(await count({ subject: ana, from: NOW + 2_000, until: NOW + 4_000 })).toBe(2)
})

test.each(["audit_entry", "audit_link"])("%s takes no update, no delete, no truncate", async (table) => {
  await recordMany(1)
  const column = table === "audit_entry" ? "actor" : "hash"
  for (const statement of [
    `UPDATE platform.${table} SET ${column} = ${column}`,
    `DELETE FROM platform.${table}`,
    `TRUNCATE platform.${table} CASCADE`,
  ]) {
    const refused = database.db.pool.query(statement).then(
      () => false,
      (error: unknown) => isPgError(error, "23514", "audit_append_only"),
    )
    expect(await refused).toBe(true)
  }
})

test("an untouched log is intact, over more than one batch", async () => {
  await recordMany(3)
  const anchor = await audit.verify()
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < 1_200; n += 1) await audit.record(tx, looked())
  })
  expect(await audit.verify()).toMatchObject({ intact: true, head: { sequence: 3 } })
  expect(await audit.seal()).toBe(1_200)
  expect(anchor.intact && (await audit.verify(anchor.head))).toMatchObject({
    intact: true,
    head: { sequence: 1_203 },
  })
})

test.each([
  ["changed", "UPDATE platform.audit_entry SET reason = 'none' WHERE id = 3", 3],
  ["changed", "UPDATE platform.audit_entry SET at = at - interval '1 hour' WHERE id = 3", 3],
  ["changed", `UPDATE platform.audit_entry SET details = '{"n": 9}' WHERE id = 3`, 3],
  ["missing", "DELETE FROM platform.audit_entry WHERE id = 3", 3],
  ["missing", "DELETE FROM platform.audit_link WHERE sequence = 3", 3],
  [
    "changed",
    "UPDATE platform.audit_link SET entry_id = 90 WHERE sequence = 2; UPDATE platform.audit_link SET entry_id = 2 WHERE sequence = 3; UPDATE platform.audit_link SET entry_id = 3 WHERE sequence = 2",
    2,
  ],
  [
    "missing",
    "DELETE FROM platform.audit_link WHERE sequence = 3; UPDATE platform.audit_link SET sequence = sequence - 1 WHERE sequence = 4; DELETE FROM platform.audit_entry WHERE id = 4",
    3,
  ],
  [
    "end",
    "DELETE FROM platform.audit_link WHERE sequence > 3; DELETE FROM platform.audit_entry WHERE id > 3",
    3,
  ],
  [
    "signature",
    "DELETE FROM platform.audit_link WHERE sequence > 3; DELETE FROM platform.audit_entry WHERE id > 3; UPDATE platform.audit_head SET sequence = 3, hash = (SELECT hash FROM platform.audit_link WHERE sequence = 3)",
    3,
  ],
  [
    "unchained",
    "INSERT INTO platform.audit_entry (at, actor, actor_role, action) VALUES ('2026-03-10', 'anonymous', 'anonymous', 'records.read')",
    5,
  ],
] as const)("%s: %s", async (kind, statement, sequence) => {
  await recordMany(5)
  await tamper(statement)
  expect(await audit.verify()).toEqual({ intact: false, flaw: { kind, sequence } })
})

test("a copy of an older state, signature and all, does not pass through an end that was noted", async () => {
  await recordMany(2)
  const { rows } = await database.db.pool.query("SELECT sequence, hash, signature FROM platform.audit_head")
  const [old] = z
    .tuple([z.object({ sequence: z.string(), hash: z.instanceof(Buffer), signature: z.instanceof(Buffer) })])
    .parse(rows)
  await recordMany(2)
  const noted = await audit.verify()
  if (!noted.intact) throw new Error("the log is not intact")
  await tamper(
    "DELETE FROM platform.audit_link WHERE sequence > 2; DELETE FROM platform.audit_entry WHERE id > 2",
  )
  await database.db.query.execute(
    sql`UPDATE platform.audit_head SET sequence = ${old.sequence}, hash = ${old.hash}, signature = ${old.signature}`,
  )
  expect(await audit.verify()).toMatchObject({ intact: true, head: { sequence: 2 } })
  expect(await audit.verify(noted.head)).toEqual({ intact: false, flaw: { kind: "anchor", sequence: 2 } })
  await recordMany(3)
  expect(await audit.verify(noted.head)).toEqual({ intact: false, flaw: { kind: "anchor", sequence: 4 } })
})

test("many writers and several chainers keep one chain", async () => {
  const chainers = [audit, create(), create()]
  for (const chainer of chainers) chainer.start()
  const subjects = [randomUUID(), randomUUID()]
  const writer = async (offset: number): Promise<void> => {
    for (let n = 0; n < 25; n += 1) {
      await database.db.transaction(async (tx) => {
        for (const index of [0, 1])
          await audit.record(tx, looked({ subject: subjects[(offset + index) % 2] ?? ana }))
      })
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, n) => writer(n)))
  for (const chainer of chainers) await chainer.stop()
  await audit.seal()
  expect(await audit.verify()).toMatchObject({ intact: true, head: { sequence: 400 } })
})

test("a chainer that dies leaves the chain as it was, and the next goes on", async () => {
  await recordMany(2)
  await record(looked())
  const dying = database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM platform.audit_head FOR UPDATE`)
    await tx.execute(sql`DELETE FROM platform.audit_pending`)
    expect(await create().seal()).toBe(0)
    await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
  })
  await expect(dying).rejects.toThrow()
  expect(await create().seal()).toBe(1)
  expect(await audit.verify()).toMatchObject({ intact: true, head: { sequence: 3 } })
})

test("a deed about many people is written for each of them once, in one statement", async () => {
  const bob = randomUUID()
  const { subject: _ana, ...note } = looked()
  await database.db.transaction(async (tx) => {
    await audit.recordEach(tx, { ...note, subjects: [ana, bob, ana] })
    await audit.recordEach(tx, { ...note, subjects: [] })
  })
  for (const subject of [ana, bob]) expect(await audit.ofSubject(subject, { limit: 10 })).toHaveLength(1)
  expect(await audit.seal()).toBe(2)
  expect(await audit.verify()).toMatchObject({ intact: true, head: { sequence: 2 } })
})
