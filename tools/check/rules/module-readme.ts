import type { TreeRule } from "./rule.ts"

const README = /^apps\/server\/src\/modules\/[^/]+\/([^/]+\/)?README\.md$/
const MOST_LINES = 30

/** The README of a module, and of a room in one, is a page to read at a glance: what it owns, its invariants, its events. */
export const moduleReadme: TreeRule = {
  name: "module-readme",
  checkTree: (tree) =>
    tree.paths
      .filter((path) => README.test(path))
      .flatMap((path) => {
        const count = tree.read(path).trimEnd().split("\n").length
        return count <= MOST_LINES
          ? []
          : [{ path, line: MOST_LINES + 1, message: `${count} lines (at most ${MOST_LINES})` }]
      }),
}
