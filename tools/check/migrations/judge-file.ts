import type { MigrationHeader } from "../../../apps/server/src/platform/db/migration-header.ts"
import { hasMigration } from "../../release/release.ts"
import type { Remark } from "../rules/rule.ts"
import { judgeStatement } from "./judge-statement.ts"
import type { Objection, Scope } from "./scope.ts"
import { type Statement, says } from "./statements.ts"

/** A migration that is newer than the last release. */
export type NewFile = {
  readonly header: MigrationHeader
  readonly scope: Scope
  /** Every migration there is, as headers name them: `booking/0042`. */
  readonly known: ReadonlySet<string>
}

const REASON = /--\s*check-ignore\s+migrations:\s*\S/

/** Everything that stands against a file and is not excused by its marks. */
export function judgeFile(file: NewFile): Remark[] {
  const judged = file.scope.statements.map((statement) => ({
    statement,
    objections: judgeStatement(statement, file.scope),
  }))
  return [
    ...judgeTransaction(file),
    ...file.header.contracts.flatMap((name) => judgeContracted(name, file)),
    ...judged.flatMap(({ statement, objections }) => openOf({ statement, objections, header: file.header })),
    ...judgeIdleMark(
      file.header,
      judged.flatMap(({ objections }) => objections),
    ),
  ]
}

type Judged = {
  readonly statement: Statement
  readonly objections: readonly Objection[]
  readonly header: MigrationHeader
}

function openOf({ statement, objections, header }: Judged): Remark[] {
  const { line } = statement
  const isReasoned = REASON.test(statement.lead)
  const isExcused = ({ unless }: Objection): boolean => {
    if (unless === "nothing") return false
    if (unless === "reason") return isReasoned || header.contracts.length > 0
    return header.contracts.includes(unless.contracts)
  }
  const isIdle = isReasoned && !objections.some(({ unless }) => unless === "reason")
  return [
    ...objections.filter((objection) => !isExcused(objection)).map(({ message }) => ({ line, message })),
    ...(isIdle ? [{ line, message: "there is nothing to ignore here" }] : []),
  ]
}

function judgeTransaction({ header, scope }: NewFile): Remark[] {
  const { transaction } = header
  if (transaction === undefined) return []
  if (transaction !== "none") return [{ line: 1, message: `"transaction: ${transaction}" means nothing` }]
  const [only, ...more] = scope.statements
  const isBuild = only !== undefined && more.length === 0 && says(only.tokens, ["index", "concurrently"])
  if (isBuild) return []
  return [
    { line: 1, message: "a file without a transaction builds one index concurrently and does nothing else" },
  ]
}

function judgeContracted(name: string, { scope, known }: NewFile): Remark[] {
  if (hasMigration(scope.release, name)) return []
  const message = known.has(name)
    ? `${name} is not released yet: its second half belongs to the release after that`
    : `there is no migration ${name}`
  return [{ line: 1, message }]
}

function judgeIdleMark({ contracts }: MigrationHeader, objections: readonly Objection[]): Remark[] {
  if (contracts.length === 0 || objections.some(({ unless }) => unless !== "nothing")) return []
  return [{ line: 1, message: "nothing in this file needs the mark of a contracting half" }]
}
