import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto"

/** A key of the ring that seals data keys: 32 bytes, which nothing prints, under a name that the database remembers. */
export type RingKey = { readonly id: string; readonly key: KeyObject }

/** The current key first, then those that only open what they once sealed. */
export type KeyRing = readonly [RingKey, ...RingKey[]]

const KEY_BYTES = 32
const ENTRY = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/

const readKey = (entry: string): RingKey | undefined => {
  const [, id, text] = ENTRY.exec(entry.trim()) ?? []
  if (id === undefined || text === undefined) return undefined
  const key = Buffer.from(text, "base64")
  return key.length === KEY_BYTES ? { id, key: createSecretKey(key) } : undefined
}

/** Reads `id:base64,id:base64`; undefined when an entry is no key of 32 bytes or two have one name. */
export const readKeyRing = (text: string): KeyRing | undefined => {
  const keys = text.split(",").map(readKey)
  const known = keys.filter((key) => key !== undefined)
  const [current, ...older] = known
  const names = new Set(known.map(({ id }) => id))
  if (current === undefined || known.length < keys.length || names.size < keys.length) return undefined
  return [current, ...older]
}

/** The ring of a machine that was given none. Whoever changes its secret loses what was sealed. */
export const derivedKeyRing = (secret: string): KeyRing => {
  const key = Buffer.from(hkdfSync("sha256", secret, "arnica-field-keys", "ring", KEY_BYTES))
  return [{ id: "derived", key: createSecretKey(key) }]
}
