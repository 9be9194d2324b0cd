const EMAIL = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[\p{L}]{2,}/gu
/** Phones, personal codes, cards: nine digits and more, however they are grouped. Ids of four words stay. */
const NUMBER = /(?<![\w-])\+?\d(?:[ ().-]?\d){8,}(?![\w-])/g
const WEB_ADDRESS = /\b(https?:\/\/[^\s/?#]+[^\s?#]*)[?#]\S*/g
const QUERY = /\?[^\s)"']+/g
const QUOTED = /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|“[^”\n]*”|«[^»\n]*»|„[^”“\n]*[”“]/g
const NAME = /^.[\w.$-]{1,60}.$/
/** What the engine says of code: what it quotes are names that a programmer gave. */
const OF_CODE: ReadonlySet<string> = new Set(["TypeError", "ReferenceError"])
const LONGEST = 500

/**
 * The message of an error without anything that somebody may have written or that names them: addresses, numbers,
 * queries, and all that is quoted, which may be a note about somebody's health.
 */
export const scrubMessage = ({
  type,
  message,
}: {
  readonly type: string
  readonly message: string
}): string =>
  message
    .slice(0, 4 * LONGEST)
    .replaceAll(EMAIL, "[email]")
    .replaceAll(NUMBER, "[number]")
    .replaceAll(WEB_ADDRESS, "$1")
    .replaceAll(QUERY, "?[query]")
    .replaceAll(QUOTED, (quoted) =>
      OF_CODE.has(type) && NAME.test(quoted)
        ? quoted
        : `${quoted.charAt(0)}…${quoted.charAt(quoted.length - 1)}`,
    )
    .slice(0, LONGEST)
