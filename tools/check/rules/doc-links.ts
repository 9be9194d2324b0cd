import { posix } from "node:path"
import type { Tree } from "../source/tree.ts"
import type { TreeRule } from "./rule.ts"

const LINK = /\[[^\]]*\]\((?<target>[^)\s]+)(?:\s+"[^"]*")?\)|^\[[^\]]+\]:\s*(?<defined>\S+)/gm
const ELSEWHERE = /^([a-z][a-z+.-]*:|\/\/)/i

/** Links in Markdown lead to files, folders and headings that exist. */
export const docLinks: TreeRule = {
  name: "doc-links",
  checkTree: (tree) =>
    tree.paths.filter((path) => path.endsWith(".md")).flatMap((path) => brokenLinks({ path, tree })),
}

function brokenLinks({
  path,
  tree,
}: {
  path: string
  tree: Tree
}): { path: string; line: number; message: string }[] {
  const text = withoutCode(tree.read(path))
  return [...text.matchAll(LINK)].flatMap((match) => {
    const target = match.groups?.target ?? match.groups?.defined ?? ""
    if (ELSEWHERE.test(target) || leads({ from: path, target, tree })) return []
    const line = text.slice(0, match.index).split("\n").length
    return [{ path, line, message: `${target} leads nowhere` }]
  })
}

function leads({ from, target, tree }: { from: string; target: string; tree: Tree }): boolean {
  const [file = "", anchor] = decodeURIComponent(target).split("#")
  const path = file === "" ? from : posix.join(file.startsWith("/") ? "." : posix.dirname(from), file)
  if (path.startsWith("..") || !tree.has(path)) return false
  if (anchor === undefined || !path.endsWith(".md")) return true
  return anchorsIn(tree.read(path)).has(anchor)
}

/** Heading anchors as the usual forges make them. */
function anchorsIn(markdown: string): ReadonlySet<string> {
  const headings = withoutCode(markdown).matchAll(/^#{1,6}\s+(.+)$/gm)
  return new Set(
    [...headings].map(([, title = ""]) =>
      title
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replace(/\s/g, "-"),
    ),
  )
}

/** Same length, so that lines stay where they were. */
function withoutCode(markdown: string): string {
  return markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, " "))
}
