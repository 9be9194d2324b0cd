/** What is known of what comes over a connection; instants in milliseconds. */
export type Silence = {
  /** How much had come by the last look. */
  readonly arrived: number
  /** When something came last. */
  readonly since: number
  /** Whether nothing at all has come for so long that the way counts as broken. */
  readonly isSilent: boolean
  /** How often another way was looked for since something came last. */
  readonly tries: number
  /** When another way is looked for next. */
  readonly nextTry: number
}

/**
 * Something comes several times in this time wherever there is a way, also with cameras and microphones off: answers to what
 * browsers ask each other every few seconds to see whether the way still holds (RFC 7675), and signs of life.
 */
export const SILENT_MS = 6_000
/** How long each try gets before the next one; the last of them from then on. */
const PAUSES_MS = [5_000, 10_000, 20_000, 30_000] as const
const LONGEST_PAUSE_MS = 30_000

type Look = {
  /** How much has come; less than before where it came by ways that are given up. */
  readonly arrived: number
  readonly at: number
  /** For how long nothing comes before another way is looked for; longer for who lets the other side begin. */
  readonly patience?: number | undefined
}

/** Something has just come. */
export const beginSilence = ({ arrived, at, patience = SILENT_MS }: Look): Silence => ({
  arrived,
  since: at,
  isSilent: false,
  tries: 0,
  nextTry: at + patience,
})

/** Takes in how much has come over a connection by now, and says whether to look for another way at this moment. */
export function listen(before: Silence, look: Look): { readonly silence: Silence; readonly isDue: boolean } {
  const { arrived, at } = look
  if (arrived > before.arrived) return { silence: beginSilence(look), isDue: false }
  const { since, tries, nextTry } = before
  const isSilent = at - since >= SILENT_MS
  if (!isSilent || at < nextTry)
    return { silence: { arrived, since, isSilent, tries, nextTry }, isDue: false }
  const pause = PAUSES_MS[tries] ?? LONGEST_PAUSE_MS
  return { silence: { arrived, since, isSilent, tries: tries + 1, nextTry: at + pause }, isDue: true }
}
