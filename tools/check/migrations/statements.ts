/** A piece of SQL: a word in lower case, a quoted name without its quotes, a string as it stands, or a sign. */
export type Token = {
  readonly kind: "word" | "name" | "string" | "sign"
  readonly text: string
}

/** One statement of a file. */
export type Statement = {
  readonly tokens: readonly Token[]
  /** The line, from 1, of its first word. */
  readonly line: number
  /** What stands between the statement before and this one: comments. */
  readonly lead: string
}

/** The last alternative takes any character, so nothing is passed over. Bodies between dollars are strings. */
const PIECE =
  /\s+|--[^\n]*|\/\*[\s\S]*?\*\/|(?<string>e'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$(?<tag>[a-z_]\w*)?\$[\s\S]*?\$\k<tag>\$)|"(?<name>(?:[^"]|"")*)"|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|(?<sign>\d[\w.]*|[\s\S])/giu

/** Cuts SQL into statements, and these into tokens. */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = []
  let tokens: Token[] = []
  let [from, start] = [0, 0]
  const end = (): void => {
    const line = sql.slice(0, start).split("\n").length
    if (tokens.length > 0) statements.push({ tokens, line, lead: sql.slice(from, start) })
    tokens = []
  }
  for (const piece of sql.matchAll(PIECE)) {
    const token = tokenOf(piece)
    if (token === undefined) continue
    if (isSign(token, ";")) {
      end()
      from = piece.index + 1
      continue
    }
    if (tokens.length === 0) start = piece.index
    tokens.push(token)
  }
  end()
  return statements
}

function tokenOf({ groups = {} }: RegExpExecArray): Token | undefined {
  const { word, name, string, sign } = groups
  if (word !== undefined) return { kind: "word", text: word.toLowerCase() }
  if (name !== undefined) return { kind: "name", text: name.replaceAll('""', '"') }
  if (string !== undefined) return { kind: "string", text: string }
  return sign === undefined ? undefined : { kind: "sign", text: sign }
}

/** Whether a token is this sign, such as a comma. */
export function isSign(token: Token | undefined, text: string): boolean {
  return token?.kind === "sign" && token.text === text
}

/** Whether these words stand at the beginning. */
export function startsWith(tokens: readonly Token[], words: readonly string[]): boolean {
  return words.every((word, index) => tokens[index]?.kind === "word" && tokens[index].text === word)
}

/** Whether these words follow each other anywhere outside parentheses. */
export function says(tokens: readonly Token[], words: readonly string[]): boolean {
  const top = outsideParentheses(tokens)
  return top.some((_, index) => startsWith(top.slice(index), words))
}

/** How deep in parentheses each token is; a parenthesis itself counts as inside. */
function depthsOf(tokens: readonly Token[]): number[] {
  let depth = 0
  return tokens.map((token) => {
    if (isSign(token, "(")) depth += 1
    const own = depth
    if (isSign(token, ")")) depth -= 1
    return own
  })
}

/** The tokens that no parentheses enclose. */
export function outsideParentheses(tokens: readonly Token[]): Token[] {
  const depths = depthsOf(tokens)
  return tokens.filter((_, index) => depths[index] === 0)
}

/** What stands in the first parentheses. */
export function inParentheses(tokens: readonly Token[]): Token[] {
  const depths = depthsOf(tokens)
  const first = depths.indexOf(1)
  if (first === -1) return []
  const after = depths.indexOf(0, first)
  return tokens.slice(first + 1, (after === -1 ? tokens.length : after) - 1)
}

/** The parts between commas, those in parentheses aside. */
export function splitAtCommas(tokens: readonly Token[]): Token[][] {
  const depths = depthsOf(tokens)
  const parts: Token[][] = [[]]
  tokens.forEach((token, index) => {
    if (depths[index] === 0 && isSign(token, ",")) parts.push([])
    else parts.at(-1)?.push(token)
  })
  return parts
}

/** Reads tokens from left to right. */
export type Reader = {
  /** Goes past these words if they come next. */
  skip(...words: readonly string[]): boolean
  /** Reads a name with the schema and table before its dots: `booking.appointment`. */
  name(): string
  /** What is left. */
  rest(): readonly Token[]
}

/** A reader that stands before the first of these tokens. */
export function createReader(tokens: readonly Token[]): Reader {
  let at = 0
  const take = (): string => {
    const token = tokens[at]
    if (token?.kind !== "word" && token?.kind !== "name") return ""
    at += 1
    return token.text
  }
  return {
    skip: (...words) => {
      const isNext = startsWith(tokens.slice(at), words)
      if (isNext) at += words.length
      return isNext
    },
    name: () => {
      let name = take()
      while (isSign(tokens[at], ".")) {
        at += 1
        name += `.${take()}`
      }
      return name
    },
    rest: () => tokens.slice(at),
  }
}
