import type { BookingInput } from "@arnica/contract/booking"
import type { SeriesInput } from "@arnica/contract/series"
import type { Draft } from "./draft.ts"

/** A try to book: the key under which the server knows it, and what it asks for. */
export type Attempt = NonNullable<Draft["attempt"]>

/** The key of the try before stands as long as the same is asked for; else a new one is made. */
export function attemptFor(given: {
  readonly last: Attempt | null
  readonly input: BookingInput | SeriesInput
  readonly files: readonly Pick<File, "name" | "size" | "lastModified">[]
  readonly newKey: () => string
}): Attempt {
  const files = given.files.map(({ name, size, lastModified }) => [name, size, lastModified])
  const content = fingerprint(JSON.stringify([given.input, files]))
  return given.last?.content === content ? given.last : { key: given.newKey(), content }
}

/** Tells one text from another without keeping it: FNV-1a over UTF-16 units, 53 bits in two halves. */
function fingerprint(text: string): string {
  let low = 0x811c9dc5
  let high = 0x1b873593
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x85ebca6b)
  }
  return `${text.length}-${(low >>> 0).toString(36)}-${(high >>> 0).toString(36)}`
}
