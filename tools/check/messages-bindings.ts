import { DEFAULT_NAMESPACE, isNamespace, NAMESPACES, type Namespace } from "@arnica/i18n"
import { childOf, childrenOf, dottedName, type Node, textOf, unwrap } from "./source/nodes.ts"
import type { SourceFile } from "./source/source-file.ts"

/** A name in a file that holds a `t`, and the namespaces whose keys it takes without a prefix. */
export type Binding = { name: string; namespaces: readonly Namespace[] }

const MAKERS = /(^|\.)(useT|translator|t)$/

/** The names in a file that hold a `t`: `const t = useT("search")`, `{ t }: { t: Translate<"search"> }`. */
export function bindingsOf(source: SourceFile): Binding[] {
  return [
    ...source.ofType("VariableDeclarator").flatMap(bindingOfVariable),
    ...source.ofType("Identifier").flatMap(bindingOfParameter),
    ...source.ofType("TsPropertySignature").flatMap(bindingOfProperty),
  ]
}

function bindingOfVariable(declarator: Node): Binding[] {
  const namespaces = namespacesMade(unwrap(childOf(declarator, "init")))
  if (!namespaces) return []
  const id = childOf(declarator, "id")
  return id?.type === "Identifier" ? [{ name: textOf(id, "value") ?? "", namespaces }] : []
}

/** The namespaces of the `t` that an expression makes, or undefined when it makes none. */
function namespacesMade(call: Node | undefined): readonly Namespace[] | undefined {
  if (call?.type !== "CallExpression") return undefined
  const callee = dottedName(childOf(call, "callee"))?.replace(/\(\)/g, "")
  if (callee === undefined || !MAKERS.test(callee)) return undefined
  const named = childrenOf(call, "arguments").flatMap(namespacesNamed)
  if (named.length > 0) return named
  if (callee.endsWith("translator")) return NAMESPACES
  return /useT$/.test(callee) ? [DEFAULT_NAMESPACE] : undefined
}

function namespacesNamed(argument: Node): Namespace[] {
  const texts = argument.type === "ArrayExpression" ? childrenOf(argument, "elements") : [argument]
  return texts.map((text) => textOf(text, "value")).filter(isNamespace)
}

function bindingOfParameter(identifier: Node): Binding[] {
  return bindingOfType(textOf(identifier, "value"), childOf(identifier, "typeAnnotation"))
}

function bindingOfProperty(property: Node): Binding[] {
  return bindingOfType(textOf(childOf(property, "key"), "value"), childOf(property, "typeAnnotation"))
}

function bindingOfType(name: string | undefined, annotation: Node | undefined): Binding[] {
  const type = childOf(annotation, "typeAnnotation")
  const typeName = textOf(childOf(type, "typeName"), "value")
  if (name === undefined || typeName === undefined) return []
  if (typeName === "Translator") return [{ name, namespaces: NAMESPACES }]
  if (typeName !== "Translate") return []
  const parameters = childrenOf(childOf(type, "typeParams"), "params")
  const named = parameters
    .map((parameter) => textOf(childOf(parameter, "literal"), "value"))
    .filter(isNamespace)
  return [{ name, namespaces: named.length > 0 ? named : [DEFAULT_NAMESPACE] }]
}

/** The namespaces whose keys a call takes as its first argument, or undefined when it calls no `t`. */
export function namespacesOfCall(call: Node, bindings: readonly Binding[]): readonly Namespace[] | undefined {
  const callee = unwrap(childOf(call, "callee"))
  if (callee?.type === "CallExpression") return namespacesMade(callee)
  if (callee?.type !== "Identifier") return undefined
  const bound = bindings.filter(({ name }) => name === textOf(callee, "value"))
  return bound.length === 0 ? undefined : bound.flatMap(({ namespaces }) => namespaces)
}
