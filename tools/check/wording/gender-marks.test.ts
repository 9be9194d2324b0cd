import type { Language } from "@arnica/i18n"
import { describe, expect, it } from "vitest"
import { withPlanted } from "../testing/plant.ts"
import { strangeGenders } from "./gender-marks.ts"
import { checkWording } from "./wording.ts"

type Who = "speaker" | "specialist"

/** What says by its words that it is a woman's, a man's, or of either. */
const PLANTED: readonly [Language, Who, female: string, male: string, any: string][] = [
  ["en", "speaker", "My husband laughed.", "My wife laughed.", "I laughed."],
  ["en", "specialist", "She explained it well.", "He explained it well.", "It was explained well."],
  ["de", "speaker", "Mein Mann lacht wieder.", "Meine Frau lacht wieder.", "Ich lache wieder."],
  ["de", "specialist", "Sie hat nachgefragt.", "Er hat nachgefragt.", "Gute Fragen."],
  ["fr", "speaker", "Je suis arrivée en retard.", "Je suis arrivé en retard.", "J’ai bien dormi."],
  ["fr", "specialist", "Elle écoute.", "Il écoute.", "Il faut du temps."],
  ["es", "speaker", "Estaba agotada.", "Estaba agotado.", "Volveré."],
  ["es", "specialist", "Ella lo sabe.", "Él lo sabe.", "Lo sabe."],
  ["ro", "speaker", "Eram convinsă că nu merge.", "Eram convins că nu merge.", "N-am fost niciodată."],
  ["ro", "specialist", "Dânsa a înțeles.", "Dânsul a înțeles.", "A înțeles."],
  ["pl", "speaker", "Przyszłam z listą.", "Przyszedłem z listą.", "Dobrze było."],
  ["pl", "specialist", "Pani doktor słucha.", "Pan doktor słucha.", "Słucha."],
  ["hr", "speaker", "Došla sam umorna.", "Došao sam umoran.", "Dobro je."],
  ["hr", "specialist", "Ona sluša.", "Rekao mi je istinu.", "Sluša."],
  ["uk", "speaker", "Я пішла з планом.", "Я пішов з планом.", "Маю план."],
  ["uk", "specialist", "Вона пояснила.", "Він пояснив.", "Мені пояснили."],
  ["bg", "speaker", "Бях уморена.", "Бях изгубен.", "Спя добре."],
  ["bg", "specialist", "Тя ми обясни.", "Той ми обясни.", "Обясни ми."],
  ["el", "speaker", "Ήμουν σίγουρη.", "Ήμουν σίγουρος.", "Κοιμάμαι καλά."],
  ["el", "specialist", "Εκείνη κατάλαβε.", "Εκείνος κατάλαβε.", "Με κατάλαβε."],
]

const tagged = (language: Language, who: Who, tag: string, text: string) => ({
  language,
  text,
  speaker: who === "speaker" ? tag : "any",
  specialist: who === "specialist" ? tag : "any",
})

describe("genders in reviews", () => {
  it.each(PLANTED)("in %s, of the %s: %s, %s, %s", (language, who, female, male, any) => {
    for (const [text, right, wrong] of [
      [female, "female", "male"],
      [male, "male", "female"],
    ] as const) {
      expect(strangeGenders(tagged(language, who, right, text)), text).toEqual([])
      expect(strangeGenders(tagged(language, who, wrong, text)).join(), text).toContain(`${right} by`)
      expect(strangeGenders(tagged(language, who, "any", text)), text).toHaveLength(1)
    }
    for (const tag of ["female", "male", "any"])
      expect(strangeGenders(tagged(language, who, tag, any)), any).toEqual([])
  })

  it("are read by the check, which also finds what stands twice", async () => {
    const one = { ...tagged("uk", "speaker", "male", "Я пішла з планом."), stars: 5 }
    const files = { "content/data/demo/reviews.json": JSON.stringify([one, one]) }
    const findings = await withPlanted(files, (root) => checkWording(root).findings)
    expect(findings.map((text) => /\(([a-z-]+)\)$/.exec(text)?.[1])).toEqual([
      "review-gender",
      "review-gender",
      "review-twice",
    ])
  })
})
