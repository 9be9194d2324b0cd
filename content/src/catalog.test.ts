import { describe, expect, it } from "vitest"
import {
  concerns,
  currencies,
  domainAreas,
  domains,
  sessionTypes,
  settingDefaults,
  specialities,
  specialityTitle,
  spokenLanguages,
  therapyTypes,
} from "./catalog.ts"
import { contentLanguages } from "./language.ts"

const expectDistinct = (values: ReadonlyArray<string | number>, what: string): void => {
  expect(new Set(values).size, what).toBe(values.length)
}

const concernsFoundBy = (words: string): string[] => {
  const wanted = words.toLowerCase()
  return concerns
    .filter((concern) =>
      contentLanguages.some((language) =>
        [concern.names[language], ...concern.synonyms[language]].some(
          (text) => text.toLowerCase() === wanted,
        ),
      ),
    )
    .map((concern) => concern.code)
}

describe("catalogue", () => {
  it("lists the areas in the product's order", () => {
    expect(domainAreas.map((area) => area.code)).toEqual([
      "HOME_HEALTH",
      "FAM_HEALTH",
      "HEALTH_IN_PLATE",
      "FIN_HEALTH",
      "PHY_HEALTH",
      "JOB_HEALTH",
      "PSIH_HEALTH",
    ])
  })

  it("pairs each area with its domain", () => {
    expect(new Map(domains.map((domain) => [domain.areaCode, domain.code]))).toEqual(
      new Map([
        ["PSIH_HEALTH", "PSIHO"],
        ["FAM_HEALTH", "FAM"],
        ["PHY_HEALTH", "MEDICAL"],
        ["HEALTH_IN_PLATE", "HEALTH"],
        ["JOB_HEALTH", "COACH"],
        ["FIN_HEALTH", "FIN_WELL"],
        ["HOME_HEALTH", "HOME"],
      ]),
    )
  })

  it("has the fifteen therapy types", () => {
    expect(therapyTypes.map((type) => type.code).toSorted()).toEqual(
      [
        "INTEGRATIVE_GESTALT_THERAPY",
        "PSYCHANALYSIS",
        "TRANSACTIONAL_ANALYSIS",
        "SANDPLAY_THERAPY",
        "ANALYTIC_EXISTENTIAL_LOGOTHERAPY",
        "CENTRAT_PERS",
        "COGN_COMP",
        "EXPERIENT",
        "SISTEMIC",
        "INTEGRAT",
        "NEURO_LING",
        "RELAX_SIMB",
        "PSIHODRAMA",
        "HIPNOTERAPIE",
        "PSI_SCURTE_COL",
      ].toSorted(),
    )
  })

  it("repeats no code and no id", () => {
    for (const [what, list] of Object.entries({
      domainAreas,
      domains,
      specialities,
      concerns,
      therapyTypes,
      sessionTypes,
    })) {
      expectDistinct(
        list.map((item) => item.code),
        what,
      )
      expectDistinct(
        list.map((item) => item.id),
        what,
      )
    }
    expectDistinct(spokenLanguages, "spoken languages")
  })

  it("gives every domain eight to twelve specialities with names that can be told apart", () => {
    const domainCodes = new Set(domains.map((domain) => domain.code))
    for (const speciality of specialities) expect(domainCodes).toContain(speciality.domainCode)
    for (const domain of domains) {
      const own = specialities.filter((speciality) => speciality.domainCode === domain.code)
      expect(own.length, domain.code).toBeGreaterThanOrEqual(8)
      expect(own.length, domain.code).toBeLessThanOrEqual(12)
      for (const language of contentLanguages) {
        expectDistinct(
          own.map((speciality) => speciality.names[language]),
          `${domain.code} in ${language}`,
        )
      }
    }
  })

  it("calls a woman what she calls herself", () => {
    const speciality = specialities.find((item) => item.code === "CLINICAL_PSYCHOLOGIST")
    expect(speciality).toBeDefined()
    if (speciality === undefined) return
    expect(specialityTitle({ speciality, language: "de", gender: "female" })).toBe("Klinische Psychologin")
    expect(specialityTitle({ speciality, language: "de", gender: "male" })).toBe("Klinischer Psychologe")
    expect(specialityTitle({ speciality, language: "en", gender: "female" })).toBe("Clinical psychologist")
  })

  it("names concerns so that they can be told apart, each in an area", () => {
    const areas = new Set(domainAreas.map((area) => area.code))
    for (const concern of concerns) expect(areas).toContain(concern.areaCode)
    for (const language of contentLanguages) {
      expectDistinct(
        concerns.map((concern) => concern.names[language].toLowerCase()),
        language,
      )
    }
  })

  it("finds sleep by what sleepless people type", () => {
    for (const words of ["I can't sleep", "nu pot dormi", "αϋπνία", "не мога да спя", "nie mogę spać"]) {
      expect(concernsFoundBy(words), words).toContain("SLEEP")
    }
    expect(concernsFoundBy("διαζύγιο")).toEqual(["DIVORCE"])
  })

  it("repeats no synonym inside a concern and a language", () => {
    for (const concern of concerns) {
      for (const language of contentLanguages) {
        expectDistinct(concern.synonyms[language], `${concern.code} in ${language}`)
      }
    }
  })

  it("has the default currency first and the limits of the product", () => {
    expect(currencies.map((currency) => currency.code)).toEqual(["RON", "EUR", "GBP", "USD"])
    expect(settingDefaults).toMatchObject({
      Msg_Max_Length: 500,
      PROACTIVE_SEARCH_QUESTION_MIN_LENGTH: 50,
      MAX_FILENAME_LENGTH_MESSAGES: 99,
      PHOTO_UPLOAD_MAX_BYTES: 5_242_880,
      VIDEO_CONFERENCE_UPLOAD_MAX_BYTES: 9_437_184,
    })
  })
})
