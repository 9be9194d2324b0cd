import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { type Planted, withPlanted } from "../testing/plant.ts"
import { checkWording } from "./wording.ts"

const GLOSSARY = Object.fromEntries(
  ["bg", "de", "el", "en", "es", "fr", "hr", "pl", "ro", "uk"].map((language) => [
    language,
    { words: {}, forbidden: language === "de" ? { Fachkr: "Fachperson", "mail.": "E-Mail" } : {} },
  ]),
)

const message = (language: string, text: string): Planted => ({
  "packages/i18n/glossary.json": JSON.stringify(GLOSSARY),
  [`packages/i18n/messages/${language}/common.json`]: JSON.stringify({ one: text }),
})

const found = (files: Planted): Promise<string[]> => withPlanted(files, (root) => checkWording(root).findings)

const CAUGHT: readonly [rule: string, language: string, text: string][] = [
  ["french-spaces", "fr", "Prix : {{price}}"],
  ["french-spaces", "fr", "Vraiment?"],
  ["french-spaces", "fr", "« Oui\u202f»"],
  ["french-spaces", "fr", "Le\u00a0prix\u00a0: rien"],
  ["day-after-preposition", "pl", "Czekamy do {{until}}"],
  ["day-after-preposition", "uk", "Чекаємо до {{when}}"],
  ["day-after-preposition", "hr", "Čekamo do {{when}}"],
  ["address", "pl", "To jest twój termin"],
  ["address", "pl", "Powiemy ci o tym"],
  ["address", "bg", "Това е за Вас"],
  ["address", "uk", "Це для Вас"],
  ["address", "hr", "To je za Vas"],
  ["elision", "fr", "les heures de {{city}}"],
  ["elision", "fr", "pour que {{name}} vienne"],
  ["elision", "fr", "les mails de {{brand}}"],
  ["elision", "bg", "час в {{city}}"],
  ["elision", "es", "Gratis hasta {{when}}"],
  ["name-after-preposition", "hr", "vaš profil na {{brand}}"],
  ["name-after-preposition", "hr", "Prijava putem {{provider}}"],
  ["money-agrees", "en", "{{amount}} were paid"],
  ["money-agrees", "en", "{{refund}} go back"],
  ["percent", "ro", "un voucher de 10 %"],
  ["percent", "en", "{{share}}% done"],
  ["quotes", "en", 'Say "yes"'],
  ["quotes", "hr", "Ne kažite „da“"],
  ["quotes", "pl", "Powiedz „tak“"],
  ["glossary", "de", "Zwei Fachkräfte"],
  ["glossary", "de", "Eine Mail"],
]

const LET_BE: readonly [language: string, text: string][] = [
  ["fr", "Prix\u202f: {{price}}, à 12:30. «\u202fOui\u202f», https://arnica.example"],
  ["fr", "l’heure d’{{brand}}"],
  ["pl", "Czas do: {{until}}. Ci, którzy czekają, i Twój termin. Do {{date}}"],
  ["bg", "Вие сте тук. Вашият час. <link>Вашите данни</link>"],
  ["uk", "Це ваш час. Ваші дані"],
  ["hr", "To je vaš termin: „Vaši podaci”"],
  ["hr", "vaš profil na platformi {{brand}}, s računom {{provider}}, karticom {{brand}}"],
  ["es", "Gratis hasta el {{when}}, hasta {{count}} personas"],
  ["en", "{{amount}} goes back; we’re “here”"],
  ["de", "Fachpersonen, E-Mails und Kräfte"],
]

