import type { Settings } from "./settings.ts"

/** How the database is reached. */
export type DatabaseConfig = {
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  /** PostgreSQL itself, when the other address is a pooler's; undefined: there is one address. */
  readonly databaseDirectUrl: string | undefined
  readonly databasePool: number
  /** Whether statements are prepared by name. */
  readonly preparesStatements: boolean
}

/** What is wrong with the addresses of the database, as far as it shows before they are tried. */
export const databaseProblems = (settings: Settings): readonly string[] =>
  settings.DATABASE_URL === undefined && settings.DATABASE_DIRECT_URL !== undefined
    ? ["DATABASE_DIRECT_URL is of no use without DATABASE_URL"]
    : []

/** Through a pooler only where somebody said that it knows prepared statements: those of Debian 12 do not. */
const preparesStatements = (settings: Settings): boolean => {
  const { DATABASE_PREPARED: told, DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = settings
  return told ?? (directUrl === undefined || directUrl === url)
}

/** The database as the settings have it. */
export const databaseOf = (settings: Settings): DatabaseConfig => ({
  databaseUrl: settings.DATABASE_URL,
  databaseDirectUrl: settings.DATABASE_DIRECT_URL,
  databasePool: settings.DATABASE_POOL,
  preparesStatements: preparesStatements(settings),
})
