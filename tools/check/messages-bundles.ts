import { isLanguage, LANGUAGES, type Language, NAMESPACES, type Namespace } from "@arnica/i18n"
import type { Tree } from "./source/tree.ts"

const MESSAGES_FOLDER = "packages/i18n/messages"

/** A finding of the message check; `message` names the file too, `unused` the key that no source names. */
export type Problem = { path: string; message: string; unused?: { namespace: Namespace; key: string } }

/** The texts of one file by their dotted keys. */
export type Texts = ReadonlyMap<string, string>

/** Every file's texts by its path, and what is wrong with the files as such. */
export type Bundles = { texts: ReadonlyMap<string, Texts>; problems: Problem[] }

/** A finding on a file, and within it on a key. */
export function problem(path: string, text: string): Problem {
  return { path, message: `${path} ${text}` }
}

/** The path of a language's file of a namespace. */
export function bundlePath(language: Language, namespace: Namespace): string {
  return `${MESSAGES_FOLDER}/${language}/${namespace}.json`
}

/** Reads every message file; one that is missing, unexpected or not a tree of texts is a finding. */
export function readBundles(tree: Tree): Bundles {
  const expected = LANGUAGES.flatMap((language) =>
    NAMESPACES.map((namespace) => bundlePath(language, namespace)),
  )
  const present = tree.paths.filter((path) => path.startsWith(`${MESSAGES_FOLDER}/`))
  const problems = [
    ...expected.filter((path) => !present.includes(path)).map((path) => problem(path, "is missing")),
    ...present.filter((path) => !expected.includes(path)).map((path) => problem(path, strangeness(path))),
  ]
  const texts = new Map<string, Texts>()
  for (const path of expected.filter((one) => present.includes(one))) {
    const read = readBundle({ path, json: tree.read(path) })
    problems.push(...read.problems)
    texts.set(path, read.texts)
  }
  return { texts, problems }
}

function strangeness(path: string): string {
  const [language] = path.slice(MESSAGES_FOLDER.length + 1).split("/")
  return isLanguage(language)
    ? "belongs to no namespace of packages/i18n/src/namespaces.ts"
    : "belongs to no language of the product"
}

function readBundle({ path, json }: { path: string; json: string }): { texts: Texts; problems: Problem[] } {
  try {
    const texts = new Map<string, string>()
    const problems: Problem[] = []
    collect({
      value: JSON.parse(json),
      key: "",
      texts,
      complain: (text) => problems.push(problem(path, text)),
    })
    if (texts.size === 0 && path.startsWith(`${MESSAGES_FOLDER}/en/`))
      problems.push(problem(path, "holds no message: fill it or drop the namespace"))
    return { texts, problems }
  } catch (error) {
    return { texts: new Map(), problems: [problem(path, `is not JSON: ${error}`)] }
  }
}

type Walk = { value: unknown; key: string; texts: Map<string, string>; complain: (text: string) => void }

function collect({ value, key, texts, complain }: Walk): void {
  if (typeof value === "string") {
    texts.set(key, value)
    return
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    complain(`${key}: is neither a text nor a group of texts`)
    return
  }
  for (const [name, child] of Object.entries(value)) {
    const path = key === "" ? name : `${key}.${name}`
    if (!/^[^.:\s]+$/.test(name)) complain(`${path}: a key cannot have dots, colons or spaces`)
    collect({ value: child, key: path, texts, complain })
  }
}
