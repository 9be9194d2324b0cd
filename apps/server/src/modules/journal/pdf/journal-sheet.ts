import { z } from "zod"

const entrySchema = z.object({
  when: z.string(),
  feeling: z.string(),
  lines: z.array(z.string()),
  text: z.string(),
})
/** An entry on paper: when, how it felt, what else was noted, and the words. */
export type SheetEntry = z.infer<typeof entrySchema>

/** A journal on paper in words, from top to bottom: all that whoever draws it has to know. */
export const journalSheetSchema = z.object({
  title: z.string(),
  brand: z.string(),
  language: z.string(),
  at: z.number(),
  facts: z.array(z.string()),
  months: z.array(z.object({ head: z.string(), entries: z.array(entrySchema) })),
  notes: z.array(z.string()),
  foot: z.string(),
})
/** The words of a journal on paper. */
export type JournalSheet = z.infer<typeof journalSheetSchema>
