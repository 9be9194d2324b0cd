import { type EntryContent, JOURNAL_LIMITS, type JournalEntry } from "@arnica/contract/journal"
import { formatDate, formatDateRange, formatDuration, formatTime } from "@arnica/i18n/format"
import { translator } from "@arnica/i18n/server"
import { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { JournalContext } from "../context.ts"
import type { DaySpan } from "../entry-repository.ts"
import { aboutWords, feelingWords, measureWords, type Saying, valenceWord } from "../entry-words.ts"
import type { JournalSheet, SheetEntry } from "../pdf/journal-sheet.ts"
import { type Exporting, exportEntries } from "./trends.ts"

const DRAWER = new URL("../pdf/journal-pdf.work.ts", import.meta.url)
const drawn = z.instanceof(Uint8Array)

/** A day of the calendar, whatever the zone. */
const calendarDay = (day: string) => ({ at: `${day}T00:00:00Z`, zone: "UTC" })

/** Pictures are named on paper, and not drawn. */
const pictureWords = ({ t }: Saying, { pictures }: EntryContent): string => {
  const total = pictures.length
  const names = pictures.map(({ alt }, index) =>
    alt === "" ? t("journal:picture.unnamed", { number: index + 1, total }) : alt,
  )
  return total === 0 ? "" : `${t("journal:picture.title")}: ${names.join(", ")}`
}

const sheetEntry = (saying: Saying, { kind, day, at, zone, content }: JournalEntry): SheetEntry => {
  const { t, language } = saying
  const { valence, energy, sleepMinutes, text } = content
  const time = kind === "DAY" ? t("journal:kind.DAY") : formatTime({ language, at, zone })
  const measured = [
    energy === null ? "" : t("journal:energy.of", { number: energy }),
    sleepMinutes === null
      ? ""
      : t("journal:sleep.of", {
          duration: formatDuration({ language, minutes: sleepMinutes, style: "short" }),
        }),
    ...measureWords(saying, content),
  ]
  return {
    when: `${formatDate({ language, ...calendarDay(day), style: "weekdayDay" })}, ${time}`,
    feeling: valenceWord(saying, valence) ?? "",
    lines: [
      [...feelingWords(saying, content), ...aboutWords(saying, content)].join(", "),
      measured.filter((fact) => fact !== "").join(" · "),
      pictureWords(saying, content),
    ].filter((line) => line !== ""),
    text,
  }
}

/** The oldest entries of a period that fit on paper; what comes after them is for another one. */
const fitting = (entries: readonly JournalEntry[]): JournalEntry[] => {
  const kept: JournalEntry[] = []
  let characters = 0
  for (const entry of entries.slice(0, JOURNAL_LIMITS.onPaper)) {
    characters += entry.content.text.length
    if (characters > JOURNAL_LIMITS.paperCharacters) break
    kept.push(entry)
  }
  return kept
}

const byMonth = (saying: Saying, entries: readonly JournalEntry[]): JournalSheet["months"] => {
  const { language } = saying
  const months = Map.groupBy(entries, ({ day }) => day.slice(0, 7))
  return [...months].map(([month, ofMonth]) => ({
    head: formatDate({ language, ...calendarDay(`${month}-01`), style: "month" }),
    entries: ofMonth.map((entry) => sheetEntry(saying, entry)),
  }))
}

type Whole = DaySpan & { readonly entries: readonly JournalEntry[] }
type About = { readonly name: string; readonly brand: string; readonly now: number }

/** What stands on paper, in a language. */
const sheetOf = (
  { t, language }: Saying,
  { from, to, entries, name, brand, now }: Whole & About,
): JournalSheet => {
  const kept = fitting(entries)
  const next = entries[kept.length]
  const day = (of: string) => formatDate({ language, ...calendarDay(of) })
  const zone = "UTC"
  const period = formatDateRange({ language, from: calendarDay(from).at, to: calendarDay(to).at, zone })
  return {
    title: t("journal:title"),
    brand,
    language,
    at: now,
    facts: [name, period, t("journal:paper.made", { day: formatDate({ language, at: now, zone }) })],
    months: byMonth({ t, language }, kept),
    notes: [
      entries.length === 0 ? t("journal:paper.empty") : "",
      next === undefined ? "" : t("journal:paper.cut", { day: day(next.day) }),
    ].filter((note) => note !== ""),
    foot: t("journal:paper.foot", { name, brand }),
  }
}

/** The entries of some days as PDF, drawn apart from the server. Throws badInput and busy. */
export const exportPdf = async (ctx: JournalContext, exporting: Exporting): Promise<Buffer> => {
  const { actor, language } = exporting
  const { userId } = actor
  const [whole, users] = await Promise.all([
    exportEntries(ctx, exporting),
    ctx.identity.users.byIds([userId]),
  ])
  const user = users.get(userId)
  if (user === undefined) throw new AppError("noSession")
  const name = `${user.firstName} ${user.lastName}`
  const about = { name, brand: ctx.brand.name, now: ctx.clock.now() }
  const sheet = sheetOf({ t: translator(language), language }, { ...whole, ...about })
  const input = (): JournalSheet => sheet
  return Buffer.from(
    await ctx.boundedWork.papers.run({ entry: DRAWER, input, answer: drawn, caller: userId }),
  )
}
