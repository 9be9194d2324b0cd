import { globSync } from "node:fs"
import type { Draft } from "./draft.ts"
import { capital, parseWord } from "./names.ts"
import { fillSkeleton } from "./skeleton.ts"
import { addImport, addToList } from "./text-lists.ts"
import { addWords, createBundle } from "./words.ts"

const NAMESPACES = "packages/i18n/src/namespaces.ts"
const MENU = "apps/web/src/app/signed-in/area-menu.ts"
const MENU_TEST = "apps/web/src/app/signed-in/area-menu.test.ts"

/** Where the menu of clients ends, before what is about the account: `customer: ["dashboard", …, ...OWN],`. */
const MENU_OF_CLIENTS = /(\bcustomer: \[[^\]]*?)(,\s*\.\.\.OWN,?\s*\])/

const listNamespace = (draft: Draft, word: string): void =>
  draft.change(NAMESPACES, (text) => {
    const named = addToList(text, {
      line: `"${word}",`,
      opens: /^export const NAMESPACES = \[$/,
      order: "last",
    })
    return addToList(named, {
      line: `${word}: typeof import("../messages/en/${word}.json")`,
      opens: /^export type Messages = \{$/,
      order: "last",
    })
  })

const listPages = (draft: Draft, word: string): void => {
  const pages = `${word.toUpperCase()}_PAGES`
  draft.change(MENU, (text) =>
    addToList(addImport(text, `import { ${pages} } from "../../features/${word}/pages.ts"`), {
      line: `...${pages},`,
      opens: /^const DECLARED = \[$/,
      order: "sorted",
    }),
  )
  draft.change(MENU_TEST, (text) => {
    if (!MENU_OF_CLIENTS.test(text)) throw new Error("the menu of clients is not where it was")
    return text.replace(MENU_OF_CLIENTS, (_, before: string, after: string) => `${before}, "${word}"${after}`)
  })
}

/** Before the pages about the account, which everybody has. */
const PLACES_OF_ACCOUNT = 200

/** The place in the menu of clients after all that is there. */
const nextPlace = (draft: Draft): number => {
  const files = globSync("apps/web/src/features/*/pages.ts", { cwd: draft.root })
  const places = files.flatMap((file) =>
    [...draft.read(file).matchAll(/\bcustomer: (\d+)/g)].map(([, place]) => Number(place)),
  )
  return Math.max(0, ...places.filter((place) => place < PLACES_OF_ACCOUNT)) + 1
}

/** A page of clients with its feature, its place in their menu, its words and its test. */
export const newPage = (draft: Draft, given: string): void => {
  const word = parseWord(given)
  const feature = `apps/web/src/features/${word}`
  const names = { word, Word: capital(word), WORD: word.toUpperCase(), place: String(nextPlace(draft)) }
  const make = (file: string, skeleton: string): void =>
    draft.create(file, fillSkeleton(`page/${skeleton}`, names))
  make(`apps/web/src/routes/$lang/$role/${word}.tsx`, "route.tsx")
  make(`${feature}/pages.ts`, "pages.ts")
  make(`${feature}/screens/${word}-screen.tsx`, "screen.tsx")
  make(`${feature}/${word}.page.test.ts`, "page.test.ts")
  createBundle(draft, {
    namespace: word,
    texts: {
      title: capital(word),
      lead: `Your ${word}`,
      first: { title: "Start here", text: "Nothing yet" },
    },
  })
  addWords(draft, { namespace: "common", keys: ["area", word], texts: capital(word) })
  listNamespace(draft, word)
  listPages(draft, word)
  draft.say(
    `Whose page it is stands in its route (roles), and its place in their menus in ${feature}/pages.ts.`,
  )
  draft.say(
    "What it shows comes by endpointQuery, in a queries.ts of the feature, and is loaded by the route.",
  )
  draft.say(`Test it: npx vitest run --project=pages ${feature}`)
}
