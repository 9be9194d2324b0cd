import { isCode, isConfiguration } from "../source/kinds.ts"
import {
  childOf,
  childrenOf,
  dottedName,
  functionPartsOf,
  isFunction,
  type Node,
  parametersOf,
  propertyName,
  textOf,
  unwrap,
} from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { FileRule, Remark } from "./rule.ts"

const MOST_PARAMETERS = 2
const OPTION_BUILDERS = /^((query|infiniteQuery|mutation)Options|endpoint(Infinite)?Query)$/

/** Exported functions state their return type and take at most two arguments, none of them a bare boolean. */
export const exportedFunctions: FileRule = {
  name: "exported-functions",
  appliesTo: (path) => isCode(path) && !isConfiguration(path),
  check: (source) => exportedIn(source).flatMap((exported) => remarksOn(exported, source)),
}

type Exported = { name: string; node: Node; isTyped: boolean }

function exportedIn(source: SourceFile): Exported[] {
  const named = new Set(
    source.ofType("ExportSpecifier").map((node) => textOf(childOf(node, "orig"), "value")),
  )
  return childrenOf(source.module, "body").flatMap((statement) => {
    const isExport = statement.type === "ExportDeclaration" || statement.type === "ExportDefaultDeclaration"
    const declaration = isExport
      ? (childOf(statement, "declaration") ?? childOf(statement, "decl"))
      : statement
    return functionsIn(declaration).filter(({ name }) => isExport || named.has(name))
  })
}

function functionsIn(declaration: Node | undefined): Exported[] {
  if (declaration === undefined) return []
  if (isFunction(declaration)) {
    return [
      {
        name: textOf(childOf(declaration, "identifier"), "value") ?? "default",
        node: declaration,
        isTyped: false,
      },
    ]
  }
  if (declaration.type === "ClassDeclaration") return methodsOf(declaration)
  return childrenOf(declaration, "declarations").flatMap((declarator) => {
    const node = childOf(declarator, "init")
    if (node === undefined || !isFunction(node)) return []
    const id = childOf(declarator, "id")
    return [{ name: textOf(id, "value") ?? "", node, isTyped: childOf(id, "typeAnnotation") !== undefined }]
  })
}

function methodsOf(declaration: Node): Exported[] {
  const className = textOf(childOf(declaration, "identifier"), "value") ?? ""
  const methods = childrenOf(declaration, "body").filter(
    (member) =>
      member.type === "ClassMethod" && member.accessibility !== "private" && member.kind === "method",
  )
  return methods.map((node) => ({
    name: `${className}.${propertyName(childOf(node, "key"))}`,
    node,
    isTyped: false,
  }))
}

function remarksOn({ name, node, isTyped }: Exported, source: SourceFile): Remark[] {
  const owner = functionPartsOf(node)
  const line = source.lineOf(node)
  const parameters = parametersOf(node)
  const remarks: Remark[] = []
  if (!isTyped && childOf(owner, "returnType") === undefined && !isInferredOnPurpose(owner)) {
    remarks.push({ line, message: `${name}: state the return type` })
  }
  if (parameters.length > MOST_PARAMETERS) {
    remarks.push({ line, message: `${name}: ${parameters.length} arguments, take one object` })
  }
  if (parameters.some(isBoolean)) {
    remarks.push({ line, message: `${name}: a bare boolean argument, take one object` })
  }
  return remarks
}

/** TanStack's option builders, and ours over them, return a type of many parts that carries the key's type to the cache: nobody can write it. */
function isInferredOnPurpose(owner: Node): boolean {
  const body = unwrap(childOf(owner, "body"))
  return body?.type === "CallExpression" && OPTION_BUILDERS.test(dottedName(childOf(body, "callee")) ?? "")
}

function isBoolean(parameter: Node): boolean {
  const pattern = parameter.type === "AssignmentPattern" ? childOf(parameter, "left") : parameter
  if (childOf(parameter, "right")?.type === "BooleanLiteral") return true
  const type = childOf(childOf(pattern, "typeAnnotation"), "typeAnnotation")
  return type?.type === "TsKeywordType" && type.kind === "boolean"
}
