import { isPlatform, isProduct } from "../source/kinds.ts"
import { dottedName } from "../source/nodes.ts"
import type { FileRule } from "./rule.ts"

const READERS = ["apps/server/src/main.ts", "apps/server/src/compose.ts"]

/** The environment is read and validated in one place and handed on from there. */
export const environment: FileRule = {
  name: "environment",
  appliesTo: (path) => isProduct(path) && !isPlatform(path) && !READERS.includes(path),
  check: (source) =>
    source.ofType("MemberExpression").flatMap((node) => {
      if (dottedName(node) !== "process.env") return []
      return [{ line: source.lineOf(node), message: "process.env is read in platform/ and main.ts only" }]
    }),
}
