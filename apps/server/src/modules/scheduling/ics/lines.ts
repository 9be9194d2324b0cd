/** A line of a calendar file: name and parameters in capitals, the value as it stands. */
export type Line = {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  readonly value: string
}

/** A block of a calendar file, from BEGIN to END. */
export type Component = {
  readonly name: string
  readonly lines: readonly Line[]
  readonly children: readonly Component[]
}

const MOST_LINES = 200_000
/** Descriptions and pictures within a calendar are longer; what says when is not. */
const LONGEST_LINE = 100_000

/** Name, parameters and value. A colon or semicolon between quotes is none of the grammar's. */
const readLine = (text: string): Line | null => {
  if (text.length > LONGEST_LINE) return null
  const [, head, value] = /^((?:"[^"]*"|[^":])+):(.*)$/s.exec(text) ?? []
  if (head === undefined || value === undefined) return null
  const [name = "", ...rest] = head.match(/(?:"[^"]*"|[^";])+/g) ?? []
  const params = rest.flatMap((param) => {
    const at = param.indexOf("=")
    return at < 0 ? [] : [[param.slice(0, at).toUpperCase(), param.slice(at + 1).replaceAll('"', "")]]
  })
  return { name: name.toUpperCase(), params: Object.fromEntries(params), value }
}

type Open = { name: string; lines: Line[]; children: Component[] }

/**
 * Reads a calendar file (RFC 5545, 3.1): folded lines are joined, blocks nested. Null for what is no calendar, a word for
 * one that is larger than anybody's.
 */
export const readCalendar = (text: string): Component | "tooLarge" | null => {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r?\n[ \t]/g, "")
    .split(/\r?\n/)
  if (lines.length > MOST_LINES) return "tooLarge"
  const open: Open[] = [{ name: "", lines: [], children: [] }]
  for (const each of lines) {
    const line = readLine(each)
    if (line === null) continue
    const top = open.at(-1)
    if (line.name === "BEGIN") open.push({ name: line.value.trim().toUpperCase(), lines: [], children: [] })
    else if (line.name === "END" && open.length > 1) {
      const done = open.pop()
      if (done !== undefined) open.at(-1)?.children.push(done)
    } else top?.lines.push(line)
  }
  // A file that broke off ends with blocks that are still open: what is whole of it does not count.
  return open.length === 1 ? (open[0]?.children.find(({ name }) => name === "VCALENDAR") ?? null) : null
}

/** The first line of a name. */
export const lineOf = ({ lines }: Component, name: string): Line | undefined =>
  lines.find((line) => line.name === name)
