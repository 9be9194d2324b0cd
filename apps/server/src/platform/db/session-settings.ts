import type pg from "pg"

/** What every connection begins with, as `pg_settings` writes it: answers must not depend on where the server stands. */
const SETTINGS = {
  TimeZone: "UTC",
  DateStyle: "ISO, MDY",
  IntervalStyle: "iso_8601",
  statement_timeout: "30000",
  lock_timeout: "5000",
  idle_in_transaction_session_timeout: "60000",
} as const

/** The same as start-up options, which PostgreSQL takes of a connection that it answers itself. */
export const START_UP_OPTIONS = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`)
  .join(" ")

const KEPT = `
  SELECT current_database() AS database, coalesce((
    SELECT setting.setconfig FROM pg_db_role_setting setting
    JOIN pg_database base ON base.oid = setting.setdatabase
    JOIN pg_roles role ON role.oid = setting.setrole
    WHERE base.datname = current_database() AND role.rolname = current_user
  ), '{}') AS kept`

/**
 * Has PostgreSQL begin every connection of this user to this database so, by whichever road it comes: a pooler by
 * transaction hands no start-up options on. One at a time: PostgreSQL refuses two at once.
 */
export const keepSettings = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ database: string; kept: string[] }>(KEPT)
  for (const { database, kept } of rows) {
    const place = client.escapeIdentifier(database)
    for (const [name, value] of Object.entries(SETTINGS)) {
      if (kept.includes(`${name}=${value}`)) continue
      const to = client.escapeLiteral(value)
      await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${place} SET ${name} TO ${to}`)
    }
  }
}

/** The names of those settings with which a connection did not begin. */
export const wrongSettings = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name = ANY($1)",
    [Object.keys(SETTINGS)],
  )
  const found = new Map(rows.map(({ name, setting }) => [name, setting]))
  return Object.entries(SETTINGS)
    .filter(([name, value]) => found.get(name) !== value)
    .map(([name]) => name)
}
