import {
  BLOCKS,
  FORMS,
  PRESCRIBING_SPECIALITIES,
  PRESCRIPTION_LIMITS,
  type PrescribingList,
  type PrescribingSpeciality,
  REMOTE_RULES,
  type RemoteRule,
  ROUTES,
} from "@arnica/contract/prescription-words"
import type { Medicine } from "@arnica/contract/prescriptions"
import type { Language } from "@arnica/i18n/languages"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { wordsOf } from "../domain/search-words.ts"

const medicineRows = z.array(
  z.object({
    id: z.int(),
    substance: z.string(),
    forms: z.array(z.enum(FORMS)),
    strengths: z.array(z.string()),
    routes: z.array(z.enum(ROUTES)),
    brands: z.array(z.string()),
    isAntibiotic: z.boolean(),
    blocked: z.enum(BLOCKS).nullable(),
  }),
)

const MEDICINES = sql`
  select m.id, m.substance, m.forms, m.strengths, m.routes, m.brands, m.is_antibiotic as "isAntibiotic", m.blocked
  from prescriptions.medicine m`

/** More words than these are not looked at. */
const MOST_WORDS = 5

/** The conditions that each typed word begins a word of the entry: read from the index, one range for each. */
const beginning = (text: string, entry: (pattern: string) => SQL): SQL | null => {
  const words = wordsOf(text).slice(0, MOST_WORDS)
  return words.length === 0
    ? null
    : sql.join(
        words.map((word) => entry(`${word}%`)),
        sql` and `,
      )
}

/** Substances whose name and brands have words that begin like each typed one; those that begin so themselves first. */
export const searchMedicines = async (on: Queryable, text: string): Promise<Medicine[]> => {
  const found = beginning(
    text,
    (pattern) =>
      sql`exists (select 1 from prescriptions.medicine_word w where w.medicine_id = m.id and w.word like ${pattern})`,
  )
  const [first = ""] = wordsOf(text)
  if (found === null) return []
  const { rows } = await on.execute(sql`
    ${MEDICINES}
    where m.id in (select medicine_id from prescriptions.medicine_word where word like ${`${first}%`}) and ${found}
    order by not (m.code like ${`${first}%`}), m.substance limit ${PRESCRIPTION_LIMITS.found}`)
  return medicineRows.parse(rows)
}

/** Substances by their ids, in one query; unknown ones are left out. */
export const findMedicines = async (
  on: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Medicine>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await on.execute(sql`${MEDICINES} where m.id = any(${sql.param([...ids])}::int[])`)
  return new Map(medicineRows.parse(rows).map((medicine) => [medicine.id, medicine]))
}

const wordRows = z.array(z.object({ word: z.string() }))

/** Those of some brands whose first word is one of a substance that may not be prescribed here, in one query. */
export const findBlockedBrands = async (
  on: Queryable,
  brands: readonly string[],
): Promise<ReadonlySet<string>> => {
  const named = brands.flatMap((brand) =>
    wordsOf(brand)
      .slice(0, 1)
      .map((first) => ({ brand, first })),
  )
  if (named.length === 0) return new Set()
  const { rows } = await on.execute(sql`
    select distinct w.word from prescriptions.medicine_word w join prescriptions.medicine m on m.id = w.medicine_id
    where w.word = any(${sql.param(named.map(({ first }) => first))}::text[]) and m.blocked is not null`)
  const blocked = new Set(wordRows.parse(rows).map(({ word }) => word))
  return new Set(named.filter(({ first }) => blocked.has(first)).map(({ brand }) => brand))
}

const diagnosisRows = z.array(z.object({ id: z.string(), value: z.string(), label: z.string() }))

/** Diagnoses whose label in a language, or code, has words that begin like each typed one. */
export const searchDiagnoses = async (
  on: Queryable,
  { text, language }: { readonly text: string; readonly language: Language },
): Promise<z.infer<typeof diagnosisRows>> => {
  const found = beginning(
    text,
    (pattern) => sql`exists (
      select 1 from prescriptions.diagnosis_word w
      where w.diagnosis_id = d.id and w.language = ${language} and w.word like ${pattern})`,
  )
  const [first = ""] = wordsOf(text)
  if (found === null) return []
  const { rows } = await on.execute(sql`
    select d.code as id, d.icd as value, d.labels ->> ${language}::text as label from prescriptions.diagnosis d
    where d.id in (
        select diagnosis_id from prescriptions.diagnosis_word
        where language = ${language} and word like ${`${first}%`})
      and ${found}
    order by label limit ${PRESCRIPTION_LIMITS.found}`)
  return diagnosisRows.parse(rows)
}

/** A substance as a list has it. */
export type ListedMedicine = Omit<Medicine, "id"> & { readonly code: string }
/** A diagnosis as a list has it; labels by language. */
export type ListedDiagnosis = {
  readonly code: string
  readonly icd: string
  readonly labels: Readonly<Record<Language, string>>
}

type Origin = { readonly isShipped: boolean }

const codeRows = z.array(z.object({ id: z.int(), code: z.string() }))

const wordsByCode = (
  entries: readonly { readonly code: string; readonly words: readonly string[] }[],
  rows: readonly unknown[],
): string => {
  const ids = new Map(codeRows.parse(rows).map(({ id, code }) => [code, id]))
  return JSON.stringify(
    entries.flatMap(({ code, words }) => {
      const id = ids.get(code)
      return id === undefined ? [] : words.map((word) => ({ id, word }))
    }),
  )
}

