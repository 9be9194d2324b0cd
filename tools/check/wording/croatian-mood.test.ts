import { describe, expect, it } from "vitest"
import { withPlanted } from "../testing/plant.ts"
import { strangeMood } from "./croatian-mood.ts"
import { checkWording } from "./wording.ts"

/** What no button says, and what nothing that is read says. */
const CAUGHT: readonly [key: string, text: string, word: string][] = [
  ["save", "Spremite", "Spremite"],
  ["confirmed.button", "Otvorite račun", "Otvorite"],
  ["edit.add", "Dodajte termin", "Dodajte"],
  ["write", "Pišite nam", "Pišite"],
  ["empty.go", "Prijeđite na svoje pakete", "Prijeđite"],
  ["reset.title", "Odaberi novu lozinku", "Odaberi"],
  ["title.setup", "Dovrši rezervaciju", "Dovrši"],
  ["reset.subject", "Odaberi novu lozinku", "Odaberi"],
  ["off.hint", "Upiši prvi dan", "Upiši"],
  ["badInput", "Provjeri označena polja.", "Provjeri"],
]

const LET_BE: readonly [key: string, text: string][] = [
  ["save", "Spremi"],
  ["confirmed.button", "Otvori račun"],
  ["reset.title", "Odaberite novu lozinku"],
  ["title.setup", "Dovršite rezervaciju"],
  ["placeholder", "Napišite poruku"],
  ["make.choose", "Odaberite"],
  ["move.choose", "Odaberi termin"],
  ["wholeText", "Prikaži cijeli tekst"],
  ["badInput", "Provjerite označena polja."],
  ["action.title", "Želite nešto pitati ili reći?"],
  ["list.accepted", "Dolazite"],
  ["question.by", "Traži: {{name}}"],
  ["cancel.title", "Otkazati ovaj termin?"],
]

describe("the mood of Croatian", () => {
  it.each(CAUGHT)("catches in %s: %s", (key, text, word) => {
    expect(strangeMood({ key, text })).toMatch(new RegExp(`^“${word}”; write `))
  })

  it.each(LET_BE)("lets %s be: %s", (key, text) => {
    expect(strangeMood({ key, text })).toBeUndefined()
  })

  it("is held by messages of Croatian alone", async () => {
    const planted = (language: string, text: string) => ({
      [`packages/i18n/messages/${language}/common.json`]: JSON.stringify({ save: text }),
    })
    const files = { ...planted("hr", "Spremite"), ...planted("pl", "Spremite") }
    expect(await withPlanted(files, (root) => checkWording(root).findings)).toEqual([
      "common:save: hr has “Spremite”; write the singular, as on every button (mood)",
    ])
  })
})
