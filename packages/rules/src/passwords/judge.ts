import { ZxcvbnFactory } from "@zxcvbn-ts/core"
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common"

/** Why a password is refused: it stands in lists of leaked ones, it is made of what is known of its owner, or it is quickly guessed. */
export type PasswordFault = "leaked" | "personal" | "guessable"

/** What was found about a password. */
export type PasswordVerdict = {
  /** 0 to 4, from "guessed at once" to "safe even from whoever has stolen its hash". */
  readonly score: 0 | 1 | 2 | 3 | 4
  readonly fault: PasswordFault | null
}

/** The least score that is accepted: some 10^8 guesses (Wheeler, zxcvbn, USENIX Security 2016). */
export const LEAST_SCORE = 3

let made: WeakRef<ZxcvbnFactory> | undefined

/** Made in some 20 ms and 4 MB large: kept until the memory is wanted. */
const estimatorNow = (): ZxcvbnFactory => {
  const known = made?.deref()
  if (known !== undefined) return known
  const fresh = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  made = new WeakRef(fresh)
  return fresh
}

/** Judges a password. `about` is what others know of its owner: names, the address, the product's own name. */
export const judgePassword = (password: string, about: readonly string[]): PasswordVerdict => {
  const known = about.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((text) => text.length > 2)
  if (isMadeOf(password, known)) return { score: 1, fault: "personal" }
  const { score, sequence } = estimatorNow().check(password, known)
  if (score >= LEAST_SCORE) return { score, fault: null }
  const [first] = sequence
  if (sequence.length === 1 && first?.dictionaryName?.startsWith("passwords") === true)
    return { score, fault: "leaked" }
  const isPersonal = sequence.some(({ dictionaryName }) => dictionaryName === "userInputs")
  return { score, fault: isPersonal ? "personal" : "guessable" }
}

/** Characters that must remain of a password when all that is known of its owner is taken out. */
const LEAST_OWN = 6

const isMadeOf = (password: string, known: readonly string[]): boolean => {
  let rest = password.toLowerCase()
  const longestFirst = known.map((text) => text.toLowerCase()).sort((a, b) => b.length - a.length)
  for (const text of longestFirst) rest = rest.replaceAll(text, "")
  return rest.length < Math.min(LEAST_OWN, password.length)
}
