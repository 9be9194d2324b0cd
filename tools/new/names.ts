/** Words that SQL or TypeScript keep for themselves, as far as a capability might be called so. */
const KEPT = new Set([
  "all",
  "analyse",
  "analyze",
  "any",
  "array",
  "case",
  "cast",
  "check",
  "class",
  "collate",
  "column",
  "const",
  "constraint",
  "create",
  "default",
  "delete",
  "desc",
  "distinct",
  "do",
  "else",
  "end",
  "enum",
  "export",
  "extends",
  "false",
  "fetch",
  "for",
  "foreign",
  "from",
  "function",
  "grant",
  "group",
  "having",
  "import",
  "in",
  "index",
  "interface",
  "into",
  "join",
  "leading",
  "left",
  "like",
  "limit",
  "module",
  "new",
  "not",
  "null",
  "offset",
  "only",
  "order",
  "placing",
  "platform",
  "primary",
  "public",
  "references",
  "right",
  "select",
  "session",
  "static",
  "switch",
  "table",
  "test",
  "then",
  "this",
  "to",
  "trailing",
  "true",
  "type",
  "union",
  "unique",
  "user",
  "using",
  "variadic",
  "void",
  "when",
  "where",
  "window",
  "with",
  "yield",
])

/** One word of small letters, such as `habits`: of a module, of a page and of what belongs to them. Throws for all else. */
export const parseWord = (text: string): string => {
  if (!/^[a-z]{3,24}$/.test(text))
    throw new Error(`"${text}" is not one word of 3 to 24 small letters, such as habits`)
  if (KEPT.has(text)) throw new Error(`"${text}" is a word of SQL or TypeScript; take another`)
  return text
}

/** `module.name`, as what is added to a module is asked for: `habits.dayMarked`. Throws for all else. */
export const parseMember = (text: string): { readonly word: string; readonly name: string } => {
  const [word = "", name = "", ...rest] = text.split(".")
  if (rest.length > 0 || !/^[a-z][a-zA-Z]{2,30}$/.test(name))
    throw new Error(`"${text}" is not a module, a full stop and a name of letters, such as habits.dayMarked`)
  parseWord(word)
  if (KEPT.has(name)) throw new Error(`"${name}" is a word of SQL or TypeScript; take another`)
  return { word, name }
}

/** The two letters of a language of ISO 639-1, such as `it`. Throws for all else. */
export const parseLanguageCode = (text: string): string => {
  if (!/^[a-z]{2}$/.test(text)) throw new Error(`"${text}" is no code of two small letters, such as it`)
  const name = new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(text)
  if (name === undefined) throw new Error(`"${text}" is no code of a language`)
  return text
}

/** `dayMarked` with a capital. */
export const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

/** `dayMarked` as the name of a file and a part of an address: `day-marked`. */
export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `dayMarked` as people read it: `Day marked`. */
export const spoken = (name: string): string => capital(kebab(name).replaceAll("-", " "))
