import { parseSync } from "@swc/core"
import { descendants, isNode, type Node } from "./nodes.ts"

/** A comment and the lines (from 1) on which it starts and ends. */
export type Comment = { text: string; line: number; endLine: number; end: number }

/** A parsed TypeScript file, indexed once so that every rule can ask it cheaply. */
export type SourceFile = {
  path: string
  text: string
  lines: string[]
  module: Node
  nodes: readonly Node[]
  comments: readonly Comment[]
  /** All nodes of these types, in source order. */
  ofType(...types: string[]): Node[]
  parentOf(node: Node): Node | undefined
  /** Line from 1 on which a node starts. */
  lineOf(node: Node): number
  endLineOf(node: Node): number
  /** The source text of a node. */
  sourceOf(node: Node): string
}

const LITERALS = ["StringLiteral", "TemplateElement", "RegExpLiteral", "JSXText"]

/** Parses a file. @throws when it is not valid TypeScript. */
export function parseSource({ path, text }: { path: string; text: string }): SourceFile {
  const module: unknown = parseSync(text, {
    syntax: "typescript",
    tsx: path.endsWith(".tsx"),
    target: "esnext",
  })
  const nodes = descendants(module)
  const [root] = nodes
  if (root === undefined) throw new Error(`${path}: the parser returned no tree`)

  // The parser counts in bytes from 1; one character per byte makes its places plain indexes.
  const bytes = Buffer.from(text)
  const places = createPlaces(bytes)
  const byType = groupByType(nodes)
  const parents = new Map<Node, Node>()
  for (const node of nodes) recordParents({ value: node, parent: node, parents })
  return {
    path,
    text,
    lines: text.split("\n"),
    module: root,
    nodes,
    comments: findComments({ bytes, places, literals: LITERALS.flatMap((type) => byType.get(type) ?? []) }),
    ofType: (...types) => types.flatMap((type) => byType.get(type) ?? []),
    parentOf: (node) => parents.get(node),
    lineOf: (node) => places.lineAt(spanOf(node, parents).start - 1),
    endLineOf: (node) => places.lineAt(Math.max(0, spanOf(node, parents).end - 2)),
    sourceOf: (node) => {
      const span = spanOf(node, parents)
      return bytes.subarray(span.start - 1, span.end - 1).toString()
    },
  }
}

function groupByType(nodes: readonly Node[]): Map<string, Node[]> {
  const groups = new Map<string, Node[]>()
  for (const node of nodes) {
    const group = groups.get(node.type)
    if (group) group.push(node)
    else groups.set(node.type, [node])
  }
  return groups
}

function recordParents(input: { value: object; parent: Node; parents: Map<Node, Node> }): void {
  const { value, parent, parents } = input
  for (const item of Object.values(value)) {
    if (typeof item !== "object" || item === null) continue
    if (isNode(item)) parents.set(item, parent)
    else recordParents({ value: item, parent, parents })
  }
}

function spanOf(node: Node, parents: Map<Node, Node>): { start: number; end: number } {
  if (node.span) return node.span
  const parent = parents.get(node)
  return parent ? spanOf(parent, parents) : { start: 1, end: 1 }
}

type Places = { lineAt(index: number): number }

function createPlaces(bytes: Buffer): Places {
  const starts = [0]
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) starts.push(at + 1)
  return {
    lineAt(index) {
      let low = 0
      let high = starts.length
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if ((starts[middle] ?? 0) <= index) low = middle
        else high = middle
      }
      return low + 1
    },
  }
}

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g

/** Comments are not in the tree: blank out whatever could look like one, then look for them. */
function findComments(input: { bytes: Buffer; places: Places; literals: Node[] }): Comment[] {
  const blanked = Buffer.from(input.bytes)
  for (const { span } of input.literals) if (span) blanked.fill(32, span.start - 1, span.end - 1)
  return [...blanked.toString("latin1").matchAll(COMMENT)].map((match) => {
    const end = match.index + match[0].length
    return {
      text: input.bytes.subarray(match.index, end).toString(),
      line: input.places.lineAt(match.index),
      endLine: input.places.lineAt(end - 1),
      end,
    }
  })
}
