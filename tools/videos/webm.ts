/** An encoded frame: milliseconds from the beginning, and whether it stands for itself. */
export type Frame = { readonly at: number; readonly isKey: boolean; readonly data: Uint8Array }

type Film = {
  readonly width: number
  readonly height: number
  /** Milliseconds. */
  readonly duration: number
  readonly frames: readonly Frame[]
}

const LONGEST_MS = 32_000

/** A whole number in as few bytes as it takes. */
const numberBytes = (value: number): Buffer => {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex")
}

/** A size, always in eight bytes. */
const sizeBytes = (size: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n | BigInt(size))
  return bytes
}

const element = (id: number, ...parts: readonly (Buffer | Uint8Array | string | number)[]): Buffer => {
  const content = Buffer.concat(
    parts.map((part) => {
      if (typeof part === "number") return numberBytes(part)
      return typeof part === "string" ? Buffer.from(part, "utf8") : part
    }),
  )
  return Buffer.concat([numberBytes(id), sizeBytes(content.length), content])
}

const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

const block = ({ at, isKey, data }: Frame): Buffer => {
  const head = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0])
  head.writeInt16BE(Math.round(at), 1)
  return element(0xa3, head, data)
}

/**
 * Frames of VP9 as a WebM file of one track and one cluster, which is as long as 32 seconds at most.
 * https://www.matroska.org/technical/elements.html
 */
export const webmOf = ({ width, height, duration, frames }: Film): Buffer => {
  if (duration > LONGEST_MS) throw new RangeError("longer than a cluster")
  const head = element(
    0x1a45dfa3,
    element(0x4286, 1),
    element(0x42f7, 1),
    element(0x42f2, 4),
    element(0x42f3, 8),
    element(0x4282, "webm"),
    element(0x4287, 4),
    element(0x4285, 2),
  )
  const info = element(
    0x1549a966,
    element(0x2ad7b1, 1_000_000),
    element(0x4489, float(duration)),
    element(0x4d80, "Arnica"),
    element(0x5741, "Arnica"),
  )
  const picture = element(0xe0, element(0xb0, width), element(0xba, height))
  const track = element(
    0xae,
    element(0xd7, 1),
    element(0x73c5, 1),
    element(0x83, 1),
    element(0x86, "V_VP9"),
    picture,
  )
  const cluster = element(0x1f43b675, element(0xe7, 0), ...frames.map(block))
  return Buffer.concat([head, element(0x18538067, info, element(0x1654ae6b, track), cluster)])
}
