import { createHmac, hkdfSync } from "node:crypto"
import type { Readable } from "node:stream"
import type { z } from "zod"
import type { Clock } from "../clock.ts"
import type { KeyRing } from "../config/field-keys.ts"
import type { Db } from "../db/db.ts"
import type { Queryable, Tx } from "../db/handles.ts"
import { createDataKeys } from "./data-keys.ts"
import { FieldError } from "./field-error.ts"
import { createRing } from "./ring.ts"
import { createRotation, type Rotation } from "./rotation.ts"
import { type At, createSealing, type Opened } from "./sealing.ts"

type Sealing<T> = At<{ readonly value: T }>
type Opening<T> = At<{ readonly sealed: T }>

/**
 * Seals fields of special categories of data (GDPR, article 9) and national numbers. Every owner has a key of their
 * own; a sealed field opens only at the place where it was sealed. Columns are `sealed("name")`, of type bytea; the
 * row's id must be known before the row is written. All throw FieldError, which never says what a field holds.
 */
export type Fields = {
  /** Each throws when the owner's key was destroyed: nothing more is kept of who is gone. */
  sealText(on: Queryable, field: Sealing<string>): Promise<Buffer>
  sealJson(on: Queryable, field: Sealing<unknown>): Promise<Buffer>
  sealBytes(on: Queryable, field: Sealing<Buffer>): Promise<Buffer>
  /** For files, sealed while they flow: little of one is in memory, however large it is. */
  sealFile(on: Queryable, field: Sealing<Readable>): Promise<Readable>
  /** Each throws when the value was changed or moved here from another row, column or owner. */
  openText(on: Queryable, field: Opening<Buffer>): Promise<Opened<string>>
  openJson<S extends z.ZodType>(
    on: Queryable,
    field: Opening<Buffer> & { readonly schema: S },
  ): Promise<Opened<z.output<S>>>
  openBytes(on: Queryable, field: Opening<Buffer>): Promise<Opened<Buffer>>
  /** A file that was changed, cut or moved here fails while it is read, at the first piece of it that is not right. */
  openFile(on: Queryable, field: Opening<Readable>): Promise<Opened<Readable>>
  /** Reads the keys of many owners at once, ahead of opening fields of each. */
  warm(owners: readonly string[]): Promise<void>
  /**
   * Shreds all fields of an owner for good, with the transaction. What a blind index says of them is not sealed and
   * must be removed with its row.
   */
  destroy(tx: Tx, owner: string): Promise<void>
  /**
   * 32 bytes that are equal for equal values of one column, to find a row by a value that is sealed. Hand the value in
   * normalised. Says nothing of the value without the key; do not use it where there are few values.
   */
  blindIndex(
    on: Queryable,
    given: { readonly table: string; readonly column: string; readonly value: string },
  ): Promise<Buffer>
  readonly rotation: Rotation
  /** Hears of keys that other processes destroy; without it they are forgotten within a minute. */
  start(): Promise<void>
  stop(): void
}

type Needs = { readonly db: Db; readonly clock: Clock; readonly ring: KeyRing }

/** Whose key the blind indexes come from: nobody's. It turns with the ring like the others, and so the indexes stay. */
const INDEX_OWNER = "00000000-0000-0000-0000-000000000000"
const INDEX_KEY_BYTES = 32

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Field-level encryption over a database and a ring of keys. */
export const createFields = ({ db, clock, ring: keyRing }: Needs): Fields => {
  const ring = createRing(keyRing)
  const keys = createDataKeys({ db, clock, ring })

  const { seal, open, sealFile, openFile } = createSealing(keys)

  return {
    sealText: (on, { at, value }) => seal(on, { at, kind: "text", plain: Buffer.from(value, "utf8") }),
    sealJson: (on, { at, value }) => {
      const text = JSON.stringify(value)
      if (text === undefined) throw new FieldError(at, "not a value of JSON")
      return seal(on, { at, kind: "json", plain: Buffer.from(text, "utf8") })
    },
    sealBytes: (on, { at, value }) => seal(on, { at, kind: "bytes", plain: value }),
    sealFile,
    openText: async (on, field) => {
      const opened = await open(on, { ...field, kind: "text" })
      return opened.kind === "open" ? { kind: "open", value: opened.value.toString("utf8") } : opened
    },
    openJson: async (on, field) => {
      const opened = await open(on, { ...field, kind: "json" })
      if (opened.kind === "destroyed") return opened
      const parsed = field.schema.safeParse(parseJson(opened.value.toString("utf8")))
      // What the schema says of it may quote it.
      if (!parsed.success) throw new FieldError(field.at, "of another shape than its schema")
      return { kind: "open", value: parsed.data }
    },
    openBytes: (on, field) => open(on, { ...field, kind: "bytes" }),
    openFile,
    warm: keys.warm,
    destroy: async (tx, owner) => {
      if (owner === INDEX_OWNER) throw new Error("the key of the blind indexes belongs to nobody")
      await keys.destroy(tx, owner)
    },
    blindIndex: async (on, { table, column, value }) => {
      const found = await keys.findOrCreate(on, INDEX_OWNER)
      if (found.kind === "destroyed") throw new Error("the key of the blind indexes was destroyed")
      const key = hkdfSync("sha256", found.key, "arnica blind index", `${table}.${column}`, INDEX_KEY_BYTES)
      return createHmac("sha256", Buffer.from(key)).update(value.normalize("NFC"), "utf8").digest()
    },
    rotation: createRotation({ db, ring }),
    start: keys.start,
    stop: keys.stop,
  }
}
