import { LANGUAGES, type Language, NAMESPACES } from "@arnica/i18n"
import { bundlePath, readBundles } from "../messages-bundles.ts"
import { readTree, type Tree } from "../source/tree.ts"
import { contentTexts, type PlacedText } from "./content-texts.ts"
import { strangeMood } from "./croatian-mood.ts"
import { type Flaw, settle } from "./debt.ts"
import { demoReviewFlaws } from "./demo-reviews.ts"
import { forbiddenWords, type Glossary, readGlossary } from "./glossary.ts"
import { patterns, strangeQuotes } from "./patterns.ts"
import { frozenForms } from "./polish-forms.ts"

/**
 * Holds every text that we write to the rules of its language: spaces, cases before a date, capitals of address,
 * quotation marks, one word for each concept. What a language still owes stands in packages/i18n/wording-debt.
 */
export function checkWording(root: string): { findings: string[]; owed: number; texts: number } {
  const tree = readTree(root)
  const { flaws, texts } = wordingOf(tree)
  return { ...settle({ tree, flaws }), texts }
}

/** Every flaw of the tree, owed or not, and how many texts were read. */
function wordingOf(tree: Tree): { flaws: Flaw[]; texts: number } {
  const bundles = readBundles(tree)
  const glossary = readGlossary(tree)
  const messages = NAMESPACES.flatMap((namespace) =>
    LANGUAGES.flatMap((language) =>
      [...(bundles.texts.get(bundlePath(language, namespace)) ?? [])].map(([key, text]) => ({
        language,
        place: `${namespace}:${key}`,
        text,
      })),
    ),
  )
  const content = contentTexts(tree)
  const flaws = [
    ...messages.flatMap((text) => flawsOf({ ...text, glossary, isMessage: true })),
    ...content.flatMap((text) => flawsOf({ ...text, glossary, isMessage: false })),
    ...polishForms(bundles.texts),
    ...croatianMoods(bundles.texts),
    ...demoReviewFlaws(tree),
  ]
  return { flaws, texts: messages.length + content.length }
}

type Reading = PlacedText & { glossary: Glossary | undefined; isMessage: boolean }

function flawsOf({ language, place, text, glossary, isMessage }: Reading): Flaw[] {
  const flaw = (rule: string, what: string): Flaw => ({
    language,
    rule,
    place,
    text: `${language} has ${what}`,
  })
  const matched = patterns
    .filter((pattern) => pattern.languages.includes(language) && (isMessage || pattern.everywhere))
    .flatMap(({ rule, find, instead }) => {
      const matches = text.match(find)
      return matches === null ? [] : [flaw(rule, `“${[...new Set(matches)].join("”, “")}”; write ${instead}`)]
    })
  const quotes = strangeQuotes({ language, text })
  return [
    ...matched,
    ...(quotes.length === 0
      ? []
      : [flaw("quotes", `${quotes.join(" ")}, which the language does not write`)]),
    ...forbiddenWords({ glossary, language, text })
      .slice(0, 1)
      .map((word) => flaw("glossary", word)),
  ]
}

function polishForms(bundles: ReturnType<typeof readBundles>["texts"]): Flaw[] {
  const language: Language = "pl"
  return NAMESPACES.flatMap((namespace) =>
    frozenForms(bundles.get(bundlePath(language, namespace)) ?? new Map()).map(({ key, flaw }) => ({
      language,
      rule: "plural-forms",
      place: `${namespace}:${key}`,
      text: `${language} ${flaw}`,
    })),
  )
}

function croatianMoods(bundles: ReturnType<typeof readBundles>["texts"]): Flaw[] {
  const language: Language = "hr"
  return NAMESPACES.flatMap((namespace) =>
    [...(bundles.get(bundlePath(language, namespace)) ?? [])].flatMap(([key, text]) => {
      const mood = strangeMood({ key, text })
      return mood === undefined
        ? []
        : [{ language, rule: "mood", place: `${namespace}:${key}`, text: `${language} has ${mood}` }]
    }),
  )
}
