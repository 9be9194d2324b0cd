import { expect, test } from "vitest"
import { readHeader } from "../../../apps/server/src/platform/db/migration-header.ts"
import { definedFunctions } from "./functions.ts"
import { judgeFile } from "./judge-file.ts"
import { statementsOf } from "./statements.ts"

const RELEASE = {
  migrations: { "booking/0042-places.sql": "" },
  tables: { "booking.letter": { id: "uuid required", kind: "text", at: "date" } },
}

const judge = (sql: string, largeTable?: string): readonly string[] => {
  const header = readHeader(sql)
  const remarks = judgeFile({
    header,
    known: new Set(["booking/0042", "booking/0043"]),
    scope: {
      release: RELEASE,
      isLarge: (table) => table === largeTable,
      retiredBy: new Map([["booking.letter.place", "booking/0042"]]),
      filledBy: new Map(),
      releasedFunctions: new Map(),
      functions: definedFunctions(statementsOf(sql)),
      texts: [sql],
      statements: statementsOf(sql),
      isWithoutTransaction: header.transaction === "none",
    },
  })
  return remarks.map(({ line, message }) => `${line}: ${message}`)
}

test("what the last release uses stays", () => {
  expect(
    judge("-- A comment.\n\nalter table booking.letter\n  drop column kind;\ndrop table booking.letter;"),
  ).toEqual([
    "3: the last release uses booking.letter.kind: retire it in one release, end it in the next",
    "5: the last release uses booking.letter: retire it in one release, end it in the next",
  ])
})

test("what was retired ends in a file that names the one that retired it", () => {
  const sql = "alter table booking.letter drop column place;"
  expect(judge(sql)).toEqual([
    `1: booking.letter.place was retired by booking/0042: say so with "-- contracts: booking/0042"`,
  ])
  expect(judge(`-- contracts: booking/0042\n${sql}`)).toEqual([])
  expect(judge(`-- contracts: booking/0043\n${sql}`)).toEqual([
    "1: booking/0043 is not released yet: its second half belongs to the release after that",
    `2: booking.letter.place was retired by booking/0042: say so with "-- contracts: booking/0042"`,
  ])
  expect(judge(`-- contracts: booking/0042, booking/4\n${sql}`)).toEqual([
    "1: there is no migration booking/4",
  ])
})

test("one statement may meet with several objections", () => {
  expect(
    judge(
      "alter table booking.letter add column a int not null, add check (kind <> ''), drop at",
      "booking.letter",
    ),
  ).toEqual([
    `1: the last release does not write booking.letter.a: it needs a default, or to be without "not null"`,
    "1: the last release may write what this check on booking.letter (kind) refuses",
    `1: booking.letter is large: add the constraint "not valid", and validate it in a later file`,
    "1: the last release uses booking.letter.at: retire it in one release, end it in the next",
  ])
})

test("a reason holds for the statement below it alone", () => {
  const check = "alter table booking.letter add check (kind <> '');"
  expect(judge(`-- check-ignore migrations: no kind is empty\n${check}\n${check}`)).toEqual([
    "3: the last release may write what this check on booking.letter (kind) refuses",
  ])
  expect(judge(`-- check-ignore migrations:\n${check}`)).toHaveLength(1)
})

test("not null is demanded of a large table once a constraint says so", () => {
  const release =
    "1: the last release writes rows without booking.letter.kind: fill it in one release, demand it in the next"
  const sql = "alter table booking.letter alter column kind set not null"
  expect(judge(sql)).toEqual([release])
  expect(judge(sql, "booking.letter")).toEqual([
    release,
    expect.stringContaining("is locked while it is read"),
  ])
  const proven = `${sql}, add constraint kind_there check ( "kind" is not null ) not valid`
  expect(judge(proven, "booking.letter")).toEqual([
    release,
    "1: the last release may write what this check on booking.letter (kind) refuses",
  ])
})
