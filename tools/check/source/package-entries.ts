import { posix } from "node:path"
import type { Tree } from "./tree.ts"

const PACKAGE = /^(packages\/[^/]+|content)\/package\.json$/
const known = new WeakMap<Tree, string[]>()

/** The TypeScript files that the packages' `exports` name, relative to the root. */
export function packageEntries(tree: Tree): string[] {
  const cached = known.get(tree)
  if (cached) return cached
  const entries = tree.paths.filter((path) => PACKAGE.test(path)).flatMap((path) => entriesOf(path, tree))
  known.set(tree, entries)
  return entries
}

function entriesOf(manifest: string, tree: Tree): string[] {
  const parsed: unknown = JSON.parse(tree.read(manifest))
  if (typeof parsed !== "object" || parsed === null || !("exports" in parsed)) return []
  const folder = posix.dirname(manifest)
  return targetsOf(parsed.exports)
    .map((target) => posix.join(folder, target))
    .flatMap((target) => expand(target, tree))
    .filter((target) => /\.tsx?$/.test(target))
}

function targetsOf(exports: unknown): string[] {
  if (typeof exports === "string") return [exports]
  if (typeof exports !== "object" || exports === null) return []
  return Object.values(exports).flatMap(targetsOf)
}

/** `./src/*.ts` stands for every such file. */
function expand(target: string, tree: Tree): string[] {
  const star = target.indexOf("*")
  if (star === -1) return [target]
  const [before, after] = [target.slice(0, star), target.slice(star + 1)]
  return tree.paths.filter((path) => path.startsWith(before) && path.endsWith(after))
}
