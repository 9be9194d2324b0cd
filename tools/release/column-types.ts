/** The names that people write for what PostgreSQL calls otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  bool: "boolean",
  char: "character",
  decimal: "numeric",
  float8: "double precision",
  int: "integer",
  int2: "smallint",
  int4: "integer",
  int8: "bigint",
  timestamp: "timestamp without time zone",
  timestamptz: "timestamp with time zone",
  varchar: "character varying",
}

/** A type as PostgreSQL writes it: `varchar(20)` is `character varying(20)`. */
export const standardType = (type: string): string =>
  type.replace(/^[a-z0-9_ ]+/, (name) => NAMES[name.trim()] ?? name.trim())

const NUMERIC = /^numeric(?:\((?<digits>\d+)(?:, ?(?<scale>\d+))?\))?$/
const VARYING = /^character varying(?:\((?<length>\d+)\))?$/

const isLongerText = (from: string, to: string): boolean => {
  const [before, after] = [VARYING.exec(from), VARYING.exec(to)]
  if (before === null) return false
  if (to === "text") return true
  if (after === null) return false
  const most = Number(after.groups?.length ?? Number.POSITIVE_INFINITY)
  return most >= Number(before.groups?.length ?? Number.POSITIVE_INFINITY)
}

const isLongerNumber = (from: string, to: string): boolean => {
  const [before, after] = [NUMERIC.exec(from)?.groups, NUMERIC.exec(to)?.groups]
  if (before === undefined || after === undefined) return false
  if (after.digits === undefined) return true
  const isSameScale = (before.scale ?? "0") === (after.scale ?? "0")
  return before.digits !== undefined && isSameScale && Number(after.digits) >= Number(before.digits)
}

/**
 * Whether what reads and writes one type can do so with another one all the same, and PostgreSQL need not write the table
 * again. Not so for integers that become larger: the driver hands those over as strings.
 */
export const isCompatibleType = (from: string, to: string): boolean =>
  from === to || isLongerText(from, to) || isLongerNumber(from, to)
