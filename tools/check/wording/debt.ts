import { LANGUAGES } from "@arnica/i18n"
import { z } from "zod"
import type { Tree } from "../source/tree.ts"

/** Where a language's debt stands: by rule, the texts that still break it. */
const debtPath = (language: string): string => `packages/i18n/wording-debt/${language}.json`

const debtSchema = z.record(z.string(), z.array(z.string()).nonempty())

/** A flaw of a text, before anybody asks whether it is owed. */
export type Flaw = { language: string; rule: string; place: string; text: string }

/** What is left of the flaws once those that are owed are taken out, and how many are owed. */
export function settle({ tree, flaws }: { tree: Tree; flaws: readonly Flaw[] }): {
  findings: string[]
  owed: number
} {
  const debts = LANGUAGES.flatMap((language) => debtOf({ tree, language }))
  const found = new Set(flaws.map(nameOf))
  const excused = new Set(debts)
  const stale = debts.filter((name) => !found.has(name))
  const open = flaws.filter((flaw) => !excused.has(nameOf(flaw)))
  return {
    findings: [
      ...open.map(({ rule, place, text }) => `${place}: ${text} (${rule})`),
      ...stale.map((name) => `packages/i18n/wording-debt owes ${name}, which is in order: strike it out`),
    ],
    owed: excused.size - stale.length,
  }
}

const nameOf = ({ language, rule, place }: Omit<Flaw, "text">): string => `${language} ${rule} ${place}`

function debtOf({ tree, language }: { tree: Tree; language: string }): string[] {
  const path = debtPath(language)
  if (!tree.has(path)) return []
  const debt = debtSchema.parse(JSON.parse(tree.read(path)))
  return Object.entries(debt).flatMap(([rule, places]) =>
    places.map((place) => nameOf({ language, rule, place })),
  )
}
