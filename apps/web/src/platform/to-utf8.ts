/** As many bytes as a character of UTF-16 takes at most. */
const MOST_BYTES = 3

const encoder = new TextEncoder()
let bench = new Uint8Array(0)

/**
 * The bytes of a long text. They are written to a bench that stays and copied from there: asking first how long they
 * will be, as `encode` and `Buffer.from` do, reads the whole text once more.
 */
export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  if (bench.length < text.length * MOST_BYTES) bench = new Uint8Array(text.length * MOST_BYTES)
  return bench.slice(0, encoder.encodeInto(text, bench).written)
}
