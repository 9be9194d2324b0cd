import { expect, test } from "vitest"
import { contentLanguages } from "./language.ts"
import { diagnoses, medicines } from "./prescribing.ts"

const codesOf = (list: readonly { readonly code: string }[]): string[] => list.map(({ code }) => code)

test("there are 300 substances and 200 diagnoses, each once", () => {
  expect(medicines.length).toBeGreaterThanOrEqual(300)
  expect(diagnoses.length).toBeGreaterThanOrEqual(200)
  for (const list of [medicines, diagnoses]) expect(new Set(codesOf(list)).size).toBe(list.length)
})

test("each diagnosis has a label in every language, Romanian ones with commas below", () => {
  for (const { code, labels } of diagnoses) {
    expect(Object.keys(labels).sort(), code).toEqual([...contentLanguages].sort())
    for (const label of Object.values(labels)) expect(label.length, code).toBeGreaterThan(1)
    expect(labels.ro, code).not.toMatch(/[şţ]/i)
  }
})

test.each(["morphine", "fentanyl", "methadone", "diazepam", "alprazolam", "zolpidem", "propofol"])(
  "%s is blocked",
  (code) => {
    expect(medicines.find((one) => one.code === code)?.blocked).toEqual(expect.any(String))
  },
)
