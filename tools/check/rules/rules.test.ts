import { describe, expect, it } from "vitest"
import { runRules } from "../run-rules.ts"
import { type Planted, withPlanted } from "../testing/plant.ts"
import { canaries } from "./all-canaries.ts"
import { fileRules, treeRules } from "./all-rules.ts"
import type { Canary } from "./canary.ts"

/** The declaration of a module that needs these. */
const needing = (...words: string[]): string =>
  [
    ...words.map((word) => `import { ${word}Module } from "../${word}/module.ts"`),
    "export const named = 1",
  ].join("\n")

const BASE: Planted = {
  "README.md": "# Planted\n",
  "apps/server/src/modules/identity/module.ts": needing(),
  "apps/server/src/modules/wallet/module.ts": needing("identity"),
  "apps/server/src/modules/engagement/module.ts": needing("identity"),
  "apps/server/src/modules/booking/module.ts": needing("wallet", "identity"),
}

type Snippet = { path: string; text: string; isCaught: boolean }

function snippetsOf({ cases }: Canary): Snippet[] {
  return cases.flatMap(({ path, caught = [], clean = [] }) =>
    [...caught, ...clean].map((text, index) => ({
      path: path.replace("*", String(index)),
      text,
      isCaught: index < caught.length,
    })),
  )
}

const ruleNames = [...fileRules, ...treeRules].map(({ name }) => name)

describe("the project's own rules", () => {
  it("each have a canary, and no canary lacks its rule", () => {
    expect(Object.keys(canaries).sort()).toEqual(ruleNames.toSorted())
  })

  it.each(ruleNames)("%s catches every planted violation and nothing else", async (rule) => {
    const canary = canaries[rule] ?? { cases: [] }
    const snippets = snippetsOf(canary)
    const files = {
      ...BASE,
      ...canary.around,
      ...Object.fromEntries(snippets.map(({ path, text }) => [path, text])),
    }
    const { findings } = await withPlanted(files, (root) => runRules({ root }))
    const found = new Set(findings.filter((finding) => finding.rule === rule).map(({ path }) => path))
    const missed = snippets.filter(({ path, isCaught }) => isCaught && !found.has(path))
    const wronged = snippets.filter(({ path, isCaught }) => !isCaught && found.has(path))
    expect({ missed, wronged }).toEqual({ missed: [], wronged: [] })
    expect(snippets.some(({ isCaught }) => isCaught)).toBe(true)
    expect(findings.filter((finding) => finding.rule === "parse")).toEqual([])
  })

  it("can be told to ignore a line, as long as there is something to ignore", async () => {
    const text = "// check-ignore clock: the start of the process, for logs\nexport const at = Date.now()\n"
    const files = {
      ...BASE,
      "packages/ui/src/ignored.ts": text,
      "packages/ui/src/idle.ts": text.replace("Date.now()", "1"),
      "packages/ui/src/other.ts": text.replace("clock:", "purity:"),
    }
    const { findings } = await withPlanted(files, (root) => runRules({ root }))
    expect(findings.map(({ rule, path, line }) => `${path}:${line} ${rule}`).sort()).toEqual([
      "packages/ui/src/idle.ts:1 suppressions",
      "packages/ui/src/other.ts:1 suppressions",
      "packages/ui/src/other.ts:2 clock",
    ])
  })

  it("report a file that does not parse", async () => {
    const files = { ...BASE, "apps/server/src/main.ts": "export const = 1" }
    const { findings } = await withPlanted(files, (root) => runRules({ root }))
    expect(findings).toMatchObject([{ rule: "parse", path: "apps/server/src/main.ts" }])
  })

  it("name the line, also after letters of several bytes", async () => {
    const files = {
      ...BASE,
      "packages/ui/src/a.ts": "// ăîșț — ελληνικά\n/* é */\n\nexport const at = Date.now()\n",
    }
    const { findings } = await withPlanted(files, (root) => runRules({ root }))
    expect(findings).toMatchObject([{ rule: "clock", line: 4 }])
  })
})
