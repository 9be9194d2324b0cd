import { AUDIT_ACTIONS, AUDIT_DETAILS, AUDIT_OBJECTS, AUDIT_VALUES } from "@arnica/contract/audit-words"
import { LANGUAGES } from "@arnica/i18n"
import { createMessageBook } from "@arnica/i18n/messages"
import { loadAllBundles } from "@arnica/i18n/server"
import { describe, expect, test } from "vitest"
import { actionChoices, actionText, factTexts, objectText } from "./audit-text.ts"

const bundles = loadAllBundles()
const missing: string[] = []
const wordsIn = (language: (typeof LANGUAGES)[number]) =>
  createMessageBook({
    language,
    bundles,
    report: (problem) => missing.push(problem.kind === "missing" ? problem.key : problem.text),
  }).t("audit")

describe.each(LANGUAGES)("in %s", (language) => {
  const t = wordsIn(language)

  test("everything that the audit log can hold has words, and no two actions the same", () => {
    const actions = AUDIT_ACTIONS.map((action) => t(`action.${action}`))
    const others = [
      ...AUDIT_DETAILS.map((detail) => t(`detail.${detail}`)),
      ...AUDIT_OBJECTS.map((object) => t(`object.${object}`)),
      ...AUDIT_VALUES.map((value) => t(`value.${value}`)),
    ]
    expect(missing).toEqual([])
    expect([...actions, ...others].filter((text) => text === "")).toEqual([])
    expect(new Set(actions).size).toBe(AUDIT_ACTIONS.length)
  })
})

const t = wordsIn("en")
const reader = { t, language: "en", zone: "Europe/Bucharest" } as const
const plain = (texts: readonly string[]): string[] => texts.map((text) => text.replaceAll(/\s/g, " "))

test("codes become words, also as the value of a fact", () => {
  expect(actionText(t, "payouts.accountChanged")).toBe("Changed a specialist’s payout account")
  expect(objectText(t, { type: "payoutRun", id: "7" })).toBe("Payout run 7")
  expect(factTexts(reader, { from: "active", to: "suspended", asProposed: true, before: null })).toEqual([
    "From: Active",
    "To: Suspended",
    "As proposed: yes",
    "Before: none",
  ])
  expect(factTexts(reader, { action: "payouts.runMade" })).toEqual(["Action: Prepared a payout run"])
})

test("amounts stand with their currency, shares as such, and days as dates", () => {
  expect(plain(factTexts(reader, { behalf: "client", refunded: 12_050, currency: "RON" }))).toEqual([
    "On behalf of: client",
    "Refunded: 120.50 lei",
  ])
  expect(factTexts(reader, { percent: 12.5, from: "2026-04-01" })).toEqual([
    "Fee: 12.5%",
    "From: 1 April 2026",
  ])
})

test("what no words are known for stays as it was written", () => {
  expect(actionText(t, "old.forgotten")).toBe("old.forgotten")
  expect(factTexts(reader, { legacy: "x" })).toEqual(["legacy: x"])
  expect(objectText(t, { type: "old", id: "1" })).toBe("old 1")
})

test("the choices are sorted by their words and keep one of the address that is not known", () => {
  const labels = actionChoices(t, { language: "en", chosen: "old.forgotten" }).map(({ label }) => label)
  expect(labels).toContain("old.forgotten")
  expect(labels).toEqual(labels.toSorted(new Intl.Collator("en").compare))
  expect(actionChoices(t, { language: "en", chosen: "" })).toHaveLength(AUDIT_ACTIONS.length)
})
