import { isCompatibleType, standardType } from "../../release/column-types.ts"
import { columnOf } from "../../release/release.ts"
import { judgeNewColumn, judgeNewConstraint } from "./judge-addition.ts"
import { arguable, judgeEnd, notKnown, type Objection, refused, type Scope } from "./scope.ts"
import { createReader, type Reader, splitAtCommas, startsWith, type Token } from "./statements.ts"

const CONSTRAINTS = ["constraint", "check", "unique", "primary", "foreign", "exclude"]
/** What may follow the name of an altered column and is felt by nobody. */
const HARMLESS = [
  ["set", "default"],
  ["drop", "not", "null"],
  ["set", "statistics"],
  ["set", "storage"],
  ["set", "compression"],
]

/** Looks at what stands after `alter table`. */
export function judgeAlterTable(reader: Reader, scope: Scope): Objection[] {
  reader.skip("if", "exists")
  reader.skip("only")
  const table = reader.name()
  if (!table.includes(".")) return [arguable(`name the schema of ${table}`)]
  return splitAtCommas(reader.rest()).flatMap((action) => judgeAction({ action, table, scope }))
}

type Action = { readonly action: readonly Token[]; readonly table: string; readonly scope: Scope }

function judgeAction({ action, table, scope }: Action): Objection[] {
  if (startsWith(action, ["rename", "to"]) || startsWith(action, ["set", "schema"]))
    return judgeEnd(table, scope)
  const columns = scope.release.tables[table]
  // Nobody writes to a table that the last release does not have, or no longer uses.
  if (columns === undefined) return []
  const reader = createReader(action)
  const place = { table, columns, scope }
  if (reader.skip("add")) {
    const isConstraint = CONSTRAINTS.some((word) => startsWith(reader.rest(), [word]))
    return isConstraint ? judgeNewConstraint(reader, place) : judgeNewColumn(reader, place)
  }
  if (reader.skip("drop")) return judgeDrop({ reader, table, scope })
  if (reader.skip("alter")) return judgeColumn({ reader, table, scope })
  if (reader.skip("rename", "constraint"))
    return [arguable("the last release may know the constraint by its name")]
  if (reader.skip("rename")) {
    reader.skip("column")
    return judgeEnd(`${table}.${reader.name()}`, scope)
  }
  if (reader.skip("validate", "constraint")) return judgeValidation({ reader, table, scope })
  return [notKnown(action)]
}

type Part = { readonly reader: Reader; readonly table: string; readonly scope: Scope }

/** Reading the table takes a light lock, unless the transaction holds the heavy one that adding takes. */
function judgeValidation({ reader, table, scope }: Part): Objection[] {
  const name = reader.name()
  const isOfThisFile = scope.statements.some(({ tokens }) =>
    tokens.some((_, at) => startsWith(tokens.slice(at), ["add", "constraint", name])),
  )
  if (!isOfThisFile || !scope.isLarge(table)) return []
  return [refused(`${table} is large: validate ${name} in a later file than the one that adds it`)]
}

function judgeDrop({ reader, table, scope }: Part): Objection[] {
  const isCascade = reader.rest().at(-1)?.text === "cascade"
  const further = isCascade ? [arguable("cascade ends what it does not name")] : []
  if (reader.skip("constraint")) return further
  reader.skip("column")
  reader.skip("if", "exists")
  return [...judgeEnd(`${table}.${reader.name()}`, scope), ...further]
}

function judgeColumn({ reader, table, scope }: Part): Objection[] {
  reader.skip("column")
  const column = reader.name()
  const name = `${table}.${column}`
  if (reader.skip("set", "not", "null")) {
    const reads = scope.isLarge(table) && !isProven({ table, column, scope })
    const lock = `${table} is large, and is locked while it is read: add check (${column} is not null) not valid, validate it`
    return [...judgeRequired(name, scope), ...(reads ? [refused(`${lock}, then set not null`)] : [])]
  }
  if (reader.skip("drop", "default")) return judgeRequired(name, scope)
  if (reader.skip("type") || reader.skip("set", "data", "type"))
    return judgeType({ name, tokens: reader.rest(), scope })
  return HARMLESS.some((words) => startsWith(reader.rest(), words)) ? [] : [notKnown(reader.rest())]
}

/** A column that can no longer be left out. */
function judgeRequired(name: string, { release, filledBy }: Scope): Objection[] {
  if (columnOf(release, name)?.required !== true)
    return [
      refused(`the last release writes rows without ${name}: fill it in one release, demand it in the next`),
    ]
  const by = filledBy.get(name)
  if (by === undefined) return []
  return [
    {
      message: `${name} is filled since ${by}: say so with "-- contracts: ${by}"`,
      unless: { contracts: by },
    },
  ]
}

/** PostgreSQL does not read the table if a constraint that was checked says the same. */
function isProven({ table, column, scope }: { table: string; column: string; scope: Scope }): boolean {
  const check = new RegExp(`check\\s*\\(\\s*"?${column}"?\\s+is\\s+not\\s+null\\s*\\)`, "i")
  return scope.texts.some((text) => check.test(text) && text.toLowerCase().includes(table))
}

type TypeChange = { readonly name: string; readonly tokens: readonly Token[]; readonly scope: Scope }

function judgeType({ name, tokens, scope }: TypeChange): Objection[] {
  const listed = columnOf(scope.release, name)
  if (listed === undefined) return []
  const end = tokens.findIndex(({ text }) => text === "using" || text === "collate")
  const type = standardType(typeText(end === -1 ? tokens : tokens.slice(0, end)))
  if (isCompatibleType(listed.type, type)) return []
  return [refused(`the last release uses ${name} as ${listed.type}, not as ${type}: add another column`)]
}

/** `character varying(20)`, `numeric(4,2)`, `timestamptz[]`. */
function typeText(tokens: readonly Token[]): string {
  return tokens
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/ ?([()[\],.]) ?/g, "$1")
}
