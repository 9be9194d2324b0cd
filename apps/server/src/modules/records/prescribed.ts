import type { Language } from "@arnica/i18n/languages"

/** A medicine that a doctor prescribed and that may still be fetched. */
export type Prescribed = {
  /** When it was prescribed: `YYYY-MM-DD`. */
  readonly day: string
  readonly substance: string
  /** How it is taken, in words. */
  readonly words: string
  /** The doctor. */
  readonly by: string
}

/** What another module knows to be prescribed to somebody now, the newest first. */
export type PrescribedSource = (asked: {
  readonly ownerId: string
  readonly language: Language
}) => Promise<Prescribed[]>
