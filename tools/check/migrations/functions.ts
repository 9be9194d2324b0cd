import { createReader, type Statement } from "./statements.ts"

const RAISES = /\braise\b(?!\s+(?:notice|warning|info|log|debug)\b)/gi

/** The functions that statements define, each with how often its body refuses something. */
export function definedFunctions(statements: readonly Statement[]): Map<string, number> {
  return new Map(
    statements.flatMap(({ tokens }): [string, number][] => {
      const reader = createReader(tokens)
      if (!reader.skip("create", "function") && !reader.skip("create", "or", "replace", "function")) return []
      const name = reader.name()
      const bodies = reader.rest().filter(({ kind }) => kind === "string")
      const count = bodies.reduce((sum, { text }) => sum + [...text.matchAll(RAISES)].length, 0)
      return [[name, count]]
    }),
  )
}
