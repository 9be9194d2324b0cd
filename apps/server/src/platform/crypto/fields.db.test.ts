import { randomUUID } from "node:crypto"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { inspect } from "node:util"
import { eq } from "drizzle-orm"
import { pgTable, uuid } from "drizzle-orm/pg-core"
import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { SEALING_BYTES } from "./envelope.ts"
import type { FieldPlace } from "./field-error.ts"
import type { Fields } from "./fields.ts"
import { sealed } from "./sealed.ts"
import { testFields, testRing } from "./testing.ts"

const note = pgTable("note", { id: uuid().primaryKey(), owner: uuid().notNull(), text: sealed().notNull() })

let database: TestDatabase
let fields: Fields

beforeEach(async () => {
  database = await createTestDatabase()
  await database.db.pool.query(
    "CREATE TABLE note (id uuid PRIMARY KEY, owner uuid NOT NULL, text bytea NOT NULL)",
  )
  fields = testFields(database.db, testRing("old"))
})
afterEach(() => database.drop())

const place = (owner: string = randomUUID()): FieldPlace => ({
  owner,
  table: "public.note",
  column: "text",
  row: randomUUID(),
})

const keep = async (at: FieldPlace, value: string): Promise<void> => {
  await database.db.transaction(async (tx) => {
    const text = await fields.sealText(tx, { at, value })
    await tx.insert(note).values({ id: at.row, owner: at.owner, text })
  })
}

const read = async (at: FieldPlace, by: Fields = fields) => {
  const [row] = await database.db.query.select().from(note).where(eq(note.id, at.row))
  if (row === undefined) throw new Error("no such note")
  return by.openText(database.db.query, { at, sealed: row.text })
}

const destroy = (owner: string): Promise<void> => database.db.transaction((tx) => fields.destroy(tx, owner))

test("a sealed column holds nothing readable and opens to what was written", async () => {
  const at = place()
  await keep(at, "Tristețe, 2850101410011")
  const { rows } = await database.db.pool.query("SELECT text FROM note")
  expect(
    z
      .array(z.object({ text: z.instanceof(Buffer) }))
      .parse(rows)[0]
      ?.text.includes("2850101"),
  ).toBe(false)
  expect(await read(at)).toEqual({ kind: "open", value: "Tristețe, 2850101410011" })
})

test("another process opens what this one sealed", async () => {
  const at = place()
  await keep(at, "shared")
  expect(await read(at, testFields(database.db, testRing("old")))).toEqual({ kind: "open", value: "shared" })
})

test("JSON and bytes come back as they were, by schema", async () => {
  const on = database.db.query
  const at = place()
  const schema = z.object({ drugs: z.array(z.string()) })
  const json = await fields.sealJson(on, { at, value: { drugs: ["a", "b"] } })
  expect(await fields.openJson(on, { at, sealed: json, schema })).toEqual({
    kind: "open",
    value: { drugs: ["a", "b"] },
  })
  const value = Buffer.from([0, 255, 128, 0])
  const bytes = await fields.sealBytes(on, { at, value })
  expect(await fields.openBytes(on, { at, sealed: bytes })).toEqual({ kind: "open", value })
  await expect(fields.openText(on, { at, sealed: bytes })).rejects.toThrow("refused")
})

const sealFile = async (at: FieldPlace, content: Buffer): Promise<Buffer> =>
  await buffer(await fields.sealFile(database.db.query, { at, value: Readable.from([content]) }))
const openFile = async (at: FieldPlace, sealedFile: Buffer): Promise<Buffer> => {
  const opened = await fields.openFile(database.db.query, { at, sealed: Readable.from([sealedFile]) })
  if (opened.kind === "destroyed") throw new Error("the key is gone")
  return await buffer(opened.value)
}
const PIECE = 64 * 1024

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])(
  "a file of %i bytes comes back as it was, whatever the parts in which it flows",
  async (length) => {
    const at = place()
    const content = Buffer.alloc(length, "What hurts. ")
    const sealedFile = await sealFile(at, content)
    expect(sealedFile.includes("What hurts")).toBe(false)
    const parts = Array.from({ length: Math.ceil(sealedFile.length / 50_000) }, (_, index) =>
      sealedFile.subarray(index * 50_000, (index + 1) * 50_000),
    )
    const opened = await fields.openFile(database.db.query, { at, sealed: Readable.from(parts) })
    expect(opened.kind === "open" && (await buffer(opened.value)).equals(content)).toBe(true)
  },
)

test("a file that was cut off, changed, put together anew or moved does not open, nor without its owner's key", async () => {
  const [at, other] = [place(), place()]
  const sealedFile = await sealFile(at, Buffer.alloc(2.5 * PIECE, "x"))
  const [step, refused] = [PIECE + SEALING_BYTES, "refused"]
  const [first, second, last] = [0, step, 2 * step].map((from) => sealedFile.subarray(from, from + step))
  const wrong = (...pieces: (Buffer | undefined)[]): Promise<Buffer> =>
    openFile(at, Buffer.concat(pieces.map((piece) => piece ?? Buffer.alloc(0))))
  await expect(wrong(first, second)).rejects.toThrow(refused)
  await expect(wrong(second, first, last)).rejects.toThrow(refused)
  await expect(wrong(first, last)).rejects.toThrow(refused)
  await expect(wrong(first, second, last, last)).rejects.toThrow(refused)
  const changed = Buffer.from(sealedFile)
  changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1)
  await expect(openFile(at, changed)).rejects.toThrow(refused)
  await sealFile(other, Buffer.from("theirs"))
  await expect(openFile({ ...at, owner: other.owner }, sealedFile)).rejects.toThrow(refused)
  await expect(openFile({ ...at, row: other.row }, sealedFile)).rejects.toThrow(refused)
  expect((await openFile(at, sealedFile)).length).toBe(2.5 * PIECE)
  await destroy(at.owner)
  await expect(openFile(at, sealedFile)).rejects.toThrow("the key is gone")
})

