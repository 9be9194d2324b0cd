import type { Settings } from "./settings.ts"

/** What is wrong with the addresses of the database, as far as it shows before they are tried. */
export const databaseProblems = (settings: Settings): readonly string[] =>
  settings.DATABASE_URL === undefined && settings.DATABASE_DIRECT_URL !== undefined
    ? ["DATABASE_DIRECT_URL is of no use without DATABASE_URL"]
    : []

/** Through a pooler only where somebody said that it knows prepared statements: those of Debian 12 do not. */
export const preparesStatements = (settings: Settings): boolean => {
  const { DATABASE_PREPARED: told, DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = settings
  return told ?? (directUrl === undefined || directUrl === url)
}
