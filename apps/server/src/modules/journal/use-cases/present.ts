import type { EntryContent, JournalEntry } from "@arnica/contract/journal"
import type { SharedEntry } from "@arnica/contract/journal-sharing"
import type { JournalContext } from "../context.ts"
import type { EntryRow } from "../entry-repository.ts"
import { openContent } from "../sealed.ts"

const iso = (at: number): string => new Date(at).toISOString()

/** An entry as its owner reads it. */
export const presentEntry = (row: EntryRow, content: EntryContent): JournalEntry => ({
  id: row.id,
  kind: row.kind,
  at: iso(row.at),
  zone: row.zone,
  day: row.day,
  version: row.version,
  edited: row.editedAt !== null,
  homeworkId: row.homeworkId,
  content,
})

/** Opens entries for their owner; what lost its key is left out. */
export const presentEntries = async (
  { fields, db }: Pick<JournalContext, "fields" | "db">,
  rows: readonly EntryRow[],
): Promise<JournalEntry[]> => {
  const opened: JournalEntry[] = []
  for (const row of rows) {
    const content = await openContent({ fields, on: db.query }, row)
    if (content !== null) opened.push(presentEntry(row, content))
  }
  return opened
}

/** The same as a specialist reads them. */
export const presentShared = async (
  ctx: Pick<JournalContext, "fields" | "db">,
  rows: readonly EntryRow[],
): Promise<SharedEntry[]> => (await presentEntries(ctx, rows)).map(({ version: _inner, ...shared }) => shared)
