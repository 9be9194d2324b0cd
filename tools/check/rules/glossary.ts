import type { SourceFile } from "../source/source-file.ts"
import type { Tree } from "../source/tree.ts"
import type { Finding, TreeRule } from "./rule.ts"

const GLOSSARY = "docs/glossary.md"
/** Where words stand that are not ours to choose: what once was, what people read, and what the glossary is about. */
const ELSEWHERE =
  /\/migrations\/|^docs\/decisions\/|^content\/|^packages\/i18n\/|^docs\/glossary\.md$|\/generated\//
/** A term of its own that has such a word in it. */
const TERMS = [["dead", "letter"]]

/** What is not said, as the glossary writes it and split as names are, and what is said instead. */
type Word = { readonly text: string; readonly words: readonly string[]; readonly term: string }
type Found = Omit<Finding, "rule">

/** The words that the glossary says are not used stand in no name of a file, no exported name and no heading. */
export const glossary: TreeRule = {
  name: "glossary",
  checkTree: (tree, sources) => {
    if (!tree.paths.includes(GLOSSARY)) return []
    const refused = wordsOf(tree.read(GLOSSARY))
    const paths = tree.paths.filter((path) => !ELSEWHERE.test(path))
    return [
      ...paths.flatMap((path) => inName({ path, text: path, line: 1, refused })),
      ...paths.flatMap((path) => inHeadings(tree, { path, refused })),
      ...[...sources.values()]
        .filter(({ path }) => !ELSEWHERE.test(path))
        .flatMap((source) => inExports(source, refused)),
    ]
  },
}

/** The last column of the table, with the term of its row. */
function wordsOf(text: string): Word[] {
  return text.split("\n").flatMap((line) => {
    const [, term = "", , last = ""] = line.split("|").map((cell) => cell.trim())
    return [...last.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => ({ text: word, words: split(word), term }))
  })
}

/** `HeldSession`, `held-session` and `Held session` are the same two words; a plural counts as its singular. */
function split(text: string): string[] {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map((word) => (word.length > 4 && !word.endsWith("ss") ? word.replace(/s$/, "") : word))
}

function has(given: readonly string[], wanted: readonly string[]): boolean {
  return given.some((_, at) => {
    if (!wanted.every((word, offset) => given[at + offset] === word)) return false
    return !TERMS.some((term) =>
      term.some(
        (word, inside) => word === wanted[0] && term.every((each, nth) => given[at - inside + nth] === each),
      ),
    )
  })
}

type Named = {
  readonly path: string
  readonly text: string
  readonly line: number
  readonly refused: readonly Word[]
}

function inName({ path, text, line, refused }: Named): Found[] {
  const given = split(text)
  return refused
    .filter(({ words }) => has(given, words))
    .map(({ text: word, term }) => ({
      path,
      line,
      message: `"${word}" is called ${term} (${GLOSSARY})`,
    }))
}

function inHeadings(tree: Tree, { path, refused }: Pick<Named, "path" | "refused">): Found[] {
  if (!path.endsWith(".md")) return []
  return tree
    .read(path)
    .split("\n")
    .flatMap((text, at) => (/^#+ /.test(text) ? inName({ path, text, line: at + 1, refused }) : []))
}

const EXPORT = /^export (?:async )?(?:const|function|type|class|interface) (\w+)/

function inExports({ path, text }: SourceFile, refused: readonly Word[]): Found[] {
  return text.split("\n").flatMap((line, at) => {
    const [, name] = EXPORT.exec(line) ?? []
    return name === undefined ? [] : inName({ path, text: name, line: at + 1, refused })
  })
}
