import { z } from "zod"

/** Where the list of the last release stands, from the root of the project. */
export const RELEASE_FILE = "tools/release/last-release.json"

const releaseSchema = z.object({
  migrations: z.record(z.string(), z.string()),
  tables: z.record(z.string(), z.record(z.string(), z.string())),
})

/**
 * What the last release had and uses. `migrations`: each file, such as `booking/0001-appointments.sql`, with the hash of
 * its text. `tables`: each table or view by schema and name, with the type of every column that the release uses;
 * ` required` stands after the type of one that it always writes.
 */
export type Release = z.infer<typeof releaseSchema>

/** Reads the committed list. @throws when it is something else. */
export const parseRelease = (text: string): Release => releaseSchema.parse(JSON.parse(text))

const REQUIRED = " required"

/** A column as the list has it. */
export type ListedColumn = { readonly type: string; readonly required: boolean }

/** Writes a column for the list. */
export const formatColumn = ({ type, required }: ListedColumn): string =>
  required ? `${type}${REQUIRED}` : type

/** Reads a column of the list. */
export const parseColumn = (text: string): ListedColumn => {
  const required = text.endsWith(REQUIRED)
  return { type: required ? text.slice(0, -REQUIRED.length) : text, required }
}

/** The column of a release that `booking.letter.kind` names, if that uses one. */
export const columnOf = (release: Release, name: string): ListedColumn | undefined => {
  const dot = name.lastIndexOf(".")
  const text = release.tables[name.slice(0, dot)]?.[name.slice(dot + 1)]
  return text === undefined ? undefined : parseColumn(text)
}

/** Whether a release uses a table (`booking.letter`) or column (`booking.letter.kind`). */
export const uses = (release: Release, name: string): boolean =>
  release.tables[name] !== undefined || columnOf(release, name) !== undefined

/** Whether a release has the migration that `booking/0042` names. */
export const hasMigration = (release: Release, name: string): boolean =>
  Object.keys(release.migrations).some((file) => file.startsWith(`${name}-`))
