import type { JournalEntry } from "@arnica/contract/journal"
import { VALENCE_WORDS } from "@arnica/contract/journal-words"
import { formatTime } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { type Translator, translator } from "@arnica/i18n/server"
import { toCsv } from "../../../platform/csv/csv.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { JournalContext } from "../context.ts"
import type { DaySpan } from "../entry-repository.ts"
import { exportEntries } from "./trends.ts"

/** Where -3 stands among the words. */
const MIDDLE = 3

/** The word of a feeling's height; null for none. */
const valenceWord = (t: Translator, valence: number | null): string | null => {
  const word = valence === null ? undefined : VALENCE_WORDS[valence + MIDDLE]
  return word === undefined ? null : t(`journal:valence.${word}`)
}

const rowOf = (
  t: Translator,
  { entry, language }: { readonly entry: JournalEntry; readonly language: Language },
) => {
  const { day, kind, at, zone, content } = entry
  const { valence, energy, sleepMinutes, feelings, contexts, tags, text, measures } = content
  return [
    day,
    kind === "DAY" ? t("journal:kind.DAY") : formatTime({ language, at, zone }),
    valence,
    valenceWord(t, valence),
    energy,
    sleepMinutes,
    feelings.map((each) => t(`journal:feeling.${each}`)).join(", "),
    [...contexts.map((each) => t(`journal:context.${each}`)), ...tags].join(", "),
    text,
    measures.map(({ code, value }) => `${t(`journal:measure.${code}`)} ${value}`).join(", "),
  ]
}

/** The entries of some days as a table, in the reader's words. Throws badInput. */
export const exportCsv = async (
  ctx: JournalContext,
  { language, ...asked }: DaySpan & { readonly actor: SignedIn; readonly language: Language },
): Promise<string> => {
  const { entries } = await exportEntries(ctx, asked)
  const t = translator(language)
  return toCsv([
    [
      t("journal:csv.day"),
      t("journal:csv.time"),
      t("journal:csv.number"),
      t("journal:csv.feeling"),
      t("journal:energy.label"),
      t("journal:csv.sleep"),
      t("journal:form.feelings"),
      t("journal:form.about"),
      t("journal:form.text"),
      t("journal:measure.title"),
    ],
    ...entries.map((entry) => rowOf(t, { entry, language })),
  ])
}
