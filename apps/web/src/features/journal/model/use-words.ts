import type { EntryContent } from "@arnica/contract/journal"
import { VALENCE_WORDS } from "@arnica/contract/journal-words"
import { formatDate, formatDateRange, formatDuration, formatNumber } from "@arnica/i18n/format"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"

/** Where -3 stands among the words. */
const MIDDLE = 3

/** The heights of a feeling, from the lowest up. */
export const VALENCES = VALENCE_WORDS.map((_, index) => index - MIDDLE)

type Words = {
  /** The word of a feeling's height. */
  readonly valence: (height: number) => string
  /** A day of the calendar, whatever the zone: `2026-03-09`. */
  readonly day: (day: string, style?: "long" | "weekday" | "dayMonth") => string
  readonly days: (from: string, to: string) => string
  readonly duration: (minutes: number) => string
  /** What an entry has to do with, and feelings by name. */
  readonly named: (content: EntryContent) => string[]
  readonly measured: (content: EntryContent) => string[]
}

/** How the journal says things. */
export function useWords(): Words {
  const t = useT("journal")
  const language = useLanguage()
  const zone = "UTC"
  return {
    valence: (height) => t(`valence.${VALENCE_WORDS[Math.round(height) + MIDDLE] ?? "soso"}`),
    day: (at, style = "long") => formatDate({ language, at: `${at}T00:00:00Z`, zone, style }),
    days: (from, to) => formatDateRange({ language, from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z`, zone }),
    duration: (minutes) => formatDuration({ language, minutes, style: "short" }),
    named: ({ feelings, contexts, tags }) => [
      ...feelings.map((each) => t(`feeling.${each}`)),
      ...contexts.map((each) => t(`context.${each}`)),
      ...tags,
    ],
    measured: ({ measures }) =>
      measures.map(({ code, value }) => `${t(`measure.${code}`)}: ${formatNumber({ language, value })}`),
  }
}