/** Takes substances in, set-based: new ones are added, others changed. Shipped ones leave alone what an admin changed. */
export const upsertMedicines = async (
  tx: Tx,
  { entries, isShipped }: Origin & { readonly entries: readonly ListedMedicine[] },
): Promise<void> => {
  const { rows } = await tx.execute(sql`
    insert into prescriptions.medicine as m (code, substance, forms, strengths, routes, brands, is_antibiotic, blocked,
      is_shipped)
    select code, substance, forms, strengths, routes, brands, "isAntibiotic", blocked, ${isShipped}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r (code text, substance text, forms text[],
      strengths text[], routes text[], brands text[], "isAntibiotic" boolean, blocked text)
    on conflict (code) do update set substance = excluded.substance, forms = excluded.forms,
      strengths = excluded.strengths, routes = excluded.routes, brands = excluded.brands,
      is_antibiotic = excluded.is_antibiotic, blocked = excluded.blocked, is_shipped = excluded.is_shipped
    where m.is_shipped or not ${isShipped}::boolean
    returning id, code`)
  const ids = codeRows.parse(rows).map(({ id }) => id)
  await tx.execute(sql`
    delete from prescriptions.medicine_word where medicine_id = any(${sql.param(ids)}::int[])`)
  const words = entries.map(({ code, substance, brands }) => ({
    code,
    words: wordsOf([substance, ...brands].join(" ")),
  }))
  await tx.execute(sql`
    insert into prescriptions.medicine_word (word, medicine_id)
    select word, id from jsonb_to_recordset(${wordsByCode(words, rows)}::jsonb) as r (id int, word text)`)
}

/** The same of diagnoses, whose words stand in each language. */
export const upsertDiagnoses = async (
  tx: Tx,
  { entries, isShipped }: Origin & { readonly entries: readonly ListedDiagnosis[] },
): Promise<void> => {
  const { rows } = await tx.execute(sql`
    insert into prescriptions.diagnosis as d (code, icd, labels, is_shipped)
    select code, icd, labels, ${isShipped}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r (code text, icd text, labels jsonb)
    on conflict (code) do update set icd = excluded.icd, labels = excluded.labels, is_shipped = excluded.is_shipped
    where d.is_shipped or not ${isShipped}::boolean
    returning id, code`)
  const ids = codeRows.parse(rows).map(({ id }) => id)
  await tx.execute(sql`
    delete from prescriptions.diagnosis_word where diagnosis_id = any(${sql.param(ids)}::int[])`)
  const words = entries.map(({ code, icd, labels }) => ({
    code,
    words: Object.entries(labels).flatMap(([language, label]) =>
      wordsOf(`${label} ${icd.replace(".", "")}`).map((word) => `${language}${word}`),
    ),
  }))
  await tx.execute(sql`
    insert into prescriptions.diagnosis_word (language, word, diagnosis_id)
    select left(word, 2), substr(word, 3), id
    from jsonb_to_recordset(${wordsByCode(words, rows)}::jsonb) as r (id int, word text)`)
}

const knownRows = z.array(z.object({ code: z.string() }))

/** Which of these codes a list has already. */
export const knownCodes = async (
  on: Queryable,
  { list, codes }: { readonly list: PrescribingList; readonly codes: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const table = list === "medicines" ? sql`prescriptions.medicine` : sql`prescriptions.diagnosis`
  const { rows } = await on.execute(sql`
    select code from ${table} where code = any(${sql.param([...codes])}::text[])`)
  return new Set(knownRows.parse(rows).map(({ code }) => code))
}

const countRows = z.tuple([z.object({ medicines: z.int(), diagnoses: z.int() })])

/** How long the lists are. */
export const countLists = async (on: Queryable): Promise<{ medicines: number; diagnoses: number }> => {
  const { rows } = await on.execute(sql`
    select (select count(*) from prescriptions.medicine)::int as medicines,
      (select count(*) from prescriptions.diagnosis)::int as diagnoses`)
  return countRows.parse(rows)[0]
}

/** Notes which edition of a shipped list goes in. False when that one is in already. */
export const noteEdition = async (
  tx: Tx,
  { list, edition }: { readonly list: PrescribingList; readonly edition: string },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    insert into prescriptions.shipped_list as s (list, edition) values (${list}, ${edition})
    on conflict (list) do update set edition = excluded.edition where s.edition <> excluded.edition`)
  return rowCount === 1
}

const ruleRows = z.array(z.object({ speciality: z.string(), rule: z.enum(REMOTE_RULES) }))

/** What holds for each speciality's prescribing at a distance. */
export const findRemoteRules = async (
  on: Queryable,
): Promise<{ speciality: PrescribingSpeciality; rule: RemoteRule }[]> => {
  const { rows } = await on.execute(sql`select speciality, rule from prescriptions.remote_rule`)
  const rules = new Map(ruleRows.parse(rows).map(({ speciality, rule }) => [speciality, rule]))
  return PRESCRIBING_SPECIALITIES.map((speciality) => ({
    speciality,
    rule: rules.get(speciality) ?? "confirm",
  }))
}

/** The same of one. */
export const findRemoteRule = async (on: Queryable, speciality: PrescribingSpeciality): Promise<RemoteRule> =>
  (await findRemoteRules(on)).find((one) => one.speciality === speciality)?.rule ?? "confirm"

/** Says it anew. */
export const setRemoteRule = async (
  tx: Tx,
  { speciality, rule }: { readonly speciality: PrescribingSpeciality; readonly rule: RemoteRule },
): Promise<void> => {
  await tx.execute(sql`
    insert into prescriptions.remote_rule (speciality, rule) values (${speciality}, ${rule})
    on conflict (speciality) do update set rule = excluded.rule`)
}
