const EXTENDED = 0x80
const START_OF_PARTITION = 0x10
const PARTITION = 0x07

/** The bytes of the extensions of a VP8 payload descriptor (RFC 7741, section 4.2), whose first byte says that there are some. */
const extensionBytes = (payload: Uint8Array): number => {
  const flags = payload[1] ?? 0
  const hasLongId = (flags & 0x80) > 0 && ((payload[2] ?? 0) & 0x80) > 0
  const ofId = hasLongId ? 2 : Number((flags & 0x80) > 0)
  const ofLayer = Number((flags & 0x40) > 0)
  const ofTemporal = Number((flags & 0x30) > 0)
  return 1 + ofId + ofLayer + ofTemporal
}

/** Whether a VP8 packet begins a picture that needs none before it. */
export const beginsKeyframe = (payload: Uint8Array): boolean => {
  const [first] = payload
  if (first === undefined || (first & START_OF_PARTITION) === 0 || (first & PARTITION) !== 0) return false
  const header = payload[1 + ((first & EXTENDED) > 0 ? extensionBytes(payload) : 0)]
  return header !== undefined && (header & 1) === 0
}
