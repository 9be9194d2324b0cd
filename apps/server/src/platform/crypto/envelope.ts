import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto"

/** What is wrong with a ciphertext. Says neither where it came from nor what was in it. */
export class EnvelopeError extends Error {
  override readonly name = "EnvelopeError"
}

const CIPHER = "aes-256-gcm"
const VERSION = 1
const VERSION_BYTES = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** By how many bytes a sealed value is longer than the plain one. */
export const SEALING_BYTES = VERSION_BYTES + NONCE_BYTES + TAG_BYTES
const LENGTH_BYTES = 4

/** Length before each part, so that no two lists of parts read the same. */
const bound = (binding: readonly string[]): Buffer =>
  Buffer.concat(
    binding.flatMap((part) => {
      const bytes = Buffer.from(part, "utf8")
      const length = Buffer.alloc(LENGTH_BYTES)
      length.writeUInt32BE(bytes.length)
      return [length, bytes]
    }),
  )

/**
 * Seals bytes by AES-256-GCM under a key of 32 bytes: version, nonce of 12 bytes, tag of 16 bytes, ciphertext.
 * `binding` names the place that they belong to; only who names the same place opens them. Nonces are random
 * (NIST SP 800-38D, 8.2.2): one key is good for 2^32 sealings.
 */
export const sealBytes = (key: KeyObject, given: { plain: Buffer; binding: readonly string[] }): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(bound(given.binding))
  const body = Buffer.concat([cipher.update(given.plain), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body])
}

/** Opens what `sealBytes` made. Throws EnvelopeError when a bit, the key or the binding is another one. */
export const openBytes = (key: KeyObject, given: { sealed: Buffer; binding: readonly string[] }): Buffer => {
  const { sealed, binding } = given
  if (sealed.length < SEALING_BYTES || sealed[0] !== VERSION) throw new EnvelopeError("not a sealed value")
  const nonce = sealed.subarray(VERSION_BYTES, VERSION_BYTES + NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(bound(binding))
  decipher.setAuthTag(sealed.subarray(VERSION_BYTES + NONCE_BYTES, SEALING_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(SEALING_BYTES)), decipher.final()])
  } catch {
    // What the library says of it holds nothing that ours does not.
    throw new EnvelopeError("refused: changed, moved, or sealed under another key")
  }
}
