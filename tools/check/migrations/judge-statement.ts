import { definedFunctions } from "./functions.ts"
import { judgeKey } from "./judge-addition.ts"
import { judgeAlterTable } from "./judge-alter-table.ts"
import { arguable, judgeEnd, notKnown, type Objection, refused, type Scope } from "./scope.ts"
import {
  createReader,
  type Reader,
  type Statement,
  splitAtCommas,
  startsWith,
  type Token,
} from "./statements.ts"

type Judge = (reader: Reader, scope: Scope) => Objection[]

const free: Judge = () => []

/** By the words that a statement begins with; the longer ones first. */
const JUDGES: readonly (readonly [words: string, judge: Judge])[] = [
  ["alter table", judgeAlterTable],
  ["alter index", free],
  ["create index", judgeIndex],
  ["create unique index", judgeUniqueIndex],
  ["create trigger", judgeTrigger],
  ["create or replace trigger", judgeTrigger],
  ["create constraint trigger", judgeTrigger],
  ["create or replace function", judgeReplaced],
  ["create function", free],
  ["create table", free],
  ["create unlogged table", free],
  ["create view", free],
  ["create or replace view", free],
  ["create materialized view", free],
  ["create schema", free],
  ["create extension", free],
  ["create sequence", free],
  ["create type", free],
  ["create domain", free],
  ["drop table", judgeDrop],
  ["drop view", judgeDrop],
  ["drop materialized view", judgeDrop],
  ["drop index", free],
  ["drop trigger", free],
  ["comment", free],
  ["delete", free],
  ["grant", free],
  ["insert", free],
  ["select", free],
  ["set", free],
  ["update", free],
  ["with", free],
]

/** What stands against a statement. What is not known here is arguable. */
export function judgeStatement({ tokens }: Statement, scope: Scope): Objection[] {
  const reader = createReader(tokens)
  const found = JUDGES.find(([words]) => reader.skip(...words.split(" ")))
  return found === undefined ? [notKnown(tokens)] : found[1](reader, scope)
}

function judgeDrop(reader: Reader, scope: Scope): Objection[] {
  reader.skip("if", "exists")
  const tokens = reader.rest()
  const isCascade = tokens.at(-1)?.text === "cascade"
  const names = splitAtCommas(tokens).map((part) => createReader(part).name())
  return [
    ...names.filter((name) => !isMadeAgain(name, scope)).flatMap((name) => judgeNamed(name, scope)),
    ...(isCascade ? [arguable("cascade ends what it does not name")] : []),
  ]
}

function judgeNamed(name: string, scope: Scope): Objection[] {
  return name.includes(".") ? judgeEnd(name, scope) : [arguable(`name the schema of ${name}`)]
}

/** A view that the same file makes anew. Whether it has the same columns is asked of the database. */
function isMadeAgain(name: string, { statements }: Scope): boolean {
  return statements.some(({ tokens }) => {
    const reader = createReader(tokens)
    const isView = reader.skip("create", "view") || reader.skip("create", "materialized", "view")
    return isView && reader.name() === name
  })
}

function judgeUniqueIndex(reader: Reader, scope: Scope): Objection[] {
  const { table, tokens, objections } = readIndex(reader, scope)
  const columns = scope.release.tables[table]
  return columns === undefined ? objections : [...objections, ...judgeKey(tokens, { table, columns, scope })]
}

function judgeIndex(reader: Reader, scope: Scope): Objection[] {
  return readIndex(reader, scope).objections
}

type ReadIndex = {
  readonly table: string
  /** From its columns on. */
  readonly tokens: readonly Token[]
  readonly objections: Objection[]
}

function readIndex(reader: Reader, scope: Scope): ReadIndex {
  const isConcurrent = reader.skip("concurrently")
  reader.skip("if", "not", "exists")
  if (!reader.skip("on")) {
    reader.name()
    reader.skip("on")
  }
  reader.skip("only")
  const table = reader.name()
  const tokens = reader.rest()
  const isLocking = !isConcurrent && scope.isLarge(table) && scope.release.tables[table] !== undefined
  const lock = `${table} is large: build the index concurrently, in a file of its own with "-- transaction: none"`
  const objections = [
    ...(table.includes(".") ? [] : [arguable(`name the schema of ${table}`)]),
    ...(isLocking ? [refused(lock)] : []),
    ...(isConcurrent && !scope.isWithoutTransaction
      ? [refused(`what is built concurrently needs the header "-- transaction: none"`)]
      : []),
  ]
  return { table, tokens, objections }
}

function judgeTrigger(reader: Reader, scope: Scope): Objection[] {
  const tokens = reader.rest()
  const on = tokens.findIndex(({ kind, text }) => kind === "word" && text === "on")
  const table = createReader(tokens.slice(on + 1)).name()
  if (!table.includes(".")) return [arguable(`name the schema of ${table}`)]
  if (scope.release.tables[table] === undefined) return []
  const execute = tokens.findIndex((_, index) => startsWith(tokens.slice(index), ["execute"]))
  const name = createReader(tokens.slice(execute + 2)).name()
  const refusals = definedFunctions(scope.statements).get(name) ?? scope.functions.get(name)
  return refusals === 0 ? [] : [arguable(`the last release may write to ${table} what ${name} refuses`)]
}

/** A function that triggers and the last release call already, and that refuses more than it did. */
function judgeReplaced(reader: Reader, scope: Scope): Objection[] {
  const name = reader.name()
  const before = scope.releasedFunctions.get(name)
  const now = definedFunctions(scope.statements).get(name) ?? 0
  if (before === undefined || now <= before) return []
  return [arguable(`${name} refuses more than in the last release`)]
}
