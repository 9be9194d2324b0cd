type Habit = (text: string) => string

/** Before a blank or at the end. */
const END = "(?= |$)"

const SPANISH_BY_EAR: readonly (readonly [RegExp, string])[] = [
  [/qu(?=[eiéí])/g, "k"],
  [/h/g, ""],
  [/v/g, "b"],
  [/ll/g, "y"],
  [/z|c(?=[eiéí])/g, "s"],
]

/** How people write words of a language who write in a hurry, by ear or without its letters; each applies to a whole phrase. */
const HABITS: Readonly<Record<string, readonly Habit[]>> = {
  de: [(text) => text.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue")],
  // The n that may stay away before many consonants.
  el: [(text) => text.replaceAll(new RegExp(`(δε|μη|τη|το|στη|στο)ν${END}`, "g"), "$1")],
  es: [(text) => SPANISH_BY_EAR.reduce((heard, [from, to]) => heard.replaceAll(from, to), text)],
  fr: [(text) => text.replaceAll(new RegExp(`er${END}`, "g"), "é").replaceAll(/e?au/g, "o")],
  hr: [(text) => text.replaceAll("đ", "dj"), (text) => text.replaceAll("ije", "je")],
  pl: [(text) => text.replaceAll("ó", "u").replaceAll("rz", "z").replaceAll("ch", "h")],
  uk: [(text) => text.replaceAll(new RegExp(`ся${END}`, "g"), "сь")],
}

/** A phrase as it is spelled, and as it is often written. */
export const spellingsOf = (text: string, language: string): readonly string[] => [
  ...new Set([text, ...(HABITS[language] ?? []).map((habit) => habit(text))]),
]
