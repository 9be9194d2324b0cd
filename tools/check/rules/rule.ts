import type { SourceFile } from "../source/source-file.ts"
import type { Tree } from "../source/tree.ts"

/** What a rule found: `line` counts from 1; a warning is shown but does not fail the check. */
export type Finding = { rule: string; path: string; line: number; message: string; warning?: boolean }

/** A finding before the runner has added where it looked. */
export type Remark = { line: number; message: string; warning?: boolean }

/** A rule over one parsed TypeScript file at a time. */
export type FileRule = {
  name: string
  appliesTo(path: string): boolean
  check(source: SourceFile, tree: Tree): Remark[]
}

/** A rule that needs more than one file, or files that are not TypeScript. */
export type TreeRule = {
  name: string
  checkTree(tree: Tree, sources: ReadonlyMap<string, SourceFile>): Omit<Finding, "rule">[]
}
