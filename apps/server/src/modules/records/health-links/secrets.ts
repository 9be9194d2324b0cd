import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"
import { HEALTH_LINK_FILE_TYPE } from "@arnica/contract/health-links"
import { CompactEncrypt } from "jose"

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

const SALT_BYTES = 16
const HASH_BYTES = 32

/** Where a link's manifest is, 256 bits that nobody guesses, and what is kept of it. */
export const newAddress = (): { address: string; addressHash: Buffer } => {
  const address = randomBytes(32).toString("base64url")
  return { address, addressHash: addressHashOf(address) }
}

/** What is kept of an address: who reads the database cannot call it. */
export const addressHashOf = (address: string): Buffer => createHash("sha256").update(address).digest()

/** One way to write a passcode, however it was typed. */
const spelled = (passcode: string): string => passcode.normalize("NFC").trim()

/** What is kept of a passcode. People use one in many places, so it takes long to find out. */
export const hashPasscode = async (
  passcode: string,
): Promise<{ passcodeSalt: Buffer; passcodeHash: Buffer }> => {
  const passcodeSalt = randomBytes(SALT_BYTES)
  return { passcodeSalt, passcodeHash: await derive(spelled(passcode), passcodeSalt, HASH_BYTES) }
}

type Kept = { readonly passcodeSalt: Buffer; readonly passcodeHash: Buffer }

/** Whether a passcode is the one that is kept. */
export const isPasscode = async (passcode: string, { passcodeSalt, passcodeHash }: Kept): Promise<boolean> =>
  timingSafeEqual(
    new Uint8Array(await derive(spelled(passcode), passcodeSalt, HASH_BYTES)),
    new Uint8Array(passcodeHash),
  )

/** Encrypts a file as SMART Health Links have it, by a key of its own that stands in the link and nowhere else. */
export const encryptFile = async (text: string): Promise<{ payload: string; key: string }> => {
  const key = randomBytes(32)
  const payload = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", cty: HEALTH_LINK_FILE_TYPE })
    .encrypt(new Uint8Array(key))
  return { payload, key: key.toString("base64url") }
}
