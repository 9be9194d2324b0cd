/** English words by which a text promises something that has to be kept: the source of all ten languages. */
const WORDS =
  /(?<!\p{L})(?:videos?|rooms?|remind\p{L}*|vouchers?|every year|each year|yearly|days? before|(?:not|nothing is) recorded)(?!\p{L})/giu

/** The words of a text that promise something, each once, in small letters. */
export function promisingWords(text: string): string[] {
  return [...new Set((text.match(WORDS) ?? []).map((word) => word.toLowerCase()))]
}
