import type { KeyObject } from "node:crypto"
import type { Readable } from "node:stream"
import type { Queryable } from "../db/handles.ts"
import { areFieldsClosed } from "./closed-fields.ts"
import type { DataKeys } from "./data-keys.ts"
import { EnvelopeError, openBytes, sealBytes } from "./envelope.ts"
import { FieldError, type FieldPlace } from "./field-error.ts"
import { openStream, sealStream } from "./sealed-stream.ts"

/** What a field held, or that its owner's key is gone and the field with it. */
export type Opened<T> = { readonly kind: "open"; readonly value: T } | { readonly kind: "destroyed" }

/** A value, or what was made of it, and its place. */
export type At<T> = { readonly at: FieldPlace } & T

type Kind = "text" | "json" | "bytes" | "file"

const bindingOf = ({ owner, table, column, row }: FieldPlace, kind: Kind): readonly string[] => [
  "arnica field",
  kind,
  owner,
  table,
  column,
  row,
]

type Opening = At<{ readonly sealed: Buffer; readonly binding: readonly string[] }>

const openAt = (key: KeyObject, { at, ...given }: Opening): Buffer => {
  try {
    return openBytes(key, given)
  } catch (error) {
    throw new FieldError(at, error instanceof EnvelopeError ? error.message : "unreadable")
  }
}

/** Seals and opens bytes and files under the keys of their owners. */
export type Sealing = {
  seal(on: Queryable, field: At<{ readonly kind: Kind; readonly plain: Buffer }>): Promise<Buffer>
  open(on: Queryable, field: At<{ readonly kind: Kind; readonly sealed: Buffer }>): Promise<Opened<Buffer>>
  sealFile(on: Queryable, field: At<{ readonly value: Readable }>): Promise<Readable>
  openFile(on: Queryable, field: At<{ readonly sealed: Readable }>): Promise<Opened<Readable>>
}

/** Seals and opens under the keys that `keys` finds. Throws FieldError. */
export const createSealing = (keys: DataKeys): Sealing => {
  const keyToSeal = async (on: Queryable, at: FieldPlace): Promise<KeyObject> => {
    const found = await keys.findOrCreate(on, at.owner)
    if (found.kind === "destroyed") throw new FieldError(at, "the owner's key was destroyed")
    return found.key
  }
  const keyToOpen = async (on: Queryable, at: FieldPlace): Promise<KeyObject | null> => {
    if (areFieldsClosed()) return null
    const found = await keys.find(on, at.owner)
    if (found.kind === "none") throw new FieldError(at, "the owner has no key")
    return found.kind === "kept" ? found.key : null
  }
  return {
    seal: async (on, { at, kind, plain }) =>
      sealBytes(await keyToSeal(on, at), { plain, binding: bindingOf(at, kind) }),
    open: async (on, { at, kind, sealed }) => {
      const key = await keyToOpen(on, at)
      if (key === null) return { kind: "destroyed" }
      return { kind: "open", value: openAt(key, { at, sealed, binding: bindingOf(at, kind) }) }
    },
    sealFile: async (on, { at, value }) => {
      const key = await keyToSeal(on, at)
      const binding = bindingOf(at, "file")
      return sealStream(value, (plain, place) => sealBytes(key, { plain, binding: [...binding, ...place] }))
    },
    openFile: async (on, { at, sealed: file }) => {
      const key = await keyToOpen(on, at)
      if (key === null) {
        file.destroy()
        return { kind: "destroyed" }
      }
      const binding = bindingOf(at, "file")
      const value = openStream(file, (sealed, place) =>
        openAt(key, { at, sealed, binding: [...binding, ...place] }),
      )
      return { kind: "open", value }
    },
  }
}
