import { medicines } from "@arnica/content/prescribing"
import type { RefusedLine } from "@arnica/contract/prescribing"
import { PRESCRIPTION_LIMITS } from "@arnica/contract/prescription-words"
import { LANGUAGES } from "@arnica/i18n/languages"
import { folded } from "@arnica/rules/folded"
import type { z } from "zod"
import { diagnosisEntrySchema, medicineEntrySchema } from "./entries.ts"
import { type CsvLine, readCsv } from "./read-csv.ts"
import type { ListedDiagnosis, ListedMedicine } from "./repository.ts"

/** The columns of a CSV of substances; a cell of several parts them by `|`. */
const MEDICINE_COLUMNS = [
  "code",
  "substance",
  "forms",
  "strengths",
  "routes",
  "brands",
  "antibiotic",
  "blocked",
] as const
/** The columns of a CSV of diagnoses: a label in each language. */
const DIAGNOSIS_COLUMNS = ["code", "icd", ...LANGUAGES] as const

/** What a CSV holds, and the lines that cannot be taken. */
export type ReadList<T> = { readonly entries: readonly T[]; readonly refused: readonly RefusedLine[] }

type Read<T> = { readonly entry: T } | { readonly what: RefusedLine["what"] }

const parts = (cell: string): string[] =>
  cell
    .split("|")
    .map((part) => part.trim())
    .filter(Boolean)

/** Substances that the law keeps from being prescribed here: no import lets them in. */
const BLOCKED = medicines
  .filter(({ blocked }) => blocked !== null)
  .map(({ code, substance }) => ({ code, name: folded(substance) }))

const isKeptOut = ({ code, substance }: ListedMedicine): boolean => {
  const name = folded(substance)
  return BLOCKED.some((one) => one.code === code || name.includes(one.name))
}

const WHAT: Readonly<Record<string, RefusedLine["what"]>> = {
  code: "code",
  substance: "name",
  forms: "form",
  routes: "route",
  blocked: "block",
  icd: "code",
  labels: "label",
}

const whatOf = (error: z.ZodError): RefusedLine["what"] => WHAT[String(error.issues[0]?.path[0])] ?? "columns"

const readMedicine = ({ cells }: CsvLine): Read<ListedMedicine> => {
  const [code, substance, forms = "", strengths = "", routes = "", brands = "", mark = "", blocked = ""] =
    cells
  if (mark !== "" && mark !== "yes" && mark !== "no") return { what: "mark" }
  const parsed = medicineEntrySchema.safeParse({
    code,
    substance,
    forms: parts(forms),
    strengths: parts(strengths),
    routes: parts(routes),
    brands: parts(brands),
    isAntibiotic: mark === "yes",
    blocked: blocked === "" ? null : blocked,
  })
  if (!parsed.success) return { what: whatOf(parsed.error) }
  return parsed.data.blocked === null && isKeptOut(parsed.data) ? { what: "block" } : { entry: parsed.data }
}

const readDiagnosis = ({ cells }: CsvLine): Read<ListedDiagnosis> => {
  const [code, icd, ...labels] = cells
  const parsed = diagnosisEntrySchema.safeParse({
    code,
    icd,
    labels: Object.fromEntries(LANGUAGES.map((language, nth) => [language, labels[nth]])),
  })
  return parsed.success ? { entry: parsed.data } : { what: whatOf(parsed.error) }
}

type How<T> = { readonly columns: readonly string[]; readonly read: (line: CsvLine) => Read<T> }

const readList = <T extends { readonly code: string }>(
  csv: string,
  { columns, read }: How<T>,
): ReadList<T> => {
  const [head, ...lines] = readCsv(csv)
  if (head === undefined || head.cells.join() !== columns.join())
    return { entries: [], refused: [{ line: 1, what: "columns" }] }
  if (lines.length > PRESCRIPTION_LIMITS.importRows)
    return { entries: [], refused: [{ line: PRESCRIPTION_LIMITS.importRows + 2, what: "tooMany" }] }
  const refused: RefusedLine[] = []
  const entries = new Map<string, T>()
  for (const line of lines) {
    const found: Read<T> = line.cells.length === columns.length ? read(line) : { what: "columns" }
    if ("what" in found) refused.push({ line: line.line, what: found.what })
    else if (entries.has(found.entry.code)) refused.push({ line: line.line, what: "twice" })
    else entries.set(found.entry.code, found.entry)
  }
  return { entries: [...entries.values()], refused: refused.slice(0, PRESCRIPTION_LIMITS.refusals) }
}

/** Reads a CSV of substances. */
export const readMedicines = (csv: string): ReadList<ListedMedicine> =>
  readList(csv, { columns: MEDICINE_COLUMNS, read: readMedicine })

/** Reads a CSV of diagnoses. */
export const readDiagnoses = (csv: string): ReadList<ListedDiagnosis> =>
  readList(csv, { columns: DIAGNOSIS_COLUMNS, read: readDiagnosis })
