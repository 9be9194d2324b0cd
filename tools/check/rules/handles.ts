import { isCode } from "../source/kinds.ts"
import { childOf, childrenOf, type Node, propertyName, textOf } from "../source/nodes.ts"
import type { FileRule } from "./rule.ts"

const isNamedWell: Readonly<Record<string, (name: string | undefined) => boolean>> = {
  Queryable: (name) => name === "on",
  Tx: (name) => name !== "db",
}

/**
 * The handle of the database is called `on` where any does, alone or in a transaction, and `tx` where it has to be a
 * transaction, so that one sees at the call which of the two it is. `db` is the whole of the database.
 */
export const handles: FileRule = {
  name: "handles",
  appliesTo: isCode,
  check: (source) =>
    [...source.ofType("Identifier"), ...source.ofType("TsPropertySignature")].flatMap((node) => {
      const name = textOf(node, "value") ?? propertyName(childOf(node, "key"))
      if (typesOf(node).every((type) => isNamedWell[type]?.(name) ?? true)) return []
      const message = `${name}: a handle is called on (any) or tx (of a transaction); db is the whole of the database`
      return [{ line: source.lineOf(node), message }]
    }),
}

/** The names of the types that something is said to be of. */
function typesOf(node: Node): string[] {
  const annotated = childOf(childOf(node, "typeAnnotation"), "typeAnnotation")
  const types = annotated?.type === "TsUnionType" ? childrenOf(annotated, "types") : [annotated]
  return types.flatMap((type) => textOf(childOf(type, "typeName"), "value") ?? [])
}
