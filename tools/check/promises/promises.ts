import { NAMESPACES } from "@arnica/i18n"
import { z } from "zod"
import { bundlePath, readBundles } from "../messages-bundles.ts"
import { baseKeys, parseKey } from "../messages-plurals.ts"
import { readTree, type Tree } from "../source/tree.ts"
import { contentTexts } from "../wording/content-texts.ts"
import { keepingOf } from "./keeping.ts"
import { promisingWords } from "./words.ts"

const PROMISES_PATH = "packages/i18n/promises.json"
/** What may not be owed: whoever is written to, agrees to terms or reads a legal page, reads only what is there. */
const NEVER_OWED = /^(?:mails:|legal:|content\/data\/terms\/)/
/** What a version of the terms changed names what is no longer there. */
const OF_THE_PAST = /^content\/data\/terms\/\S+ changes\./

const keptSchema = z.strictObject({ file: z.string().min(1), title: z.string().min(1) })
const owedSchema = z.strictObject({ owed: z.enum(["reminders", "vouchers", "subscriptions"]) })
const promisesSchema = z.record(z.string(), z.union([keptSchema, owedSchema]))

type Promises = z.infer<typeof promisesSchema>

/**
 * Holds every English text that promises something against the list of what keeps it: a test by its file and title, or
 * what is still owed. Counts what is owed.
 */
export function checkPromises(root: string): { findings: string[]; owed: number; kept: number } {
  const tree = readTree(root)
  const promises = readPromises(tree)
  const promising = promisingTexts(tree)
  const unlisted = [...promising]
    .filter(([key]) => promises[key] === undefined)
    .map(
      ([key, words]) =>
        `${key} says “${words.join("”, “")}” and no test keeps it: name one in ${PROMISES_PATH}`,
    )
  const stale = Object.keys(promises)
    .filter((key) => !promising.has(key))
    .map((key) => `${PROMISES_PATH} lists ${key}, which promises nothing any more`)
  const broken = Object.entries(promises).flatMap(([key, promise]) => brokenBy({ tree, key, promise }))
  const owed = Object.values(promises).filter((promise) => "owed" in promise).length
  return {
    findings: [...unlisted, ...stale, ...broken],
    owed,
    kept: Object.keys(promises).length - owed,
  }
}

function readPromises(tree: Tree): Promises {
  return tree.has(PROMISES_PATH) ? promisesSchema.parse(JSON.parse(tree.read(PROMISES_PATH))) : {}
}

/** The words by key, or by place in the content; a plural counts once. */
function promisingTexts(tree: Tree): Map<string, string[]> {
  const { texts } = readBundles(tree)
  const messages = NAMESPACES.flatMap((namespace) => {
    const english = texts.get(bundlePath("en", namespace)) ?? new Map<string, string>()
    return [...baseKeys(english)].map((base) => ({
      key: `${namespace}:${base}`,
      text: [...english].flatMap(([key, text]) => (parseKey(key).base === base ? [text] : [])).join("\n"),
    }))
  })
  const terms = contentTexts(tree)
    .filter(({ language, place }) => language === "en" && place.startsWith("content/data/terms/"))
    .filter(({ place }) => !OF_THE_PAST.test(place))
    .map(({ place, text }) => ({ key: place, text }))
  return new Map(
    [...messages, ...terms]
      .map(({ key, text }) => [key, promisingWords(text)] as const)
      .filter(([, words]) => words.length > 0),
  )
}

function brokenBy({ tree, key, promise }: { tree: Tree; key: string; promise: Promises[string] }): string[] {
  if ("owed" in promise)
    return NEVER_OWED.test(key) ? [`${key} may not be owed: it says only what is there today`] : []
  if (!tree.has(promise.file)) return [`${key} is kept by ${promise.file}, which is not there`]
  const { file, title } = promise
  switch (keepingOf({ path: file, text: tree.read(file), title })) {
    case "runs":
      return []
    case "leftOut":
      return [`${key} is kept by “${title}” in ${file}, which is left out`]
    case "missing":
      return [`${key} is kept by “${title}”, which ${file} does not have`]
  }
}
