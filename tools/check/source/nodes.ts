/** A node of the syntax tree as the parser hands it over: a type, a place in bytes, and fields that depend on the type. */
export type Node = {
  readonly type: string
  readonly span?: Span
  readonly [field: string]: unknown
}

type Span = { readonly start: number; readonly end: number }

/** Whether a value out of the tree is a node (lists, plain holders and literals are not). */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
}

/** The node in a field, if there is one. */
export function childOf(node: Node | undefined, field: string): Node | undefined {
  const value = node?.[field]
  return isNode(value) ? value : undefined
}

/** The nodes in a list field; holders such as `{ spread, expression }` count as the expression they hold. */
export function childrenOf(node: Node | undefined, field: string): Node[] {
  const value = node?.[field]
  if (!Array.isArray(value)) return []
  return value.map(unwrapHolder).filter(isNode)
}

function unwrapHolder(value: unknown): unknown {
  if (isNode(value) || typeof value !== "object" || value === null) return value
  return "expression" in value ? value.expression : value
}

/** The string in a field, or undefined. */
export function textOf(node: Node | undefined, field: string): string | undefined {
  const value = node?.[field]
  return typeof value === "string" ? value : undefined
}

const WRAPPERS: Record<string, string> = {
  ParenthesisExpression: "expression",
  TsNonNullExpression: "expression",
  TsAsExpression: "expression",
  TsConstAssertion: "expression",
  TsSatisfiesExpression: "expression",
  OptionalChainingExpression: "base",
  AwaitExpression: "argument",
}

/** The node without parentheses, assertions, `await` and optional chaining around it. */
export function unwrap(node: Node | undefined): Node | undefined {
  const field = node && WRAPPERS[node.type]
  return field === undefined ? node : unwrap(childOf(node, field))
}

/** `a.b.c` for a chain of names (calls in between are kept as `()`), else undefined. */
export function dottedName(node: Node | undefined): string | undefined {
  const bare = unwrap(node)
  if (bare?.type === "Identifier") return textOf(bare, "value")
  if (bare?.type === "ThisExpression") return "this"
  if (bare?.type === "CallExpression") {
    const callee = dottedName(childOf(bare, "callee"))
    return callee === undefined ? undefined : `${callee}()`
  }
  if (bare?.type !== "MemberExpression") return undefined
  const property = propertyName(childOf(bare, "property"))
  const object = dottedName(childOf(bare, "object"))
  return object === undefined || property === undefined ? undefined : `${object}.${property}`
}

/** The name of a property key: identifier, string, private name or computed string. */
export function propertyName(node: Node | undefined): string | undefined {
  if (node?.type === "Computed") return propertyName(childOf(node, "expression"))
  return textOf(node, "value")
}

const FUNCTIONS = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "ClassMethod",
  "PrivateMethod",
  "MethodProperty",
  "Constructor",
])

/** Whether a node is a function of any kind. */
export function isFunction(node: Node | undefined): boolean {
  return node !== undefined && FUNCTIONS.has(node.type)
}

/** The node that has a function's parameters, return type and body: methods keep them in an inner holder. */
export function functionPartsOf(node: Node): Node {
  const inner = node.function
  return typeof inner === "object" && inner !== null ? { type: "FunctionParts", ...inner } : node
}

/** The patterns of a function's parameters, whatever kind of function it is. */
export function parametersOf(node: Node): Node[] {
  return childrenOf(functionPartsOf(node), "params").map(
    (parameter) => childOf(parameter, "pat") ?? parameter,
  )
}

/** Every node under (and with) this one, parents before children, in source order. */
export function descendants(root: unknown): Node[] {
  const found: Node[] = []
  collect(root, found)
  return found
}

function collect(value: unknown, found: Node[]): void {
  if (typeof value !== "object" || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
    return
  }
  if (isNode(value)) found.push(value)
  for (const [field, item] of Object.entries(value)) {
    if (field !== "span") collect(item, found)
  }
}
