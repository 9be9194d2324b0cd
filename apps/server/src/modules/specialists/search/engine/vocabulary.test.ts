import fc from "fast-check"
import { expect, test } from "vitest"
import { createVocabulary, type Meant } from "./vocabulary.ts"

const meanings = (words: readonly string[], typed: string, known = words.includes(typed)): Meant[] => {
  const vocabulary = createVocabulary()
  for (const word of words) vocabulary.add(word)
  return vocabulary.meanings(typed, { known })
}

test("knows what was added, and nothing else", () => {
  const vocabulary = createVocabulary()
  vocabulary.add("somn")
  vocabulary.add("somn")
  expect(vocabulary.has("somn")).toBe(true)
  expect(vocabulary.has("som")).toBe(false)
  expect(vocabulary.meanings("somn", { known: true })).toEqual([{ word: "somn", sureness: 1 }])
})

test("a word means itself first, then what it begins, then its other forms", () => {
  expect(meanings(["paar", "paare", "paaren", "paarung", "angst"], "paare")).toEqual([
    { word: "paare", sureness: 1 },
    { word: "paaren", sureness: 0.8 },
    { word: "paar", sureness: 0.7 },
  ])
})

test("a beginning of three letters means every word that starts so, in every script", () => {
  expect(meanings(["anxietate", "antrenor"], "anx")).toEqual([{ word: "anxietate", sureness: 0.8 }])
  expect(meanings(["αγχοσ", "αγαπη"], "αγχ")).toEqual([{ word: "αγχοσ", sureness: 0.8 }])
  expect(meanings(["тривога", "травма"], "три")).toEqual([{ word: "тривога", sureness: 0.8 }])
  expect(meanings(["anxietate"], "an")).toEqual([])
})

test("a word that is known stands for longer ones only when they look like its forms", () => {
  expect(meanings(["par", "partenerul"], "par")).toEqual([{ word: "par", sureness: 1 }])
  expect(meanings(["par", "parte", "parinti"], "par")).toEqual([
    { word: "par", sureness: 1 },
    { word: "parte", sureness: 0.8 },
  ])
  expect(meanings(["somn", "somnul"], "somn")).toEqual([
    { word: "somn", sureness: 1 },
    { word: "somnul", sureness: 0.8 },
  ])
})

test("a word that is known somewhere is no slip of another", () => {
  expect(meanings(["trauma"], "traume", true)).toEqual([{ word: "trauma", sureness: 0.7 }])
  expect(meanings(["stres"], "ster", true)).toEqual([])
  expect(meanings(["stres"], "sters", false)).toEqual([{ word: "stres", sureness: 0.55 }])
})

test("the shorter of two equally sure words comes first, and there are 24 at most", () => {
  const words = Array.from({ length: 40 }, (_, at) => `terap${"x".repeat(at + 1)}`)
  const found = meanings(words.toReversed(), "terap")
  expect(found.map(({ word }) => word)).toEqual(words.slice(0, 24))
})

const ALPHABETS = {
  Latin: "aeinorstlcdmpu",
  Greek: "αειονρστλκδμπυ",
  Cyrillic: "аеионрстлкдмпу",
}

type Slip = (word: string, at: number, letter: string) => string

const SLIPS: Record<string, Slip> = {
  "a letter left out": (word, at) => word.slice(0, at) + word.slice(at + 1),
  "a letter put in": (word, at, letter) => word.slice(0, at) + letter + word.slice(at),
  "a letter changed": (word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1),
  "two letters swapped": (word, at) =>
    word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
}

for (const [script, alphabet] of Object.entries(ALPHABETS))
  test.each(Object.entries(SLIPS))(`${script}: %s still finds the word`, (_, slip) => {
    const letters = alphabet.split("")
    // Different letters, so that every letter group counts.
    const word = fc.shuffledSubarray(letters, { minLength: 5, maxLength: 12 }).map((some) => some.join(""))
    fc.assert(
      fc.property(word, fc.nat(11), fc.constantFrom(...letters), (meant, place, letter) => {
        const typed = slip(meant, place % meant.length, letter)
        fc.pre(typed !== meant && typed.length >= 4)
        expect(meanings([meant], typed).map((each) => each.word)).toEqual([meant])
      }),
    )
  })

test("two slips in a long word, none in a short one", () => {
  expect(meanings(["psihoterapie"], "pshoterapje")).toHaveLength(1)
  expect(meanings(["depresia"], "derpeisa")).toEqual([])
  expect(meanings(["cupl"], "cuo")).toEqual([])
})
