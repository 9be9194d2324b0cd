import type { TreeRule } from "./rule.ts"

const TEXT_FILE = /\.(tsx?|mjs|js|css|html|json|md|ya?ml|sql|sh)$/
const OWN_WORDS = /^tools\/check\/rules\/unfinished\.|^package-lock\.json$|^tools\/check\/.*\.canary\.ts$/
const MARKS = [/\bTODO\b/, /\bFIXME\b/, /\bcoming soon\b/i, /\blorem ipsum\b/i, /\/work\/(main|shared)\b/]

/** Nothing is left half done in the tree, and nothing names the place where it was made. */
export const unfinished: TreeRule = {
  name: "unfinished",
  checkTree: (tree) =>
    tree.paths
      .filter((path) => TEXT_FILE.test(path) && !OWN_WORDS.test(path))
      .flatMap((path) => {
        const text = tree.read(path)
        if (!MARKS.some((mark) => mark.test(text))) return []
        return text.split("\n").flatMap((line, index) => {
          const found = MARKS.map((mark) => mark.exec(line)?.[0]).find((match) => match !== undefined)
          return found === undefined
            ? []
            : [{ path, line: index + 1, message: `"${found}" is left in the text` }]
        })
      }),
}
