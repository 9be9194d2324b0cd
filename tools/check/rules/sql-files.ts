import { moduleOf } from "../source/kinds.ts"
import type { Tree } from "../source/tree.ts"
import type { Finding, TreeRule } from "./rule.ts"
import { foreignSchemas } from "./sql-schemas.ts"

const MIGRATION = /^apps\/server\/src\/(modules\/[^/]+|platform\/db)\/migrations\/[^/]+\.sql$/

/** What changes rows or things of the schema whose name follows. */
const CHANGES =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|(?:create|drop|alter)\s+(?:or\s+replace\s+)?(?:\w+\s+)+?(?:if\s+(?:not\s+)?exists\s+)?)\s*(?:only\s+)?"?(?<schema>[a-z_]+)"?\s*\.\s*"?\w/gi
/** A trigger or an index on a table of the schema whose name follows. */
const ON_TABLE =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unique\s+)?(?:constraint\s+)?(?:trigger|index)\b[^;]*?\son\s+(?:only\s+)?"?(?<schema>[a-z_]+)"?\s*\.\s*"?\w/gi

/** Applied long ago, before this was looked for: what a migration did cannot be undone by editing it. */
const BEFORE = new Set([
  "apps/server/src/modules/booking/migrations/0028-package-sessions.sql",
  "apps/server/src/modules/messaging/migrations/0001-conversations.sql",
  "apps/server/src/modules/practice/migrations/0001-clients.sql",
])

/** A module's migrations write, make and drop in its own PostgreSQL schema only, triggers on tables included. */
export const sqlFiles: TreeRule = {
  name: "sql-files",
  checkTree: (tree) =>
    tree.paths
      .filter((path) => MIGRATION.test(path) && !BEFORE.has(path))
      .flatMap((path) => changesIn(path, tree)),
}

function changesIn(path: string, tree: Tree): Omit<Finding, "rule">[] {
  const foreign = foreignSchemas({ own: moduleOf(path), tree })
  const sql = withoutComments(tree.read(path))
  return [...sql.matchAll(CHANGES), ...sql.matchAll(ON_TABLE)].flatMap(({ index, groups }) => {
    const schema = (groups?.schema ?? "").toLowerCase()
    if (!foreign.has(schema)) return []
    const line = sql.slice(0, index).split("\n").length
    return [{ path, line, message: `the schema "${schema}" is another module's` }]
  })
}

/** The text with as many lines, and nothing where comments stood. */
function withoutComments(sql: string): string {
  return sql
    .replaceAll(/--[^\n]*/g, "")
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "))
}
