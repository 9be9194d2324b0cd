import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { scanForDanger } from "./find-danger.ts"
import { LONGEST_TEXT } from "./fold.ts"
import { createPhraseIndex, type PhraseBook } from "./phrase-index.ts"

const NONE = { medical: [], suicide: [], children: [], violence: [] }
const BOOKS: readonly PhraseBook[] = [
  {
    language: "en",
    danger: {
      medical: ["overdose", "took too many pills"],
      suicide: ["want to die", "suicide", "kill myself", "self harm", "don't want to live"],
      children: ["hits my child"],
      violence: ["husband hits me", "i was raped"],
    },
  },
  { language: "de", danger: { ...NONE, suicide: ["möchte sterben", "mich umbringen"] } },
  { language: "bg", danger: { ...NONE, suicide: ["искам да умра"] } },
  { language: "el", danger: { ...NONE, suicide: ["θέλω να πεθάνω", "δεν θέλω να ζω"] } },
  { language: "es", danger: { ...NONE, suicide: ["quiero morir"] } },
]
const index = createPhraseIndex(BOOKS)
const kindsOf = (text: string, language: string | undefined = "en") =>
  scanForDanger(index, { text, language }).kinds

describe("in one's own language", () => {
  test.each([
    "I WANT TO DIE",
    "i really just want to die",
    "i want to diee",
    "i wnat to die",
    "iwanttodie",
    "want too die",
    "i dont want to live anymore",
    "how to kil my self",
    "killmyself",
    "self-harm",
    "suicde",
    "suiside",
    "suiciidal suicide",
  ])("%s tells of suicide", (text) => {
    expect(kindsOf(text)).toEqual(["suicide"])
  })

  test.each([
    "want to diet",
    "die hard fan",
    "I want a good therapist who will never let a session die",
    "my husband hits the gym",
    "harm",
    "deadline stress",
    "",
    "👍👍",
  ])("%s tells of nothing", (text) => {
    expect(kindsOf(text)).toEqual([])
  })

  test("several kinds stand in their urgency, each once", () => {
    expect(kindsOf("my husband hits me, he hits my child and I took too many pills, an overdose")).toEqual([
      "medical",
      "children",
      "violence",
    ])
  })

  test("words may stand between, but not a whole sentence", () => {
    expect(kindsOf("my husband often and badly hits me")).toEqual(["violence"])
    expect(kindsOf("my husband is a coach, and the hall where he plays hits me as cold")).toEqual([])
  })

  test("a phrase is not put together from too many slips", () => {
    expect(kindsOf("wnat too dye")).toEqual([])
    expect(kindsOf("hubsand hitts myy")).toEqual([])
  })
})

describe("in another language than the page's", () => {
  test("what is clear is recognised, in any writing", () => {
    expect(kindsOf("ich möchte sterben")).toEqual(["suicide"])
    expect(kindsOf("iskam da umra")).toEqual(["suicide"])
    expect(kindsOf("8elw na pe8anw")).toEqual(["suicide"])
    expect(kindsOf("i want to die", "el")).toEqual(["suicide"])
    expect(kindsOf("suicde", "el")).toEqual(["suicide"])
  })

  test("what may be another word is not", () => {
    expect(kindsOf("die beste Therapeutin", "de")).toEqual([])
    expect(kindsOf("i wnat to die", "de")).toEqual([])
    expect(kindsOf("i wnat to die", undefined)).toEqual(["suicide"])
  })
})

test.each([
  ["de", "ich moechte sterben"],
  ["es", "kiero morir"],
  ["el", "δε θέλω να ζω"],
])("habits of writing in %s are known: %s", (language, text) => {
  expect(kindsOf(text, language)).toEqual(["suicide"])
})

describe("whatever comes", () => {
  const STEPS_PER_LETTER = 200
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 10_000 }),
    fc.string({ unit: "grapheme", maxLength: 10_000 }),
    fc
      .array(
        fc.constantFrom(
          "i",
          "me",
          "want",
          "to",
          "die",
          "hits",
          "myself",
          "dont",
          "умра",
          "να",
          "\u200B",
          "'",
        ),
        {
          maxLength: 3_000,
        },
      )
      .map((words) => words.join(" ")),
    fc
      .constantFrom("a", "ab", "die ", "want to ", "i ", "w4nt", "\uFDFA", "ǅ", "i̇")
      .map((text) => text.repeat(10_000)),
  )

  test("it answers, after no more steps than the text is long", () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom("en", "de", "bg", undefined), (text, language) => {
        const { steps } = scanForDanger(index, { text, language })
        expect(steps).toBeLessThanOrEqual(STEPS_PER_LETTER * (1 + Math.min(text.length, 2 * LONGEST_TEXT)))
      }),
      { numRuns: 60 },
    )
  })
})
