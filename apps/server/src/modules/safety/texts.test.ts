import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import * as catalog from "@arnica/content/catalog"
import { helpLines } from "@arnica/content/help-lines"
import { scales, scaleTexts } from "@arnica/content/scales"
import { termsDocuments } from "@arnica/content/terms"
import { NAMESPACES } from "@arnica/i18n"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { DANGER_KINDS } from "@arnica/rules/safety"
import { describe, expect, test } from "vitest"
import { z } from "zod"
import { helpIn } from "./help.ts"

const ROOT = path.resolve(import.meta.dirname, "../../../../..")

/** How each language says that somebody answers at every hour. */
const DAY_AND_NIGHT: Readonly<Record<Language, RegExp>> = {
  bg: /ден(?:ем)? и нощ|денонощ/i,
  de: /tag und nacht|rund um die uhr/i,
  el: /μέρα και νύχτα|24ωρ|όλο το εικοσιτετράωρο/i,
  en: /day and night|day or night|around the clock|round the clock|at any hour/i,
  es: /día y (?:de )?noche|de día y de noche|a todas horas|a cualquier hora/i,
  fr: /jour et nuit|24\s?h\s?(?:\/|sur)\s?24|à toute heure/i,
  hr: /danju i noću|dan i noć|u svako doba|0[–-]24/i,
  pl: /dzień i noc|w dzień i w nocy|całą dobę|całodobow|o każdej porze/i,
  ro: /zi și noapte|non-?stop|la orice oră/i,
  uk: /вдень і вночі|удень і вночі|день і ніч|цілодобов/i,
}
const ALWAYS = /24\s?\/\s?7/

type Texts = ReadonlyMap<string, string>
const treeSchema: z.ZodType<unknown> = z.unknown()

const leavesOf = (value: unknown, at: string): [string, string][] => {
  if (typeof value === "string") return [[at, value]]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${at}.${key}`))
}

const messages = (language: Language, namespace: string): [string, string][] => {
  const file = path.join(ROOT, "packages/i18n/messages", language, `${namespace}.json`)
  return leavesOf(treeSchema.parse(JSON.parse(readFileSync(file, "utf8"))), namespace)
}

/** Everything that a language says, wherever it may speak of lines: pages, mails, scales, the catalogue, legal texts. */
const textsIn = (language: Language): Texts =>
  new Map([
    ...NAMESPACES.flatMap((namespace) => messages(language, namespace)),
    ...scales.flatMap(({ code }) => leavesOf(scaleTexts(code, language), `scale ${code}`)),
    ...leavesOf(catalog, "catalogue").filter(([key]) => key.split(".").includes(language)),
    ...termsDocuments.flatMap(({ code, paragraphs }) => leavesOf(paragraphs[language], `terms ${code}`)),
  ])

/** Where a number of three digits or more can only be one to call. */
const CALLING =
  /^(?:safety|helpline|home|how|about|contact|mails|assessments|common\.footer|scale [^.]+|catalogue)\./

/** The one text that may say so: it stands beside a line of which the data say it. */
const BOUND = "safety.hours.always"

const known = new Set(
  helpLines.flatMap(({ emergency, lines }) =>
    [...emergency, ...lines].map(({ number }) => number.replaceAll(" ", "")),
  ),
)

describe.each(LANGUAGES)("what %s says about help lines", (language) => {
  const texts = textsIn(language)

  test("is read wherever it may be said", () => {
    const read = [...texts.keys()]
    const { code } = scales[0] ?? { code: "" }
    for (const part of ["home.", "how.", "about.", "contact.", "mails.", "catalogue.", "terms TERMS_OF_USE"])
      expect(
        read.some((key) => key.startsWith(part)),
        part,
      ).toBe(true)
    for (const part of ["intro.0", "thresholds.0.message", "thresholds.0.action"])
      expect(read).toContain(`scale ${code}.${part}`)
  })

  test("promises day and night beside a line alone of which the data say so", () => {
    const claims = [...texts].filter(
      ([key, text]) => key !== BOUND && (DAY_AND_NIGHT[language].test(text) || ALWAYS.test(text)),
    )
    expect(claims).toEqual([])
    expect(texts.get(BOUND)).toMatch(DAY_AND_NIGHT[language])
  })

  test("names no number that is not among the data", () => {
    const named = [...texts]
      .filter(([key]) => CALLING.test(key))
      .flatMap(([key, text]) =>
        [...text.matchAll(/\d[\d ]{2,}\d|\d{3}/g)].map(([number]) => ({
          key,
          number: number.replaceAll(" ", ""),
        })),
      )
    expect(named.filter(({ number }) => !known.has(number))).toEqual([])
  })

  test("names the emergency number in words where no line is left", () => {
    for (const key of ["safety.card.none", "safety.card.unlisted"])
      expect(texts.get(key)).toContain("{{number}}")
    for (const { code } of helpIn({ country: "RO", found: "chosen", language }).countries) {
      const { emergency } = helpIn({ country: code, found: "chosen", language })
      expect(emergency[0]?.number, code).toMatch(/^\d{3}$/)
    }
  })
})

test("no component names a number that is not among the data", () => {
  const folders = ["features/safety", "features/assessments", "features/site/screens", "app/shell"]
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, "apps/web/src", folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => path.join(ROOT, "apps/web/src", folder, name)),
  )
  expect(files.length).toBeGreaterThan(20)
  const named = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:tel|sms):(\d+)|["'`](\d{3}|116\s?\d{3})["'`]/g)].map(
      ([, dialled, written]) => (dialled ?? written ?? "").replaceAll(" ", ""),
    ),
  )
  expect(named.filter((number) => !known.has(number))).toEqual([])
})

test("every kind of danger has its words in every language", () => {
  for (const language of LANGUAGES)
    for (const kind of DANGER_KINDS)
      for (const part of ["title", "text"])
        expect(
          new Map(messages(language, "safety")).get(`safety.card.${kind}.${part}`),
          language,
        ).toBeTruthy()
})
