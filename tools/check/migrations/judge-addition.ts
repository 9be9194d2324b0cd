import { arguable, type Objection, refused, type Scope } from "./scope.ts"
import { inParentheses, isSign, type Reader, says, splitAtCommas, type Token } from "./statements.ts"

/** A table that the last release uses, with the columns that it knows. */
export type Place = {
  readonly table: string
  readonly columns: Readonly<Record<string, string>>
  readonly scope: Scope
}

/** What has another value for each row, so that every row is written again. */
const EACH_ITS_OWN = new Set([
  "clock_timestamp",
  "gen_random_uuid",
  "nextval",
  "random",
  "timeofday",
  "uuidv4",
  "uuidv7",
])

/** Looks at what stands after `add` when it is a column. */
export function judgeNewColumn(reader: Reader, place: Place): Objection[] {
  reader.skip("column")
  reader.skip("if", "not", "exists")
  const name = `${place.table}.${reader.name()}`
  const tokens = reader.rest()
  const isRequired = says(tokens, ["not", "null"]) || says(tokens, ["primary", "key"])
  const isFilled = says(tokens, ["default"]) || isMade(tokens)
  const unfilled = `the last release does not write ${name}: it needs a default, or to be without "not null"`
  return [
    ...(isRequired && !isFilled ? [refused(unfilled)] : []),
    ...(says(tokens, ["check"]) ? judgeCheck(tokens, place) : []),
    ...(place.scope.isLarge(place.table) ? locksOfColumn(tokens, place.table) : []),
  ]
}

function isMade(tokens: readonly Token[]): boolean {
  return says(tokens, ["generated"]) || /serial$/.test(tokens[0]?.text ?? "")
}

function locksOfColumn(tokens: readonly Token[], table: string): Objection[] {
  const isRewritten = isMade(tokens) || tokens.some(({ text }) => EACH_ITS_OWN.has(text))
  const isChecked = says(tokens, ["check"]) || (says(tokens, ["references"]) && says(tokens, ["default"]))
  const isIndexed = says(tokens, ["unique"]) || says(tokens, ["primary", "key"])
  return [
    ...(isRewritten ? [refused(`${table} is large, and each of its rows would be written again`)] : []),
    ...(isChecked ? [refused(`${table} is large: add the constraint by itself, "not valid"`)] : []),
    ...(isIndexed ? [refused(`${table} is large: build a unique index concurrently`)] : []),
  ]
}

/** A check that names what the last release writes may refuse what it writes. */
function judgeCheck(tokens: readonly Token[], { table, columns }: Place): Objection[] {
  const at = tokens.findIndex(({ text }) => text === "check")
  const named = inParentheses(tokens.slice(at)).filter((token) => isColumnOf(columns, token))
  if (named.length === 0) return []
  return [arguable(`the last release may write what this check on ${table} (${listOf(named)}) refuses`)]
}

function isColumnOf(columns: Place["columns"], { kind, text }: Token): boolean {
  return (kind === "word" || kind === "name") && Object.hasOwn(columns, text)
}

function listOf(tokens: readonly Token[]): string {
  return [...new Set(tokens.map(({ text }) => text))].join(", ")
}

/** Looks at what stands after `add` when it is a constraint. */
export function judgeNewConstraint(reader: Reader, place: Place): Objection[] {
  if (reader.skip("constraint")) reader.name()
  const isLarge = place.scope.isLarge(place.table)
  const tokens = reader.rest()
  if (reader.skip("check"))
    return [...judgeCheck(tokens, place), ...(isLarge ? judgeUnchecked(tokens, place) : [])]
  if (reader.skip("foreign", "key"))
    return [...judgeKey(tokens, place), ...(isLarge ? judgeUnchecked(tokens, place) : [])]
  if (reader.skip("unique") || reader.skip("primary", "key")) {
    if (says(tokens, ["using", "index"])) return []
    const lock = `${place.table} is large: build the index concurrently, then add the constraint "using index"`
    return [...judgeKey(tokens, place), ...(isLarge ? [refused(lock)] : [])]
  }
  if (reader.skip("not", "null"))
    return [refused(`write it as "alter column ${reader.name()} set not null", which is looked at`)]
  return [arguable(`the last release may write what this constraint on ${place.table} refuses`)]
}

function judgeUnchecked(tokens: readonly Token[], { table }: Place): Objection[] {
  if (says(tokens, ["not", "valid"])) return []
  return [refused(`${table} is large: add the constraint "not valid", and validate it in a later file`)]
}

/** A key over columns that the last release writes; where one of them is new, it leaves that empty. */
export function judgeKey(tokens: readonly Token[], { table, columns }: Place): Objection[] {
  const parts = splitAtCommas(inParentheses(tokens))
  const isKnown = (part: readonly Token[]): boolean => {
    const [first, second] = part
    // An expression may be made of anything.
    const isExpression = first === undefined || first.kind === "sign" || isSign(second, "(")
    return isExpression || isColumnOf(columns, first)
  }
  if (!parts.every(isKnown)) return []
  return [arguable(`the last release may write what this key on ${table} refuses`)]
}