test.each(["owner", "table", "column", "row"] as const)(
  "a field moved to another %s is refused",
  async (part) => {
    const at = place()
    const other = place()
    const on = database.db.query
    const value = await fields.sealText(on, { at, value: "mine" })
    await fields.sealText(on, { at: other, value: "theirs" })
    const moved = { ...at, [part]: part === "owner" || part === "row" ? other[part] : "elsewhere" }
    await expect(fields.openText(on, { at: moved, sealed: value })).rejects.toThrow("refused")
  },
)

test("a data key that was put in another owner's place is refused", async () => {
  const [ana, ion] = [place(), place()]
  await keep(ana, "of Ana")
  await keep(ion, "of Ion")
  await database.db.pool.query(
    "UPDATE platform.data_key SET wrapped = (SELECT wrapped FROM platform.data_key WHERE owner = $1) WHERE owner = $2",
    [ana.owner, ion.owner],
  )
  await expect(read(ion, testFields(database.db, testRing("old")))).rejects.toThrow("refused")
})

test("many that write for a new owner at once use one key", async () => {
  const owner = randomUUID()
  const places = Array.from({ length: 8 }, () => place(owner))
  const each = places.map(async (at) => {
    const alone = testFields(database.db, testRing("old"))
    const text = await alone.sealText(database.db.query, { at, value: at.row })
    await database.db.query.insert(note).values({ id: at.row, owner, text })
  })
  await Promise.all(each)
  for (const at of places) expect(await read(at)).toEqual({ kind: "open", value: at.row })
})

test("a key whose transaction was rolled back is not used again", async () => {
  const at = place()
  const work = database.db.transaction(async (tx) => {
    const text = await fields.sealText(tx, { at, value: "lost" })
    await fields.openText(tx, { at, sealed: text })
    throw new Error("changed my mind")
  })
  await expect(work).rejects.toThrow("changed my mind")
  await keep(at, "kept")
  expect(await read(at, testFields(database.db, testRing("old")))).toEqual({ kind: "open", value: "kept" })
})

test("destroying a key shreds the fields of its owner, and of nobody else", async () => {
  const [ana, ion] = [place(), place()]
  await keep(ana, "of Ana")
  await keep(ion, "of Ion")
  await read(ana)
  await destroy(ana.owner)
  expect(await read(ana)).toEqual({ kind: "destroyed" })
  expect(await read(ion)).toEqual({ kind: "open", value: "of Ion" })
  await expect(keep(place(ana.owner), "more")).rejects.toThrow("destroyed")
})

test("an owner who never had a key gets none after it was destroyed", async () => {
  const at = place()
  await destroy(at.owner)
  await destroy(at.owner)
  await expect(keep(at, "late")).rejects.toThrow("destroyed")
})

test("a key survives a destruction that was rolled back", async () => {
  const at = place()
  await keep(at, "still here")
  const work = database.db.transaction(async (tx) => {
    await fields.destroy(tx, at.owner)
    throw new Error("changed my mind")
  })
  await expect(work).rejects.toThrow("changed my mind")
  expect(await read(at)).toEqual({ kind: "open", value: "still here" })
})

test("other processes forget a destroyed key at once", async () => {
  const at = place()
  await keep(at, "seen")
  const other = testFields(database.db, testRing("old"))
  await other.start()
  expect(await read(at, other)).toEqual({ kind: "open", value: "seen" })
  await destroy(at.owner)
  await expect.poll(() => read(at, other)).toEqual({ kind: "destroyed" })
  other.stop()
})

test("equal values have equal blind indexes in one column, for every process and ring", async () => {
  const on = database.db.query
  const given = { table: "identity.person", column: "cnp", value: "2850101410011" }
  const index = await fields.blindIndex(on, given)
  const turned = testFields(database.db, testRing("new", "old"))
  await turned.rotation.run()
  expect((await turned.blindIndex(on, given)).equals(index)).toBe(true)
  expect((await turned.blindIndex(on, { ...given, value: "2850101410012" })).equals(index)).toBe(false)
  expect((await turned.blindIndex(on, { ...given, column: "other" })).equals(index)).toBe(false)
  await expect(destroy("00000000-0000-0000-0000-000000000000")).rejects.toThrow("nobody")
})

test("no message and no print of anything shows a value or a key", async () => {
  const on = database.db.query
  const at = place()
  const value = await fields.sealJson(on, { at, value: { secret: "burnout" } })
  const refused = await Promise.allSettled([
    fields.openJson(on, { at, sealed: value, schema: z.object({ secret: z.literal("other") }) }),
    fields.openText(on, { at, sealed: value }),
    testFields(database.db, testRing("other")).openText(on, { at, sealed: value }),
  ])
  const shown = inspect([refused, fields, testRing("old")], { depth: 12, showHidden: true })
  expect(refused.every(({ status }) => status === "rejected")).toBe(true)
  expect(shown).not.toMatch(/burnout/)
  expect(shown).not.toContain(Buffer.alloc(32, "old").toString("base64"))
  expect(shown).not.toContain(Buffer.alloc(32, "old").toString("hex").replaceAll(/(..)/g, "$1 ").trim())
})
