import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "./security-tests/people/testing.ts"
import { createHarness, type Harness } from "./security-tests/testing.ts"
import { multipart } from "./testing/multipart.ts"
import { readZip } from "./testing/read-zip.ts"

const WORDS = "cannot sleep since March"
const NAME = "insomnia diary.png"
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
/** Larger than what is sealed at once. */
const DIARY = Buffer.concat([PIXEL, Buffer.alloc(200_000, `${WORDS}. `)])
const DAY_MS = 86_400_000

let stage: Harness
/** Ana's appointment. */
let uuid: string
beforeAll(async () => {
  stage = await createHarness()
  uuid = await bookWithDiary(stage.ana)
})
afterAll(() => stage.close())

const createdSchema = z.object({ appUuid: z.string(), orderID: z.string() })

/** Somebody books Ioana with a diary, and pays. */
const bookWithDiary = async (as: Person): Promise<string> => {
  const [free] = await stage.times({ planted: stage.ioana.planted })
  const file = { name: NAME, type: "image/png", content: DIARY }
  const { type, payload } = multipart(stage.bookingOf(free?.offer ?? "", { note: "" }), [file])
  const headers = { "content-type": type }
  const made = await stage.call({ as, method: "POST", url: "/rest/v2/bookings", headers, payload })
  const { appUuid, orderID } = createdSchema.parse(made.json())
  const nonce = await stage.nonce(as)
  const payment = { method: "card", nonce, saveCard: false }
  const paid = await stage.call({
    as,
    method: "POST",
    url: `/api/v2/orders/${orderID}/payments`,
    payload: payment,
  })
  if (paid.statusCode >= 300) throw new Error(paid.body)
  await stage.server.settle()
  return appUuid
}

const storedSchema = z.array(
  z.object({ id: z.string(), key: z.string(), name: z.instanceof(Buffer), sealed: z.boolean() }),
)
const storedFor = async (uuid: string) => {
  const { rows } = await stage.server.platform.db.pool.query(
    `select f.id, f.file_key as key, f.name, f.is_sealed as sealed from booking.attachment f
     join booking.appointment a on a.id = f.appointment_id where a.uuid = $1`,
    [uuid],
  )
  const [stored] = storedSchema.parse(rows)
  if (stored === undefined) throw new Error("no file is stored")
  return stored
}
const onDisk = async (key: string): Promise<Buffer | undefined> => {
  const lying = await stage.server.platform.files.read(key)
  return lying === undefined ? undefined : await buffer(lying)
}
const download = async (as: Person, uuid: string) => {
  const { id } = await storedFor(uuid)
  return await stage.call({ as, url: `/api/v2/appointments/${uuid}/attachments/${id}` })
}
const openAs = async (owner: string, given: { row: string; table: string; content: Buffer }) => {
  const { db, fields } = stage.server.platform
  const at = { owner, table: given.table, column: "file", row: given.row }
  return await fields.openFile(db.query, { at, sealed: Readable.from([given.content]) })
}

test("a file for a session lies sealed by its client's key, with its name; who may read it gets it whole, and that is written down", async () => {
  const { ana, bob, ioana } = stage
  const stored = await storedFor(uuid)
  const content = await onDisk(stored.key)
  expect(content?.includes(WORDS)).toBe(false)
  expect(stored.name.includes("insomnia")).toBe(false)
  await bookWithDiary(bob)
  const place = { table: "booking.attachment", row: stored.id, content: content ?? Buffer.alloc(0) }
  const stranger = await openAs(bob.userId, place)
  await expect(stranger.kind === "open" && buffer(stranger.value)).rejects.toThrow("refused")

  const read = await download(ioana, uuid)
  expect(read.rawPayload.equals(DIARY)).toBe(true)
  expect(read.headers["content-disposition"]).toContain(encodeURIComponent(NAME))
  expect((await download(bob, uuid)).statusCode).toBe(404)
  const { items } = (await stage.call({ as: ana, url: "/api/v2/access-log" })).json()
  expect(items[0]).toMatchObject({ who: "specialist", action: "booking.fileRead" })
  const clients = (await stage.call({ as: ioana, url: "/rest/v2/specialist/clients?text=ana" })).json()
  const page = await stage.call({ as: ioana, url: `/api/v2/practice/clients/${clients.items[0].id}` })
  expect(page.json().files).toMatchObject([{ name: NAME, bytes: DIARY.length }])
})

test("files that were stored before files were sealed are read as before, and sealed in the background", async () => {
  const { ioana, server } = stage
  const { db, files, jobs } = server.platform
  const { id, key: sealedKey } = await storedFor(uuid)
  const key = await files.put(DIARY, { visibility: "private", extension: "png" })
  await db.pool.query(
    "update booking.attachment set is_sealed = false, name = convert_to($2, 'UTF8'), file_key = $3 where id = $1",
    [id, NAME, key],
  )
  await files.delete(sealedKey)
  expect((await download(ioana, uuid)).rawPayload.equals(DIARY)).toBe(true)
  server.clock.advance(DAY_MS / 12)
  await jobs.sweep()
  server.clock.advance(DAY_MS / 12)
  await jobs.sweep()
  const stored = await storedFor(uuid)
  expect([stored.id, stored.sealed]).toEqual([id, true])
  expect(stored.name.includes("insomnia")).toBe(false)
  expect((await onDisk(stored.key))?.includes(WORDS)).toBe(false)
  // The plain copy is gone from the disk.
  expect(await onDisk(key)).toBeUndefined()
  const read = await download(ioana, uuid)
  expect(read.rawPayload.equals(DIARY)).toBe(true)
  expect(read.headers["content-disposition"]).toContain(encodeURIComponent(NAME))
})

test("an archive lies sealed by the key of whom it is about; copies of it and of files say nothing once that person is erased", async () => {
  const { ana, bob, server } = stage
  const { platform } = server
  const asked = await stage.call({ as: ana, method: "POST", url: "/api/v2/data-exports" })
  const { id } = z.object({ id: z.string() }).parse(asked.json())
  await server.settle()
  const { rows } = await platform.db.pool.query(
    "select file_key as key from privacy.data_export where id = $1",
    [id],
  )
  const content = (await onDisk(rows[0].key)) ?? Buffer.alloc(0)
  // A readable archive would name its files.
  for (const told of ["data.json", "insomnia", "PK\u0003\u0004"]) expect(content.includes(told)).toBe(false)
  const link = await stage.call({ as: ana, method: "POST", url: `/api/v2/data-exports/${id}/links` })
  const fetched = await stage.call({ as: ana, url: link.json().url })
  const packed = [...readZip(fetched.rawPayload)].filter(([name]) => name.endsWith(NAME))
  expect(packed.map(([, bytes]) => bytes.equals(DIARY))).toEqual([true])

  const archive = { table: "privacy.data_export", row: id, content }
  const stranger = await openAs(bob.userId, archive)
  await expect(stranger.kind === "open" && buffer(stranger.value)).rejects.toThrow("refused")
  const own = await openAs(ana.userId, archive)
  expect(own.kind === "open" && (await buffer(own.value)).equals(fetched.rawPayload)).toBe(true)
  await platform.db.transaction((tx) => platform.fields.destroy(tx, ana.userId))
  expect(await openAs(ana.userId, archive)).toEqual({ kind: "destroyed" })
  const again = await stage.call({ as: ana, method: "POST", url: `/api/v2/data-exports/${id}/links` })
  expect((await stage.call({ as: ana, url: again.json().url })).statusCode).toBe(410)
})
