import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { markdownTable } from "./markdown-table.ts"

export const DECISIONS_PAGE = "docs/decisions/README.md"

const INTRO = `# Decisions

Why things are as they are: one page for each decision that was not plain. A decision that no longer holds stays, and says
which one came in its place. Written by \`node tools/docs/generate.ts\` from the pages themselves.
`

type Decision = {
  readonly number: number
  readonly file: string
  readonly title: string
  readonly text: string
}

const readDecision = (file: string, text: string): Decision => {
  const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? []
  if (number === undefined || title === undefined) throw new Error(`${file} has no title with its number`)
  return { number: Number(number), file, title, text }
}

/** `Superseded by [151](…)` for all of it, `… is superseded by [151](…)` and the like for a part. */
const SUPERSEDED = /superseded\b[^[.]*?\bby \[(?:decision )?(\d+)\]/gi
const WHOLE = /^Superseded by \[/m

const statusOf = ({ number, text }: Decision): string => {
  const later = [...text.matchAll(SUPERSEDED)].map(([, by]) => Number(by)).filter((by) => by > number)
  if (later.length === 0) return "in force"
  const by = `superseded by ${[...new Set(later)].join(", ")}`
  return WHOLE.test(text) ? by : `in force, in part ${by}`
}

/** The page that lists all decisions of the project at `root`, with what became of each. Throws for one without a title. */
export const decisionsPage = (root: string): string => {
  const folder = path.join(root, path.dirname(DECISIONS_PAGE))
  const decisions = globSync("[0-9]*.md", { cwd: folder })
    .map((file) => readDecision(file, readFileSync(path.join(folder, file), "utf8")))
    .toSorted((one, other) => one.number - other.number)
  const rows = decisions.map((decision) => [
    String(decision.number),
    `[${decision.title}](${decision.file})`,
    statusOf(decision),
  ])
  return `${INTRO}\n${markdownTable(["", "decision", "status"], rows)}\n`
}
