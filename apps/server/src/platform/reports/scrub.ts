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
/** Of what the engines of browsers, React and our own warnings say. */
const KNOWN_WORDS: ReadonlySet<string> = new Set(
  `a abort aborted access after already an and argument assign at be because been before between boundary browser
  call called can cannot cause changed chunk circular class client closed connection constructor content convert
  converting could created data defined denied did different does done due dynamically element email error event
  exceeded expected failed fetch field file find for found from function got had has have hook html hydrate hydrating
  hydration id if import imported in index initialization initialized instance instead invalid is it iterable json
  key length load loaded loading match matched maximum message method minified missing module more must name need
  network new no node not null number object of on once only operation option or out parse permission position
  private production promise properties property query quota range read reading received rejected rendered
  rendering request resource response root route schema script server set setting size stack state status string
  structure suspended syntax tag text than that the there this time timeout timed to token too tree type undefined
  unexpected unhandled unknown update used user using value valid variable visit was were when while with worker x`.split(
    /\s+/,
  ),
)
const WORD = /\p{L}[\p{L}\p{N}_]*/gu

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

/** A message of a page with the words alone that programs say; whatever else stands there may be anybody's. */
export const sayKnownWords = (message: string): string =>
  message
    .split(/("[^"\n]*"|'[^'\n]*'|`[^`\n]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(WORD, (word) => (KNOWN_WORDS.has(word.toLowerCase()) ? word : "…")),
    )
    .join("")
