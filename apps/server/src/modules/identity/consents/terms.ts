import { termsDocuments } from "@arnica/content/terms"
import type { Term } from "@arnica/contract/identity"
import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import { LRUCache } from "lru-cache"
import { z } from "zod"
import type { Db } from "../../../platform/db/db.ts"
import type { Queryable } from "../../../platform/db/handles.ts"
import { ask } from "../../../platform/db/statement.ts"
import { AppError } from "../../../platform/errors.ts"

/** Terms that everybody with an account has accepted, or has still to accept. */
export const ACCOUNT_TERMS = ["TERMS_OF_USE", "PRIVACY"] as const

/** What specialists accept when they hand their profile in. */
export const SPECIALIST_TERMS = "SPECIALIST"

/** Legal texts in all their versions. */
export type Terms = {
  /** Writes down the versions of the content package that are new. Throws when one that was published was edited. */
  readonly sync: () => Promise<void>
  /** The terms of these codes in the version in force, in a language. Throws `notFound` for a code without a text. */
  readonly inForce: (asked: AskedTerms, on?: Queryable) => Promise<Term[]>
  /** A text as it was in a version, or null when there never was one. */
  readonly version: (wanted: Wanted) => Promise<Term | null>
}

export type AskedTerms = { readonly codes: readonly string[]; readonly language: Language }
type Wanted = { readonly code: string; readonly version: number; readonly language: Language }

const termRows = z.array(
  z.object({
    code: z.string(),
    version: z.int(),
    language: z.string(),
    title: z.string(),
    paragraphs: z.array(z.string()),
  }),
)

const versionRows = z.array(z.object({ code: z.string(), version: z.int() }))
const IN_FORCE = `select distinct on (code) code, version from identity.term_version
  where language = $1 and code = any($2::text[]) order by code, version desc`
const MOST_TEXTS = 200

/** The terms over a database. They are there once somebody asks, whether or not the server was prepared before. */
export const createTerms = ({ db, now }: { readonly db: Db; readonly now: () => number }): Terms => {
  let written: Promise<void> | undefined
  const sync = (): Promise<void> => {
    written ??= publish(db.query, now()).catch((error: unknown) => {
      written = undefined
      throw error
    })
    return written
  }
  // A text that was published never changes: the table refuses it.
  const texts = new LRUCache<string, Term>({ max: MOST_TEXTS })
  const read = async (on: Queryable, { code, version, language }: Wanted): Promise<Term | null> => {
    const key = `${code} ${version} ${language}`
    const known = texts.get(key)
    if (known !== undefined) return known
    const { rows } = await on.execute(sql`
      select code, version, language, title, paragraphs from identity.term_version
      where code = ${code} and version = ${version} and language = ${language}`)
    const [term] = termRows.parse(rows)
    if (term !== undefined) texts.set(key, term)
    return term ?? null
  }
  return {
    sync,
    inForce: async ({ codes, language }, on = db.query) => {
      await sync()
      const { rows } = await ask(on, IN_FORCE, language, codes)
      const versions = new Map(versionRows.parse(rows).map(({ code, version }) => [code, version]))
      return await Promise.all(
        codes.map(async (code) => {
          const version = versions.get(code)
          const term = version === undefined ? null : await read(on, { code, version, language })
          if (term === null) throw new AppError("notFound")
          return term
        }),
      )
    },
    version: async (wanted) => {
      await sync()
      return await read(db.query, wanted)
    },
  }
}

const publish = async (on: Queryable, now: number): Promise<void> => {
  const records = termsDocuments.flatMap(({ code, version, titles, paragraphs }) =>
    Object.entries(paragraphs).map(([language, lines]) => ({
      code,
      version,
      language,
      title: { ...titles }[language] ?? code,
      paragraphs: lines,
    })),
  )
  const texts = JSON.stringify(records)
  await on.execute(sql`
    insert into identity.term_version (code, version, language, title, paragraphs, published_at)
    select code, version, language, title, paragraphs, ${new Date(now).toISOString()}
    from json_to_recordset(${texts}::json) as r(code text, version int, language text, title text, paragraphs text[])
    on conflict do nothing`)
  const { rows } = await on.execute(sql`
    select distinct code, version from identity.term_version
    join json_to_recordset(${texts}::json) as r(code text, version int, language text, title text, paragraphs text[])
      using (code, version, language)
    where term_version.title <> r.title or term_version.paragraphs <> r.paragraphs`)
  const edited = z.array(z.object({ code: z.string(), version: z.int() })).parse(rows)
  if (edited.length === 0) return
  const names = edited.map(({ code, version }) => `${code} ${version}`).join(", ")
  throw new Error(`published terms were edited; give the new wording a new version: ${names}`)
}
