import { expect, test } from "vitest"
import {
  createReader,
  inParentheses,
  outsideParentheses,
  says,
  splitAtCommas,
  statementsOf,
  type Token,
} from "./statements.ts"

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(" ")
const tokensOf = (sql: string): readonly Token[] => statementsOf(sql)[0]?.tokens ?? []

test.each([
  ["DROP TABLE a; drop index b", ["drop table a", "drop index b"]],
  ["-- drop table a;\nselect 1; /* drop\ntable b; */ select 2;", ["select 1", "select 2"]],
  ["select 'it''s; here'; select e'a\\'; b'", ["select 'it''s; here'", "select e'a\\'; b'"]],
  ["do $$ begin drop table a; end $$; select 1", ["do $$ begin drop table a; end $$", "select 1"]],
  ["do $do$ select '$$;' $do$;", ["do $do$ select '$$;' $do$"]],
  [`alter table "Odd;Name"."a""b" add c int`, [`alter table Odd;Name . a"b add c int`]],
  ["alter table ștampilă.ψ add c numeric(4, 2)", ["alter table ștampilă . ψ add c numeric ( 4 , 2 )"]],
  [";;\n", []],
])("%j is cut into statements", (sql, expected) => {
  expect(statementsOf(sql).map(({ tokens }) => textOf(tokens))).toEqual(expected)
})

test("a statement knows its line and the comments above it", () => {
  const found = statementsOf("-- one\nselect 1;\n\n-- two\n-- three\nselect\n 2;")
  expect(found.map(({ line, lead }) => ({ line, lead: lead.trim() }))).toEqual([
    { line: 2, lead: "-- one" },
    { line: 6, lead: "-- two\n-- three" },
  ])
})

test("parts are told apart by the commas and parentheses around them", () => {
  const tokens = tokensOf("a int check (b in (1, 2)) not null, c numeric(4, 2)")
  expect(splitAtCommas(tokens).map(textOf)).toEqual([
    "a int check ( b in ( 1 , 2 ) ) not null",
    "c numeric ( 4 , 2 )",
  ])
  expect(textOf(inParentheses(tokens))).toBe("b in ( 1 , 2 )")
  expect(textOf(inParentheses(tokensOf("check (a)")))).toBe("a")
  expect(inParentheses(tokensOf("a int"))).toEqual([])
  expect(textOf(outsideParentheses(tokensOf("a (b (c)) d")))).toBe("a d")
  expect(says(tokens, ["not", "null"])).toBe(true)
  expect(says(tokens, ["b"])).toBe(false)
  expect(says(tokensOf(`a "not" null`), ["not", "null"])).toBe(false)
})

test("a reader goes past words and reads names", () => {
  const reader = createReader(tokensOf(`ALTER TABLE IF EXISTS booking."Letter" DROP x`))
  expect(reader.skip("alter", "index")).toBe(false)
  expect(reader.skip("alter", "table")).toBe(true)
  expect(reader.skip("if", "exists")).toBe(true)
  expect(reader.name()).toBe("booking.Letter")
  expect(textOf(reader.rest())).toBe("drop x")
  expect(createReader([]).name()).toBe("")
})
