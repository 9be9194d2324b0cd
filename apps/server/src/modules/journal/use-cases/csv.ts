import type { JournalEntry } from "@arnica/contract/journal"
import { formatTime } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { type Translator, translator } from "@arnica/i18n/server"
import { toCsv } from "../../../platform/csv/csv.ts"
import type { JournalContext } from "../context.ts"
import { aboutWords, feelingWords, valenceWord } from "../entry-words.ts"
import { type Exporting, exportEntries } from "./trends.ts"

const rowOf = (
  t: Translator,
  { entry, language }: { readonly entry: JournalEntry; readonly language: Language },
) => {
  const { day, kind, at, zone, content } = entry
  const { valence, energy, sleepMinutes, text, measures } = content
  return [
    day,
    kind === "DAY" ? t("journal:kind.DAY") : formatTime({ language, at, zone }),
    valence,
    valenceWord({ t }, valence),
    energy,
    sleepMinutes,
    feelingWords({ t }, content).join(", "),
    aboutWords({ t }, content).join(", "),
    text,
    measures.map(({ code, value }) => `${t(`journal:measure.${code}`)} ${value}`).join(", "),
  ]
}

/** The entries of some days as a table, in the reader's words. Throws badInput. */
export const exportCsv = async (ctx: JournalContext, { language, ...asked }: Exporting): Promise<string> => {
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
