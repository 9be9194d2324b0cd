import { AppError } from "../errors.ts"

/** As deep as anything of the contract goes, several times over. What is deeper is there to fill somebody's stack. */
const DEEPEST = 40

const [QUOTE, BACKSLASH] = [34, 92] as const
const OPENING: ReadonlySet<number> = new Set([91, 123])
const CLOSING: ReadonlySet<number> = new Set([93, 125])

/** Where a text between quotes ends that begins at a place. */
const endOfQuote = (text: string, begin: number): number => {
  let at = begin + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** How deep the lists and objects of a text lie within each other; what stands between quotes counts for nothing. */
const depthOf = (text: string): number => {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfQuote(text, at)
    else if (OPENING.has(character)) deepest = Math.max(deepest, ++depth)
    else if (CLOSING.has(character)) depth -= 1
  }
  return deepest
}

/** Refuses JSON whose parts lie deeper within each other than anybody's: what walks through them would run out of stack. */
export const refuseDeep = (text: string): void => {
  if (depthOf(text) > DEEPEST) throw new AppError("malformedBody")
}
