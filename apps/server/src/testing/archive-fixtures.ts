import { globSync } from "node:fs"
import path from "node:path"
import type { Platform } from "../platform/types.ts"
import { ME } from "./work-ids.ts"

const MODULES = path.join(import.meta.dirname, "../modules")

type Row = Readonly<Record<string, unknown>>

/** Something that a column keeps sealed: under whose key, in which row, and what. */
type Seal = { readonly owner: string; readonly row: string } & (
  | { readonly text: string }
  | { readonly value: unknown }
)

/** What is put into a column, and how it reads in the archive where it reads otherwise. */
type Put = { readonly reads?: string } & ({ readonly value: unknown } | { readonly seal: Seal })

/**
 * What a test puts into a module's tables about one person (`schema.table`): what the archive tells, by column, and what the
 * database asks for besides. In `archive-fixtures.ts` of the module, where the test finds it.
 */
export type ArchiveFixtures = Readonly<
  Record<string, { readonly besides: Row; readonly told: Readonly<Record<string, Put>> }>
>

/** A value, and how it reads where it reads otherwise. */
export const is = (value: unknown, reads?: string): Put =>
  reads === undefined ? { value } : { value, reads }

/** Words that stand sealed in a row under the key of the person. */
export const sealedText = (row: string, text: string): Put => ({
  seal: { owner: ME, row, text },
  reads: text,
})

/** Something that stands sealed in a row, under the key of the person unless it has another owner. */
export const sealedJson = ({
  owner = ME,
  row,
  value,
  reads,
}: {
  readonly owner?: string
  readonly row: string
  readonly value: unknown
  readonly reads: string
}): Put => ({ seal: { owner, row, value }, reads })

/** What is told of a person, by table and column: what stands in the database and how it reads. */
export type Told = Readonly<
  Record<string, Readonly<Record<string, { readonly value: unknown; readonly reads: string }>>>
>

/** What the modules say in their `archive-fixtures.ts`. */
const readFixtures = async (): Promise<ArchiveFixtures> => {
  const all: [string, ArchiveFixtures[string]][] = []
  for (const file of globSync("*/archive-fixtures.ts", { cwd: MODULES }).sort()) {
    const { ARCHIVE_FIXTURES }: { readonly ARCHIVE_FIXTURES: ArchiveFixtures } = await import(
      path.join(MODULES, file)
    )
    const strays = Object.keys(ARCHIVE_FIXTURES).filter(
      (table) => !table.startsWith(`${path.dirname(file)}.`),
    )
    if (strays.length > 0) throw new Error(`${file} fills ${strays.join(", ")}, which is not its own`)
    all.push(...Object.entries(ARCHIVE_FIXTURES))
  }
  return Object.fromEntries(all)
}

/** A value as the database takes it. */
const stored = async (
  { db, fields }: Pick<Platform, "db" | "fields">,
  { put, table, column }: { readonly put: Put; readonly table: string; readonly column: string },
): Promise<unknown> => {
  if ("value" in put) return put.value
  const { seal } = put
  const at = { owner: seal.owner, table, column, row: seal.row }
  return await db.transaction((tx) =>
    "text" in seal
      ? fields.sealText(tx, { at, value: seal.text })
      : fields.sealJson(tx, { at, value: seal.value }),
  )
}

/** The rows that all modules put into their tables, and what of them an archive has to tell. */
export const prepareArchiveRows = async (
  platform: Pick<Platform, "db" | "fields">,
): Promise<{ readonly rows: Readonly<Record<string, Row>>; readonly told: Told }> => {
  const rows: Record<string, Row> = {}
  const told: Record<string, Told[string]> = {}
  for (const [table, { besides, told: columns }] of Object.entries(await readFixtures())) {
    const row: Record<string, unknown> = { ...besides }
    const reads: Record<string, { readonly value: unknown; readonly reads: string }> = {}
    for (const [column, put] of Object.entries(columns)) {
      const value = await stored(platform, { put, table, column })
      row[column] = value
      reads[column] = { value, reads: put.reads ?? String(value) }
    }
    rows[table] = row
    told[table] = reads
  }
  return { rows, told }
}
