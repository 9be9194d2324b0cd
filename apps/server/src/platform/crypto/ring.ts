import { createSecretKey, type KeyObject, randomBytes } from "node:crypto"
import type { KeyRing } from "../config/field-keys.ts"
import { openBytes, sealBytes } from "./envelope.ts"

/** A data key as it is stored: sealed by the ring's key of that name. */
export type WrappedKey = { readonly owner: string; readonly wrapped: Buffer; readonly ringKey: string }

/** A key of the ring that the database needs is not among those that the server was given. */
class RingKeyMissing extends Error {
  override readonly name = "RingKeyMissing"
}

export type Ring = {
  readonly current: string
  /** The names of the keys that only open. */
  readonly retired: readonly string[]
  /** A fresh data key for an owner, sealed by the current key; and the key itself. */
  create(owner: string): WrappedKey & { readonly key: KeyObject }
  /** Opens a stored data key. Throws RingKeyMissing, or EnvelopeError when it was changed or is another owner's. */
  unwrap(stored: WrappedKey): KeyObject
  /** The same data key under the current key of the ring. */
  rewrap(stored: WrappedKey): WrappedKey
}

const KEY_BYTES = 32

const bindingOf = (owner: string, ringKey: string): readonly string[] => ["arnica data key", owner, ringKey]

/** Seals and opens data keys under the ring that the server was given. */
export const createRing = (ring: KeyRing): Ring => {
  const [{ id: current, key: currentKey }, ...older] = ring
  const keys = new Map(ring.map(({ id, key }) => [id, key]))

  const wrap = (owner: string, key: Buffer): WrappedKey => ({
    owner,
    wrapped: sealBytes(currentKey, { plain: key, binding: bindingOf(owner, current) }),
    ringKey: current,
  })
  const open = ({ owner, wrapped, ringKey }: WrappedKey): Buffer => {
    const key = keys.get(ringKey)
    if (key === undefined) throw new RingKeyMissing(`FIELD_KEYS lacks the key "${ringKey}"`)
    return openBytes(key, { sealed: wrapped, binding: bindingOf(owner, ringKey) })
  }
  return {
    current,
    retired: older.map(({ id }) => id),
    create: (owner) => {
      const key = randomBytes(KEY_BYTES)
      return { ...wrap(owner, key), key: createSecretKey(key) }
    },
    unwrap: (stored) => createSecretKey(open(stored)),
    rewrap: (stored) => wrap(stored.owner, open(stored)),
  }
}
