import type { Texts } from "../messages-bundles.ts"
import { parseKey } from "../messages-plurals.ts"

/**
 * Words after a number that are rightly the same in two forms: "3 minuty" and "1,5 minuty", "do 3 godzin" and
 * "do 5 godzin", "3 specjalistów" (dwóch, trzech specjalistów) and "5 specjalistów".
 */
const RIGHTLY_THE_SAME =
  /\{\{count\}\} (?:minuty|zmiany|pola|wiadomości|godzin|razy|sesjach|sesji|specjalistów|osób|dni|lat)(?!\p{L})/u

/** Polish plurals whose form for 2 to 4 reads like another one: "2 ma czas". */
export function frozenForms(texts: Texts): { key: string; flaw: string }[] {
  return [...texts].flatMap(([key, text]) => {
    const { base, form } = parseKey(key)
    const isAboutWords = /\{\{count\}\} \p{L}/u.test(text)
    if (form !== "few" || !isAboutWords || RIGHTLY_THE_SAME.test(text)) return []
    const same = ["many", "other"].find((other) => texts.get(`${base}_${other}`) === text)
    return same === undefined ? [] : [{ key, flaw: `the form few is that of ${same}: “${text}”` }]
  })
}
