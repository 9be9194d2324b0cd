import { expect, test } from "vitest"
import { readHeader } from "../../apps/server/src/platform/db/migration-header.ts"
import { isCompatibleType, standardType } from "./column-types.ts"
import { makeRelease } from "./make-release.ts"
import { problemsOfAnnounced, problemsOfRelease } from "./problems.ts"
import { columnOf, hasMigration, parseColumn, parseRelease, uses } from "./release.ts"
import type { SchemaColumn } from "./schema.ts"

const migration = (name: string, sql: string) => ({
  module: "booking",
  name,
  sql,
  hash: `hash of ${name}`,
  header: readHeader(sql),
})
const column = (name: string, type = "text", required = false): SchemaColumn => {
  const [schema = "", table = "", last = ""] = name.split(".")
  return { table: `${schema}.${table}`, column: last, type, required }
}

const schema = [
  column("booking.letter.id", "uuid", true),
  column("booking.letter.kind"),
  column("booking.letter.place"),
  column("booking.note.id", "uuid", true),
]

test("a release uses what is there and is not retired", () => {
  const migrations = [
    migration("0001-letters.sql", "create table booking.letter (id uuid)"),
    migration(
      "0002-places.sql",
      "-- retires: booking.note, booking.letter.kind\n-- fills: booking.letter.place\n",
    ),
  ]
  const release = makeRelease({ schema, migrations })
  expect(release).toEqual({
    migrations: {
      "booking/0001-letters.sql": "hash of 0001-letters.sql",
      "booking/0002-places.sql": "hash of 0002-places.sql",
    },
    tables: { "booking.letter": { id: "uuid required", place: "text required" } },
  })
  expect(parseRelease(JSON.stringify(release))).toEqual(release)
  expect(uses(release, "booking.letter")).toBe(true)
  expect(uses(release, "booking.letter.place")).toBe(true)
  expect(uses(release, "booking.letter.kind")).toBe(false)
  expect(uses(release, "booking.note")).toBe(false)
  expect(columnOf(release, "booking.letter.place")).toEqual({ type: "text", required: true })
  expect(hasMigration(release, "booking/0002")).toBe(true)
  expect(hasMigration(release, "booking/000")).toBe(false)
})

test("what a contracting half has finished counts no more", () => {
  const migrations = [
    migration("0002-places.sql", "-- retires: booking.letter.kind\nselect 1"),
    migration("0003-kinds.sql", "-- contracts: booking/0002\nselect 1"),
  ]
  const { tables } = makeRelease({ schema, migrations })
  expect(tables["booking.letter"]).toEqual({ id: "uuid required", kind: "text", place: "text" })
})

test("what is announced exists, and what is retired can be left out", () => {
  const migrations = [
    migration(
      "0002-places.sql",
      "-- retires: booking.letter.id, booking.nothing\n-- fills: booking.letter.other\n",
    ),
  ]
  expect(problemsOfAnnounced({ schema, migrations })).toEqual([
    "booking.nothing is announced by a migration and does not exist",
    "booking.letter.other is announced by a migration and does not exist",
    `booking.letter.id is retired, so it needs a default or to be without "not null"`,
  ])
  expect(problemsOfAnnounced({ schema, migrations: [] })).toEqual([])
})

test("a schema is compared with what the last release uses", () => {
  const release = makeRelease({ schema, migrations: [] })
  expect(problemsOfRelease(release, schema)).toEqual([])
  const later = [
    column("booking.letter.id", "uuid", true),
    column("booking.letter.kind", "integer", true),
    column("booking.letter.words", "text", true),
    column("booking.letter.more"),
    column("booking.room.id", "uuid", true),
  ]
  expect(problemsOfRelease(release, later)).toEqual([
    "booking.letter.kind was text and is integer",
    "booking.letter.kind can no longer be left out",
    "booking.letter.place is gone",
    "booking.note.id is gone",
    "booking.letter.words cannot be left out by a release that does not know it",
  ])
})

test.each([
  ["text", "text", true],
  ["varchar(20)", "varchar(30)", true],
  ["varchar(20)", "varchar", true],
  ["varchar(20)", "text", true],
  ["varchar", "varchar(20)", false],
  ["varchar(20)", "varchar(10)", false],
  ["varchar(20)", "integer", false],
  ["text", "varchar(20)", false],
  ["decimal(4,2)", "numeric(6,2)", true],
  ["numeric(4, 2)", "numeric", true],
  ["numeric(4,2)", "numeric(6,3)", false],
  ["numeric(4,2)", "numeric(3,2)", false],
  ["numeric", "numeric(4,2)", false],
  ["int", "integer", true],
  ["int", "bigint", false],
  ["timestamptz", "timestamp", false],
  ["timestamptz[]", "timestamp with time zone[]", true],
])("%s becomes %s: %s", (from, to, expected) => {
  expect(isCompatibleType(standardType(from), standardType(to))).toBe(expected)
})

test("a column says whether it is always written", () => {
  expect(parseColumn("character varying(20) required")).toEqual({
    type: "character varying(20)",
    required: true,
  })
  expect(parseColumn("text")).toEqual({ type: "text", required: false })
})
