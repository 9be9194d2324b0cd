/** A line, and which list of a file it goes into: the one that opens with this line, up to the line that closes it. */
type Place = {
  readonly line: string
  /** Matches the line that opens the list. */
  readonly opens: RegExp
  /** Between which of its lines: where it is sorted, or at its end. */
  readonly order: "sorted" | "last"
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/**
 * A file with one more line in a list of it. Throws when the file has no such list, or the list that line. Formatting is
 * left to the formatter.
 */
export const addToList = (text: string, { line, opens, order }: Place): string => {
  const lines = text.split("\n")
  const first = lines.findIndex((each) => opens.test(each))
  if (first < 0) throw new Error(`there is no list that opens like ${opens.source}`)
  const indent = indentOf(lines[first] ?? "")
  const rest = lines.slice(first + 1)
  const length = rest.findIndex((each) => each.trim() !== "" && indentOf(each) <= indent)
  if (length < 0) throw new Error(`the list that opens like ${opens.source} has no end`)
  const entries = rest.slice(0, length)
  if (entries.some((each) => each.trim() === line.trim()))
    throw new Error(`"${line.trim()}" stands there already`)
  const later = order === "sorted" ? entries.findIndex((each) => each.trim() > line.trim()) : -1
  lines.splice(first + 1 + (later < 0 ? length : later), 0, `${" ".repeat(indent + 2)}${line.trim()}`)
  return lines.join("\n")
}

const SPECIFIER = /from "([^"]+)"/

/** A file with one more import, in the order of where they import from. */
export const addImport = (text: string, line: string): string => {
  const lines = text.split("\n")
  if (lines.includes(line)) return text
  const wanted = SPECIFIER.exec(line)?.[1] ?? ""
  const imports = lines.flatMap((each, at) => (/^import .*from "/.test(each) ? [{ at, each }] : []))
  const later = imports.find(({ each }) => (SPECIFIER.exec(each)?.[1] ?? "") > wanted)
  const last = imports.at(-1)
  lines.splice(later?.at ?? (last === undefined ? 0 : last.at + 1), 0, line)
  return lines.join("\n")
}

/** A file with something in the place of what a pattern finds once. Throws when it finds nothing. */
export const replaceOnce = (
  text: string,
  { pattern, by }: { readonly pattern: RegExp; readonly by: string },
): string => {
  if (!pattern.test(text)) throw new Error(`there is nothing like ${pattern.source}`)
  return text.replace(pattern, () => by)
}

/** A file that imports these names too from where it imports others. Throws when it imports nothing from there. */
export const addImportedNames = (
  text: string,
  { source, names }: { readonly source: string; readonly names: readonly string[] },
): string => {
  const found = new RegExp(`^import \\{([^}]*)\\} from "${source.replaceAll(".", "\\.")}"$`, "m").exec(text)
  if (found === null) throw new Error(`it imports nothing from ${source}`)
  const [statement, list = ""] = found
  const known = list.split(",").flatMap((each) => (each.trim() === "" ? [] : [each.trim()]))
  const all = [...known, ...names.filter((name) => !known.includes(name))]
  return text.replace(statement, () => `import { ${all.join(", ")} } from "${source}"`)
}
