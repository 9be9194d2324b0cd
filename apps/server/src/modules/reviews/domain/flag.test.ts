import { reviewWords } from "@arnica/content/review-words"
import { expect, test } from "vitest"
import { hasBadWord } from "./flag.ts"

test("whole words are found, and beginnings where the list says so", () => {
  expect(hasBadWord("What an ASS, truly", ["ass"])).toBe(true)
  expect(hasBadWord("She assessed me well in class", ["ass"])).toBe(false)
  expect(hasBadWord("idiotically slow", ["idiot*"])).toBe(true)
})

test("accents make no other word", () => {
  expect(hasBadWord("Ein totaler Blödsinn", ["blodsinn"])).toBe(true)
  expect(hasBadWord("ce naïf", ["naif"])).toBe(true)
})

test("what people say of sessions is none of the words, in any language", () => {
  const fair = [
    "She listened, asked good questions and I slept through in the third week.",
    "A fost atentă și răbdătoare, mi-am revenit după patru ședințe.",
    "Er hat zugehört, nichts beschönigt und mir Übungen mitgegeben.",
    "Elle m’a écoutée sans juger, je dors enfin.",
    "Me escuchó con calma y me dio ejercicios sencillos.",
    "Słuchała uważnie i dała mi proste ćwiczenia.",
    "Slušala je strpljivo i dala mi jednostavne vježbe.",
    "Με άκουσε με υπομονή και μου έδωσε απλές ασκήσεις.",
    "Изслуша ме търпеливо и ми даде прости упражнения.",
    "Вислухала терпляче й дала прості вправи.",
  ].join(" ")
  for (const words of Object.values(reviewWords)) expect(hasBadWord(fair, words)).toBe(false)
})
