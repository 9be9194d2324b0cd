import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** The project's files: paths relative to the root, with forward slashes, sorted. */
export type Tree = {
  root: string
  paths: readonly string[]
  has(path: string): boolean
  read(path: string): string
}

const SKIPPED_FOLDERS = new Set([
  "node_modules",
  "dist",
  "coverage",
  "test-results",
  ".git",
  ".data",
  ".tanstack",
  ".output",
  ".cache",
])

/** Lists the tree under a root, leaving out what is installed, built or stored. */
export function readTree(root: string): Tree {
  const paths: string[] = []
  listFolder({ root, folder: "", paths })
  const texts = new Map<string, string>()
  return {
    root,
    paths: paths.sort(),
    has: (path) => existsSync(join(root, path)),
    read(path) {
      const known = texts.get(path)
      if (known !== undefined) return known
      const text = readFileSync(join(root, path), "utf8")
      texts.set(path, text)
      return text
    },
  }
}

function listFolder({ root, folder, paths }: { root: string; folder: string; paths: string[] }): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) listFolder({ root, folder: path, paths })
    if (entry.isFile()) paths.push(path)
  }
}
