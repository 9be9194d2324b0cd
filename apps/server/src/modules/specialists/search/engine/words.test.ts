import fc from "fast-check"
import { expect, test } from "vitest"
import { isFormOf, isNear, slipsAllowed, trigramsOf, wordsOf } from "./words.ts"

test.each([
  ["Romanian, comma and cedilla alike", "Ședință ŞEDINŢĂ înțelegere", ["sedinta", "sedinta", "intelegere"]],
  ["Polish, with the stroke", "Łódź łzy żółć", ["lodz", "lzy", "zolc"]],
  ["Croatian", "Đurđica čežnja", ["durdica", "ceznja"]],
  ["German", "Größe ÄNGSTE STRAẞE", ["grosse", "angste", "strasse"]],
  ["French", "cœur Élève ça", ["coeur", "eleve", "ca"]],
  ["Spanish", "AÑO, corazón", ["ano", "corazon"]],
  ["Danish and Latin letters that do not fall apart", "Søren Æsop", ["soren", "aesop"]],
  ["Turkish, dotted and dotless", "İzmir ırmak", ["izmir", "irmak"]],
  ["Greek, with accent, dialytika and final sigma", "Άγχος ΑΓΧΟΣ ϋπνος", ["αγχοσ", "αγχοσ", "υπνοσ"]],
  ["Ukrainian", "Тривога ҐАНОК Київ їжа", ["тривога", "ганок", "киів", "іжа"]],
  ["Bulgarian", "Безсъние Йога", ["безсъние", "иога"]],
  ["numbers and wide letters", "PHQ9 ＡＢＣ ②", ["phq9", "abc", "2"]],
  [
    "punctuation of every kind",
    "can't—sleep; «anxiété»… (panic)/burn-out",
    ["can", "t", "sleep", "anxiete", "panic", "burn", "out"],
  ],
  ["nothing", " …!? 😴 ", []],
])("%s", (_, text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test("folding twice changes nothing, and capitals change nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const words = wordsOf(text)
      expect(wordsOf(words.join(" "))).toEqual(words)
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.constantFrom(..."aăâbcșțéłżöαάβγσς абвґїй ")), (letters) => {
      const text = letters.join("")
      expect(wordsOf(text.toUpperCase())).toEqual(wordsOf(text))
    }),
  )
})

test("letter groups mark the ends of a word, each once", () => {
  expect(trigramsOf("somn")).toEqual([" so", "som", "omn", "mn "])
  expect(trigramsOf("a")).toEqual([" a "])
  expect(trigramsOf("aaaa")).toEqual([" aa", "aaa", "aa "])
  expect(trigramsOf("άγχ")).toHaveLength(3)
})

test.each([
  ["paare", "paar", true],
  ["тривоги", "тривога", true],
  ["somnul", "somn", true],
  ["depresie", "depresia", true],
  ["anxietate", "anxietatii", true],
  // One is the stem of the other, but too short to be sure.
  ["par", "pare", false],
  // Two letters of ending at most.
  ["somnului", "somn", false],
  ["familia", "familie", true],
  // Alike for four letters only, and neither is the stem.
  ["panica", "paniza", false],
  ["panta", "pante", false],
  // Six letters alike, but three follow.
  ["terapeutul", "terapeabcd", false],
  ["familiei", "familiar", true],
  ["copil", "copii", false],
  ["couples", "couple", true],
  ["angst", "angst", true],
  ["abc", "abc", false],
])("%s and %s: forms of one word? %s", (a, b, expected) => {
  expect(isFormOf(a, b)).toBe(expected)
  expect(isFormOf(b, a)).toBe(expected)
})

test("short words allow no slip, long ones two", () => {
  expect([1, 3, 4, 7, 8, 20].map(slipsAllowed)).toEqual([0, 0, 1, 1, 2, 2])
})

/** Damerau's distance with whole strings and recursion: slow, and plainly right. */
const distance = (a: string, b: string): number => {
  if (a === "" || b === "") return a.length + b.length
  const same = a[0] === b[0] ? 0 : 1
  const ways = [
    distance(a.slice(1), b) + 1,
    distance(a, b.slice(1)) + 1,
    distance(a.slice(1), b.slice(1)) + same,
  ]
  const swapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]
  return Math.min(...ways, ...(swapped ? [distance(a.slice(2), b.slice(2)) + 1] : []))
}

test("nearness agrees with the definition", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "ш"), maxLength: 6 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      expect(isNear({ a, b, most })).toBe(distance(a, b) <= most)
    }),
    { numRuns: 400 },
  )
})

test.each([
  ["left out", "anxety", "anxiety"],
  ["put in", "anxxiety", "anxiety"],
  ["changed", "anxiery", "anxiety"],
  ["swapped", "anxeity", "anxiety"],
])("a letter %s is one slip", (_, typed, meant) => {
  expect(isNear({ a: typed, b: meant, most: 1 })).toBe(true)
  expect(isNear({ a: typed, b: meant, most: 0 })).toBe(false)
})
