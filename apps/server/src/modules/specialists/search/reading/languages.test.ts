import { expect, test } from "vitest"
import { readLanguages } from "./languages.ts"

const SURNAMES = new Set(["german", "rusu", "pop"])
const PROFESSIONS = ["psychologist", "therapeut", "polite", "panisch", "grief"]

const read = (text: string) =>
  readLanguages(text, {
    isOffered: (code) => code !== "xx",
    isName: (word) => SURNAMES.has(word),
    isElsewhere: (word) => PROFESSIONS.includes(word) || SURNAMES.has(word),
  })

test.each<[string, string, string]>([
  ["polish speaking psychologist", "pl", "psychologist"],
  ["Polish-speaking psychologist", "pl", "psychologist"],
  ["therapist who speaks Ukrainian", "uk", "therapist"],
  ["doctor in french", "fr", "doctor"],
  ["psychologist hungarian", "hu", "psychologist"],
  ["englsih doctor", "en", "doctor"],
  ["ukranian therapist", "uk", "therapist"],
  ["psiholog vorbitor de engleză", "en", "psiholog"],
  ["psiholog vorbitor de engleza", "en", "psiholog"],
  ["psiholog care vorbește germana", "de", "psiholog"],
  ["terapeut in limba maghiara", "hu", "terapeut"],
  ["psicólogo que hable alemán", "de", "psicólogo"],
  ["psicologo que habla aleman", "de", "psicologo"],
  ["psicóloga en inglés", "en", "psicóloga"],
  ["englischsprachige Therapeutin", "en", "Therapeutin"],
  ["Therapeut, der Türkisch spricht", "tr", "Therapeut"],
  ["Therapeut auf Rumänisch", "ro", "Therapeut"],
  ["russischsprachiger Psychologe", "ru", "Psychologe"],
  ["ukrajinisch", "uk", ""],
  ["psychologue parlant anglais", "en", "psychologue"],
  ["psychologue qui parle italien", "it", "psychologue"],
  ["médecin francophone", "fr", "médecin"],
  ["ψυχολόγος που μιλάει αγγλικά", "en", "ψυχολόγος"],
  ["ψυχολογος στα γερμανικα", "de", "ψυχολογος"],
  ["αγγλόφωνη ψυχολόγος", "en", "ψυχολόγος"],
  ["psiholog koji govori engleski", "en", "psiholog"],
  ["liječnik na njemačkom jeziku", "de", "liječnik"],
  ["psycholog mówiący po polsku", "pl", "psycholog"],
  ["psycholog po angielsku", "en", "psycholog"],
  ["rosyjskojęzyczny psycholog", "ru", "psycholog"],
  ["психолог, що розмовляє українською", "uk", "психолог"],
  ["україномовний психолог", "uk", "психолог"],
  ["психолог польською мовою", "pl", "психолог"],
  ["психолог, говорещ немски", "de", "психолог"],
  ["психолог на български език", "bg", "психолог"],
  ["терапевт който говори гръцки", "el", "терапевт"],
  ["speaks Polish and English, sleep", "pl,en", "sleep"],
  ["psychologist who speaks German", "de", "psychologist"],
])("%j asks for %s", (text, codes, rest) => {
  expect(read(text)).toEqual({ codes: codes === "" ? [] : codes.split(","), rest })
})

test.each([
  "Ana German",
  "Rusu",
  "polite doctor",
  "panisch",
  "in grief",
  "nu pot dormi",
  "der Therapeut, die Therapie",
  "I cannot speak in public",
  "Romanescu",
  "French fries".slice(6),
  "polip nazal",
  "Angst",
  "engelsgleich",
])("%j names no language", (text) => {
  expect(read(text)).toEqual({ codes: [], rest: text })
})

test("a language that no specialist can state is a word like others", () => {
  const reader = { isOffered: () => false, isName: () => false, isElsewhere: () => false }
  expect(readLanguages("polish doctor", reader)).toEqual({ codes: [], rest: "polish doctor" })
})
