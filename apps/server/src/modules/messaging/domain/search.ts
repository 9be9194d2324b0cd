import { folded } from "@arnica/rules/folded"

/** As it is compared: Greek has another form of one letter at the end of words. */
const compared = (text: string): string => folded(text).replaceAll("ς", "σ")

type Written = { readonly text: string; readonly files: readonly { readonly name: string }[] }

/** Whether all words of a text stand in a message or in the names of its files, whatever their case and accents. */
export const matcherOf = (text: string): ((message: Written) => boolean) => {
  const words = compared(text)
    .split(/\s+/u)
    .filter((word) => word !== "")
  return (message) => {
    const said = compared([message.text, ...message.files.map(({ name }) => name)].join("\n"))
    return words.every((word) => said.includes(word))
  }
}

type Numbered = { readonly number: number }
type Batch<M> = { readonly items: readonly M[]; readonly more: boolean }
type Search<M extends Numbered> = {
  /** Reads the batch before a number, the oldest first; the newest without one. */
  readonly read: (before: number | undefined) => Promise<Batch<M>>
  readonly fits: (message: M) => boolean
  readonly before: number | undefined
  readonly most: { readonly read: number; readonly found: number }
  /** Whether whoever asked has gone: then nothing more is read. */
  readonly gone: AbortSignal
}

/**
 * Looks through messages from the newest to the oldest, batch by batch, until enough were read or found. `next` is the
 * number before which others are still to be looked through; null when there are none.
 */
export const searchBackwards = async <M extends Numbered>({
  read,
  fits,
  before,
  most,
  gone,
}: Search<M>): Promise<{ items: M[]; next: number | null }> => {
  const found: M[] = []
  let [next, looked] = [before, 0]
  while (looked < most.read && !gone.aborted) {
    const { items, more } = await read(next)
    for (const [place, message] of items.toReversed().entries()) {
      next = message.number
      looked += 1
      if (fits(message)) found.push(message)
      const isLast = place === items.length - 1 && !more
      if (found.length === most.found && !isLast) return { items: found, next }
    }
    if (!more) return { items: found, next: null }
  }
  return { items: found, next: next ?? null }
}
