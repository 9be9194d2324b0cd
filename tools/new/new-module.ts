import type { Draft } from "./draft.ts"
import { capital, parseWord } from "./names.ts"
import { fillSkeleton, type Names } from "./skeleton.ts"
import { addImport, addToList } from "./text-lists.ts"
import { addWords } from "./words.ts"

/** The files of a module in its folder, and the skeletons that they come from. */
const FILES: Readonly<Record<string, string>> = {
  "module.ts": "module.ts",
  "index.ts": "index.ts",
  "context.ts": "context.ts",
  "routes.ts": "routes.ts",
  "use-cases/add-entry.ts": "add-entry.ts",
  "use-cases/list-entries.ts": "list-entries.ts",
  "tables.ts": "tables.ts",
  "repository.ts": "repository.ts",
  "personal-data.ts": "personal-data.ts",
  "untold.ts": "untold.ts",
  "archive-fixtures.ts": "archive-fixtures.ts",
  "security-fixtures.ts": "security-fixtures.ts",
  "README.md": "README.md",
}

const COMPOSE = "apps/server/src/compose.ts"
const CONTRACT = "packages/contract/src/index.ts"
const OWNED = "apps/server/src/security-tests/owned.ts"

/** Where a module stands, from the root. */
export const moduleFolder = (word: string): string => `apps/server/src/modules/${word}`

/** Lists a part of the contract in its index. */
export const listInContract = (draft: Draft, { file, name }: { file: string; name: string }): void =>
  draft.change(CONTRACT, (text) =>
    addToList(addImport(text, `import { ${name} } from "./${file}.ts"`), {
      line: `...${name},`,
      opens: /^export const endpoints = \{$/,
      order: "last",
    }),
  )

/** Lists the security fixtures of a module. */
export const listFixtures = (draft: Draft, word: string): void =>
  draft.change(OWNED, (text) => {
    const line = `import { SECURITY_RULES as ${word} } from "../modules/${word}/security-fixtures.ts"`
    const named = addToList(addImport(text, line), {
      line: `${word},`,
      opens: /^export const RULES_BY_MODULE = \{$/,
      order: "sorted",
    })
    return addToList(named, { line: `...${word},`, opens: /^export const RULES: .* = \{$/, order: "sorted" })
  })

const listModule = (draft: Draft, word: string): void =>
  draft.change(COMPOSE, (text) =>
    addToList(addImport(text, `import { ${word}Module } from "./modules/${word}/module.ts"`), {
      line: `${word}: ${word}Module,`,
      opens: /^export const serverModules = \{$/,
      order: "last",
    }),
  )

/** A module with a table, two calls on it, what an archive tells of it, and their tests. */
export const newModule = (draft: Draft, given: string): void => {
  const word = parseWord(given)
  if (draft.has(`${moduleFolder(word)}/module.ts`)) throw new Error(`there is a module ${word} already`)
  const names: Names = { word, Word: capital(word), WORD: word.toUpperCase() }
  const make = (file: string, skeleton: string): void =>
    draft.create(file, fillSkeleton(`module/${skeleton}`, names))
  make(`packages/contract/src/${word}.ts`, "contract.ts")
  for (const [file, skeleton] of Object.entries(FILES)) make(`${moduleFolder(word)}/${file}`, skeleton)
  make(`${moduleFolder(word)}/migrations/0001-${word}.sql`, "migration.sql")
  make(`${moduleFolder(word)}/${word}.api.test.ts`, "api.test.ts")
  listModule(draft, word)
  listInContract(draft, { file: word, name: `${word}Endpoints` })
  listFixtures(draft, word)
  addWords(draft, { namespace: "privacy", keys: ["export", "section", word], texts: capital(word) })
  draft.say(
    `Say what it owns in ${moduleFolder(word)}/module.ts and README.md, and what an entry is in its migration.`,
  )
  draft.say(
    "What people write in words, and what is about health, is sealed (platform/crypto/fields.ts), and words of danger lead to help (docs/safety.md).",
  )
  draft.say(`Test it: npx vitest run --project=api ${moduleFolder(word)}`)
}
