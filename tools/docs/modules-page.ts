import { declarationsAt, needsIn, orderOf, ownedIn } from "../architecture/declared-modules.ts"
import { markdownTable } from "./markdown-table.ts"

export const MODULES_PAGE = "docs/modules.md"

const INTRO = `# Modules

The capabilities of the server, each after those that it needs, as its \`module.ts\` declares it. Written by
\`node tools/docs/generate.ts\` from those files. What they are for: [architecture.md](architecture.md).
`

/** The page that lists the server's modules of the project at `root`. Throws for one that does not say what it owns. */
export const modulesPage = (root: string): string => {
  const declarations = declarationsAt(root)
  const table = Object.fromEntries([...declarations].map(([word, text]) => [word, needsIn(text)]))
  const rows = orderOf(table).map((word) => [
    word,
    ownedIn(declarations.get(word) ?? ""),
    (table[word] ?? []).toSorted().join(", "),
  ])
  return `${INTRO}\n${markdownTable(["module", "owns", "needs"], rows)}\n`
}
