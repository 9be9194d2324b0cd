import { mayCall, moduleWords } from "../../architecture/module-table.ts"
import { isGenerated, isTest, moduleOf } from "../source/kinds.ts"
import { childOf, childrenOf, dottedName, type Node, textOf } from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { Tree } from "../source/tree.ts"
import type { FileRule, Remark } from "./rule.ts"

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
    return [...inTexts({ source, own, foreign, tree }), ...inParts({ source, own, foreign })]
  },
}

/** The schemas of all other modules. */
export function foreignSchemas({ own, tree }: { own: string | undefined; tree: Tree }): ReadonlySet<string> {
  const words = moduleWords(tree).filter((word) => word !== own)
  return new Set(words.map(schemaOf))
}

/** The schema of a module. */
function schemaOf(word: string): string {
  return word.replaceAll("-", "_")
}

type Question = { source: SourceFile; own: string | undefined; foreign: ReadonlySet<string> }

function inTexts({ source, own, foreign, tree }: Question & { tree: Tree }): Remark[] {
  return [...sqlTexts(source), ...schemaDeclarations(source)].flatMap(({ node, sql }) =>
    schemasNamedIn(sql)
      .filter(({ schema }) => foreign.has(schema))
      .filter(
        ({ schema, isReference }) =>
          !(isReference && own && mayCall({ tree, from: own, to: wordOf(schema) })),
      )
      .map(({ schema }) => anothers(schema, source.lineOf(node))),
  )
}

function anothers(schema: string, line: number): Remark {
  return { line, message: `the schema "${schema}" is another module's` }
}

/**
 * Names that are put together: `sql.identifier("wallet")` and `sql.raw("wallet.entries")` name a schema outside of any text.
 * What `sql.identifier` makes of a variable cannot be read here, unless it stands right after the schema:
 * `booking.${sql.identifier(table)}`.
 */
function inParts({ source, own, foreign }: Question): Remark[] {
  const afterOwn = new Set(own === undefined ? [] : partsAfter(schemaOf(own), source))
  return source.ofType("CallExpression").flatMap((node) => {
    const callee = dottedName(childOf(node, "callee"))
    if (callee !== "sql.identifier" && callee !== "sql.raw") return []
    const [name] = childrenOf(node, "arguments")
    const line = source.lineOf(node)
    const text = fixedText(name)
    if (text === undefined)
      return callee === "sql.raw" || afterOwn.has(node)
        ? []
        : [{ line, message: "name the schema in the SQL text itself" }]
    const named = callee === "sql.raw" ? schemasNamedIn(text).map(({ schema }) => schema) : [text]
    return named.filter((schema) => foreign.has(schema)).map((schema) => anothers(schema, line))
  })
}

/** What can be read of a text: all of a string, and of a template what stands between its parts. */
function fixedText(node: Node | undefined): string | undefined {
  if (node?.type === "StringLiteral") return textOf(node, "value")
  if (node?.type !== "TemplateLiteral") return undefined
  return childrenOf(node, "quasis")
    .map((quasi) => textOf(quasi, "raw") ?? "")
    .join("x")
}

/** What is put into templates right after the name of a schema and its dot. */
function partsAfter(schema: string, source: SourceFile): Node[] {
  return source.ofType("TemplateLiteral").flatMap((template) => {
    const quasis = childrenOf(template, "quasis")
    return childrenOf(template, "expressions").filter((_, at) =>
      new RegExp(`(^|[^\\w.])${schema}\\.$`).test(textOf(quasis[at], "raw") ?? ""),
    )
  })
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

function wordOf(schema: string): string {
  return schema.replaceAll("_", "-")
}
