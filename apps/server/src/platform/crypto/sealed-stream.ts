import { Readable } from "node:stream"
import { SEALING_BYTES } from "./envelope.ts"

/** What of a file is sealed at once, and so about how much of it lies in memory. */
const PIECE_BYTES = 64 * 1024

/** Seals or opens one piece, bound to its place in the file and to whether another follows. */
type Turn = (bytes: Buffer, place: readonly string[]) => Buffer

type Piece = { readonly bytes: Buffer; readonly isLast: boolean }

/** Cuts a stream into pieces of one size. The last may be shorter, and is there even when the stream is empty. */
async function* cut(source: Readable, size: number): AsyncGenerator<Piece> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk])
    // A whole piece waits until it is known whether it is the last.
    while (held.length > size) {
      yield { bytes: held.subarray(0, size), isLast: false }
      held = held.subarray(size)
    }
  }
  yield { bytes: held, isLast: true }
}

type Turning = { readonly size: number; readonly turn: Turn }

async function* turnEach(source: Readable, { size, turn }: Turning): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { bytes, isLast } of cut(source, size)) {
    yield turn(bytes, [String(index), isLast ? "last" : "more"])
    index += 1
  }
}

const stream = (source: Readable, turning: Turning): Readable =>
  Readable.from(turnEach(source, turning), { objectMode: false })

/**
 * Seals a stream piece by piece of 64 KiB. As each is bound to its place and the last one to being it, a piece that is
 * missing, in another place or cut off at the end does not open.
 */
export const sealStream = (source: Readable, seal: Turn): Readable =>
  stream(source, { size: PIECE_BYTES, turn: seal })

/** Opens what `sealStream` made. What `open` throws ends the stream; nothing comes out that did not open. */
export const openStream = (source: Readable, open: Turn): Readable =>
  stream(source, { size: PIECE_BYTES + SEALING_BYTES, turn: open })
