import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

/** Seals what must not lie readable in the database: notes, names of beneficiaries, reasons. */
export type NoteCipher = {
  /** `context` says what it is and whose (`note:<uuid>`): only under the same one can it be opened. */
  seal(text: string, context: string): Buffer
  /** Throws for what was changed, was sealed for something else, or by another key. */
  open(sealed: Buffer, context: string): string
}

const ALGORITHM = "aes-256-gcm"
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/**
 * AES-256-GCM with a key derived from the server's secret (HKDF, RFC 5869). The layout is version, nonce, tag,
 * ciphertext; the version names the key, so that a later one can live beside it.
 */
export const createNoteCipher = (secret: string): NoteCipher => {
  const key = Buffer.from(hkdfSync("sha256", secret, "arnica-fields", `booking.v${VERSION}`, 32))
  return {
    seal: (text, context) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce)
      cipher.setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, context) => {
      if (sealed[0] !== VERSION || sealed.length < HEADER_BYTES)
        throw new Error("sealed in a way that is not known")
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEADER_BYTES))
      return decipher.update(sealed.subarray(HEADER_BYTES), undefined, "utf8") + decipher.final("utf8")
    },
  }
}
