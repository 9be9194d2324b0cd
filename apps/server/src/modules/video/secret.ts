import type { ConversationSide } from "@arnica/contract/conversations"
import type { Tokens } from "../../platform/tokens.ts"

const PURPOSE = "video-secret"
const UUID_BYTES = 16
/** The appointment, the side and the second in which it was given out. */
const BYTES = UUID_BYTES + 1 + 4
/** A secret that was given out longer ago proves nothing. */
const GOOD_MS = 30_000
/** By so much the clocks of two servers may differ. */
const AHEAD_MS = 5_000
const SIDES: readonly ConversationSide[] = ["client", "provider"]

type Signing = Pick<Tokens, "signBytes" | "readBytes">
type Of = { readonly uuid: string; readonly side: ConversationSide; readonly now: number }

const uuidBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll("-", ""), "hex")

/** A secret for a side of a session, which only the server can make, for half a minute. */
export const makeSecret = (tokens: Signing, { uuid, side, now }: Of): string => {
  const bytes = Buffer.alloc(BYTES)
  uuidBytes(uuid).copy(bytes)
  bytes.writeUInt8(SIDES.indexOf(side), UUID_BYTES)
  bytes.writeUInt32BE(Math.floor(now / 1_000), UUID_BYTES + 1)
  return tokens.signBytes({ purpose: PURPOSE, bytes })
}

/** Whether it is a secret of that side of the session, given out just before. */
export const isSecretOf = (
  tokens: Signing,
  { uuid, side, now, secret }: Of & { readonly secret: string },
): boolean => {
  const read = tokens.readBytes({ purpose: PURPOSE, token: secret })
  if (read === null || read.length !== BYTES) return false
  const bytes = Buffer.from(read)
  const isOf = bytes.subarray(0, UUID_BYTES).equals(uuidBytes(uuid))
  const age = now - bytes.readUInt32BE(UUID_BYTES + 1) * 1_000
  return isOf && SIDES[bytes.readUInt8(UUID_BYTES)] === side && age <= GOOD_MS && age >= -AHEAD_MS
}
