import { resolve } from "node:path"
import { LANGUAGES, NAMESPACES, type Namespace } from "@arnica/i18n"
import cognatesOfProduct from "./message-cognates.json" with { type: "json" }
import { bundlePath, type Problem, problem, readBundles, type Texts } from "./messages-bundles.ts"
import { type Cognates, keyGaps, slotGaps, untranslated } from "./messages-compare.ts"
import { baseKeys, pluralGaps } from "./messages-plurals.ts"
import { pruneMessages } from "./messages-prune.ts"
import { revealingSubjects } from "./messages-subjects.ts"
import { errorCodes, findUsage, type KeysByNamespace } from "./messages-usage.ts"
import { wordingFlaws } from "./messages-wording.ts"
import { readTree, type Tree } from "./source/tree.ts"

export type { Problem } from "./messages-bundles.ts"

/** Keys, or beginnings of keys, that no source file spells out, with the reason. */
const NAMED_ELSEWHERE = [
  { prefix: "errors:rescheduleWithConflicts", why: "numeric code -15 of the specification" },
  { prefix: "errors:billingMethodNotSet", why: "numeric code -12 of the specification" },
  { prefix: "errors:billingDetailsNotSet", why: "numeric code -13 of the specification" },
] as const

const NONE: Texts = new Map()

/** Where to check, and what to take instead of the product's own lists. */
export type MessageCheck = {
  root: string
  cognates?: Cognates
  namedElsewhere?: readonly { prefix: string }[]
}

/**
 * Holds the messages of all languages against English, their plural rules and the source that names them.
 * The findings come sorted by file.
 */
export function checkMessages({ root, cognates, namedElsewhere }: MessageCheck): Problem[] {
  const tree = readTree(root)
  const { texts, problems } = readBundles(tree)
  const found = [
    ...problems,
    ...checkTexts({ texts, cognates: cognates ?? cognatesOfProduct }),
    ...checkUsage({ tree, texts, namedElsewhere: namedElsewhere ?? NAMED_ELSEWHERE }),
  ]
  return found.sort((a, b) => a.path.localeCompare(b.path))
}

type TextsByPath = ReadonlyMap<string, Texts>

function checkTexts({ texts, cognates }: { texts: TextsByPath; cognates: Cognates }): Problem[] {
  const used = new Set<string>()
  const problems: Problem[] = []
  for (const namespace of NAMESPACES) {
    const source = texts.get(bundlePath("en", namespace)) ?? NONE
    for (const language of LANGUAGES) {
      const path = bundlePath(language, namespace)
      const target = texts.get(path)
      if (target === undefined) continue
      const pair = { language, source, target }
      const own = [
        ...wordingFlaws({ language, texts: target }),
        ...pluralGaps({ language, texts: target }),
        ...(namespace === "mails" ? revealingSubjects(target) : []),
      ]
      const against =
        language === "en" ? [] : [...keyGaps(pair), ...untranslated({ ...pair, cognates, used })]
      problems.push(...[...own, ...against, ...slotGaps(pair)].map((text) => problem(path, text)))
    }
  }
  return [...problems, ...staleCognates({ cognates, used })]
}

function staleCognates({ cognates, used }: { cognates: Cognates; used: ReadonlySet<string> }): Problem[] {
  const path = "tools/check/message-cognates.json"
  return Object.entries(cognates).flatMap(([list, words]) =>
    words
      .filter((word) => !used.has(`${list} ${word}`))
      .map((word) => problem(path, `${list}: excuses "${word}", which no message needs`)),
  )
}

type UsageCheck = { tree: Tree; texts: TextsByPath; namedElsewhere: readonly { prefix: string }[] }

function checkUsage({ tree, texts, namedElsewhere }: UsageCheck): Problem[] {
  const keys = englishKeys(texts)
  const { used, problems } = findUsage({ tree, keys })
  const codes = errorCodes(tree)
  const textless = codes.filter((code) => !keys.get("errors")?.has(code))
  const named = new Set([...used, ...codes.map((code) => `errors:${code}`)])
  const unused = NAMESPACES.flatMap((namespace) =>
    [...(keys.get(namespace) ?? [])]
      .map((key) => ({ namespace, key, full: `${namespace}:${key}` }))
      .filter(
        ({ full }) => !named.has(full) && !namedElsewhere.some(({ prefix }) => full.startsWith(prefix)),
      ),
  )
  return [
    ...problems,
    ...textless.map((code) =>
      problem(bundlePath("en", "errors"), `${code}: is missing, and the contract has this code`),
    ),
    ...unused.map(({ namespace, key }) => ({
      ...problem(bundlePath("en", namespace), `${key}: no source file uses it`),
      unused: { namespace, key },
    })),
  ]
}

function englishKeys(texts: TextsByPath): KeysByNamespace {
  const keysOf = (namespace: Namespace): Set<string> =>
    baseKeys(texts.get(bundlePath("en", namespace)) ?? NONE)
  return new Map(NAMESPACES.map((namespace) => [namespace, keysOf(namespace)]))
}

/** `node tools/check/messages.ts` shows the findings; with `--prune` it first drops what no source file uses. */
function run(root: string): number {
  const problems = checkMessages({ root })
  const isPruning = process.argv.includes("--prune")
  if (isPruning) pruneMessages({ root, unused: problems.flatMap(({ unused }) => unused ?? []) })
  const left = isPruning ? checkMessages({ root }) : problems
  for (const { message } of left) console.error(message)
  return left.length === 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = run(resolve(import.meta.dirname, "../.."))
