import type { Draft } from "./draft.ts"
import { capital, kebab, parseMember, spoken } from "./names.ts"
import { listFixtures, listInContract, moduleFolder } from "./new-module.ts"
import { fillSkeleton } from "./skeleton.ts"
import { addImport, addToList } from "./text-lists.ts"

/** The beginning of the function by which a module is created, with the platform under that name. */
const CREATES = /^export const create\w+ = \(\s*platform: Platform\b[\s\S]*?=> \{\n/m

const NO_FIXTURES = `import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
} as const satisfies Readonly<Record<string, Rule>>
`

const answerIt = (
  draft: Draft,
  { word, endpoints, file }: { word: string; endpoints: string; file: string },
): void =>
  draft.change(`${moduleFolder(word)}/index.ts`, (text) => {
    const begins = CREATES.exec(text)?.[0]
    if (begins === undefined)
      throw new Error(
        "it does not create its module from `platform: Platform`; answer the endpoint by hand (CONTRIBUTING.md)",
      )
    const routes = endpoints.replace(/Endpoints$/, "Routes")
    const answered = text.replace(
      begins,
      () => `${begins}  platform.http.implement(${endpoints}, ${routes}(platform))\n`,
    )
    const imported = addImport(answered, `import { ${endpoints} } from "@arnica/contract/${file}"`)
    return addImport(imported, `import { ${routes} } from "./${file}-routes.ts"`)
  })

const ruleIt = (draft: Draft, { word, route }: { word: string; route: string }): void => {
  const fixtures = `${moduleFolder(word)}/security-fixtures.ts`
  if (!draft.has(fixtures)) {
    draft.create(fixtures, NO_FIXTURES)
    listFixtures(draft, word)
  }
  draft.change(fixtures, (text) =>
    addToList(text, {
      line: `"${route}": { who: "self" },`,
      opens: /^export const SECURITY_RULES\b.* = \{$/,
      order: "last",
    }),
  )
}

/** A call of a module that exists, in a file of the contract of its own, with its use case and its test. */
export const newEndpoint = (draft: Draft, given: string): void => {
  const { word, name } = parseMember(given)
  const folder = moduleFolder(word)
  if (!draft.has(`${folder}/module.ts`)) throw new Error(`there is no module ${word}`)
  const file = `${word}-${kebab(name)}`
  const endpoints = `${word}${capital(name)}Endpoints`
  const route = `GET /api/v2/${word}/${kebab(name)}`
  const names = { word, file, name, route, Name: capital(name), kebab: kebab(name), spoken: spoken(name) }
  const make = (to: string, skeleton: string): void =>
    draft.create(to, fillSkeleton(`endpoint/${skeleton}`, names))
  make(`packages/contract/src/${file}.ts`, "contract.ts")
  make(`${folder}/${file}-routes.ts`, "routes.ts")
  make(`${folder}/use-cases/${kebab(name)}.ts`, "use-case.ts")
  make(`${folder}/${kebab(name)}.api.test.ts`, "api.test.ts")
  listInContract(draft, { file, name: endpoints })
  answerIt(draft, { word, endpoints, file })
  ruleIt(draft, { word, route })
  draft.say(
    `Say who may call it and what it takes in packages/contract/src/${file}.ts, and what it does in ${folder}/use-cases/${kebab(name)}.ts.`,
  )
  draft.say(`Test it: npx vitest run --project=api ${folder}/${kebab(name)}.api.test.ts`)
}
