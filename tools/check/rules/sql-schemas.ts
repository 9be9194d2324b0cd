import { mayCall, moduleWords } from "../../architecture/module-table.ts"
import { isGenerated, isTest, moduleOf } from "../source/kinds.ts"
import { childOf, childrenOf, dottedName, type Node, textOf } from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { Tree } from "../source/tree.ts"
import type { FileRule } from "./rule.ts"

const SERVER = /^apps\/server\/src\/(modules|platform)\/.*\.ts$/
const SQL =
  /\b(select|insert\s+into|update|delete\s+from|create|alter|drop|truncate|from|join|references|lock\s+table)\b/i

/** A module's SQL names its own PostgreSQL schema only; a foreign key may point down the table of calls. */
export const sqlSchemas: FileRule = {
  name: "sql-schemas",
  appliesTo: (path) => SERVER.test(path) && !isTest(path) && !isGenerated(path),
  check(source, tree) {
    const own = moduleOf(source.path)
    const foreign = foreignSchemas({ own, tree })
    return [...sqlTexts(source), ...schemaDeclarations(source)].flatMap(({ node, sql }) =>
      schemasNamedIn(sql)
        .filter(({ schema }) => foreign.has(schema))
        .filter(
          ({ schema, isReference }) =>
            !(isReference && own && mayCall({ tree, from: own, to: wordOf(schema) })),
        )
        .map(({ schema }) => ({
          line: source.lineOf(node),
          message: `the schema "${schema}" is another module's`,
        })),
    )
  },
}

type SqlText = { node: Node; sql: string }

function sqlTexts(source: SourceFile): SqlText[] {
  const templates = source.ofType("TemplateLiteral").map((node) => ({
    node,
    sql: childrenOf(node, "quasis")
      .map((quasi) => textOf(quasi, "raw") ?? "")
      .join(" ? "),
  }))
  const strings = source.ofType("StringLiteral").map((node) => ({ node, sql: textOf(node, "value") ?? "" }))
  return [...templates, ...strings].filter(({ sql }) => SQL.test(sql))
}

/** `pgSchema("wallet")` reads as a table of that schema. */
function schemaDeclarations(source: SourceFile): SqlText[] {
  return source.ofType("CallExpression").flatMap((node) => {
    if (dottedName(childOf(node, "callee")) !== "pgSchema") return []
    const [name] = childrenOf(node, "arguments")
    return [{ node, sql: `from ${textOf(name, "value") ?? ""}.declared` }]
  })
}

function schemasNamedIn(sql: string): { schema: string; isReference: boolean }[] {
  const named = sql.matchAll(
    /(?<before>\breferences\s+)?(?<![\w.'])"?(?<schema>[a-z][a-z0-9_]*)"?\s*\.\s*"?[a-z_]/gi,
  )
  return [...named].map(({ groups }) => ({
    schema: (groups?.schema ?? "").toLowerCase(),
    isReference: groups?.before !== undefined,
  }))
}

function foreignSchemas({ own, tree }: { own: string | undefined; tree: Tree }): ReadonlySet<string> {
  const words = moduleWords(tree).filter((word) => word !== own)
  return new Set(words.map((word) => word.replaceAll("-", "_")))
}

function wordOf(schema: string): string {
  return schema.replaceAll("_", "-")
}