describe("wording", () => {
  it.each(CAUGHT)("catches %s in %s: %s", async (rule, language, text) => {
    const findings = await found(message(language, text))
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatch(new RegExp(`^common:one: ${language} has .+ \\(${rule}\\)$`))
  })

  it.each(LET_BE)("lets %s be: %s", async (language, text) => {
    expect(await found(message(language, text))).toEqual([])
  })

  it("catches a Polish form for two to four that is that of five", async () => {
    const forms = {
      n_one: "{{count}} ma",
      n_few: "{{count}} ma",
      n_many: "{{count}} ma",
      n_other: "{{count}} ma",
    }
    const right = { ...forms, n_few: "{{count}} mają" }
    const minutes = { n_few: "{{count}} minuty", n_other: "{{count}} minuty" }
    const planted = (texts: object): Planted => ({
      "packages/i18n/messages/pl/common.json": JSON.stringify(texts),
    })
    expect(await found(planted(forms))).toEqual([
      "common:n_few: pl the form few is that of many: “{{count}} ma” (plural-forms)",
    ])
    expect(await found(planted(right))).toEqual([])
    expect(await found(planted(minutes))).toEqual([])
  })

  it("reads content in the language that is named above or beside it, but not what people type", async () => {
    const findings = await found({
      "content/data/terms/privacy.json": JSON.stringify({ titles: { fr: "Oui ?", en: "Yes ?" } }),
      "content/data/scales/pl.json": JSON.stringify({
        language: "pl",
        scales: [{ name: "Twój sen, twój dzień" }],
      }),
      "content/data/catalog/concerns.json": JSON.stringify([{ synonyms: { en: ["can't sleep"] } }]),
      "content/data/demo/voices.json": JSON.stringify({ fr: "Oui ?" }),
    })
    expect(findings.map((finding) => finding.split(": ")[0])).toEqual([
      "content/data/scales/pl.json scales[0].name",
      "content/data/terms/privacy.json titles.fr",
    ])
  })
})

describe("the debt", () => {
  const debt = (rules: object): Planted => ({ "packages/i18n/wording-debt/pl.json": JSON.stringify(rules) })

  it("excuses what it names and counts it, and is refused once it is paid", async () => {
    const owed = { ...message("pl", "To twój dom"), ...debt({ address: ["common:one"] }) }
    expect(await withPlanted(owed, checkWording)).toEqual({ findings: [], owed: 1, texts: 1 })
    const paid = { ...message("pl", "To Twój dom"), ...debt({ address: ["common:one"] }) }
    expect(await withPlanted(paid, checkWording)).toEqual({
      findings: ["packages/i18n/wording-debt owes pl address common:one, which is in order: strike it out"],
      owed: 0,
      texts: 1,
    })
  })

  it("excuses one rule, not another of the same text", async () => {
    const files = { ...message("pl", "To „twój“ dom"), ...debt({ address: ["common:one"] }) }
    expect(await found(files)).toEqual(["common:one: pl has “, which the language does not write (quotes)"])
  })
})

/** What the English glossary of the project refuses, each said as it was once said here. */
const NOT_ENGLISH: readonly string[] = [
  "Call off the session",
  "The group is called off",
  "You get a mail",
  "Mails about payments",
  "Both get a letter.",
  "It stands in the audit log.",
  "Somebody of ours reads it",
  "A person of ours checks it",
  "Accept to go on",
  "Premium goes on",
  "Take back the invitation",
  "Taken back",
  "Whoever has the address",
  "Nobody can book it",
  "Everybody reads it",
  "Papers checked",
  "Hand in your profile",
  "This stays closed meanwhile",
  "Look again tomorrow",
  "Your licence runs out",
  "Your first meeting",
  "No free time",
  "Choose a kind of session",
  "Seats, 2 to 50",
  "The card that you paid with",
  "Load it again",
  "This is no diagnosis.",
  "Add your license",
  "Your organization",
  "The appointment is canceled",
]

const ENGLISH: readonly string[] = [
  "Cancel the session",
  "We’re refunding {{amount}} to your card.",
  "It is recorded in the audit log.",
  "Our team checks it",
  "Anyone with the address can see it",
  "Enter a name using letters, and put it on paper",
  "Stand out for what you do well",
  "Your licence expires",
  "Free to cancel until {{when}}, free of charge",
  "The first available time",
]

describe("the English glossary", () => {
  const glossary = readFileSync(new URL("../../../packages/i18n/glossary.json", import.meta.url), "utf8")
  const said = (text: string): Planted => ({
    ...message("en", text),
    "packages/i18n/glossary.json": glossary,
  })

  it.each(NOT_ENGLISH)("refuses: %s", async (text) => {
    expect(await found(said(text))).toEqual([expect.stringMatching(/^common:one: en has .+ \(glossary\)$/)])
  })

  it.each(ENGLISH)("takes: %s", async (text) => {
    expect(await found(said(text))).toEqual([])
  })

  it("is kept by every text: English owes nothing", () => {
    const debt = new URL("../../../packages/i18n/wording-debt/en.json", import.meta.url)
    expect(JSON.parse(readFileSync(debt, "utf8"))).toEqual({})
  })
})
