import { changesSince } from "@arnica/content/terms"
import {
  type ConsentEntry,
  consentEntrySchema,
  type consentsEndpoints,
  type NewTerm,
} from "@arnica/contract/consents"
import type { Term } from "@arnica/contract/identity"
import type { Language } from "@arnica/i18n/languages"
import type { Fields } from "../../../platform/crypto/fields.ts"
import type { Db } from "../../../platform/db/db.ts"
import { AppError } from "../../../platform/errors.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { FindSpecialistFacts } from "../profile/user-details.ts"
import { findConsents, findLedger, insertConsents, type StoredConsent } from "./consent-repository.ts"
import { differenceOf } from "./domain/difference.ts"
import { ACCOUNT_TERMS, SPECIALIST_TERMS, type Terms } from "./terms.ts"

type Needs = {
  readonly db: Db
  readonly now: () => number
  readonly terms: Terms
  readonly fields: Fields
  readonly findSpecialist: FindSpecialistFacts
}

/** Whose profile stands so has handed it in, and is asked for new terms like everybody with an account. */
const BOUND_BY_SPECIALIST_TERMS: readonly string[] = ["submitted", "active", "suspended"]

/** Calls about what the one who is signed in agreed to. */
export const consentRoutes = (needs: Needs): Handlers<typeof consentsEndpoints> => {
  const { db, now, terms, fields } = needs
  return {
    "GET /rest/v2/account/newTerms": ({ actor, language }) =>
      newTerms(needs, { userId: actor.userId, language }),
    "GET /api/v2/consents": async ({ actor, language }) => {
      const ledger = await findLedger(db.query, actor.userId)
      const inForce = await terms.inForce({ codes: [...new Set(ledger.map(({ code }) => code))], language })
      return ledger.map((line) => toEntry(line, inForce))
    },
    "POST /api/v2/consents": async ({ actor, body, language, request }) => {
      const inForce = await terms.inForce({
        codes: [...new Set(body.terms.map(({ code }) => code))],
        language,
      })
      const isOld = body.terms.some(
        ({ code, version }) => !inForce.some((term) => term.code === code && term.version === version),
      )
      // Somebody who read an older text has not agreed to this one.
      if (isOld)
        throw new AppError("statusConflict", {
          data: inForce.map(({ code, version }) => ({ code, version })),
        })
      await db.transaction(async (tx) => {
        const addressHash = await fields.blindIndex(tx, { ...LEDGER_ADDRESS, value: request.ip })
        const line = { userId: actor.userId, language, at: now(), source: "newTerms", addressHash } as const
        await insertConsents(
          tx,
          inForce.map(({ code, version }) => ({ ...line, code, version })),
        )
      })
      return undefined
    },
  }
}

const LEDGER_ADDRESS = { table: "identity.consent", column: "address_hash" } as const

/** Terms of the account that are still to accept, each compared with what was accepted before. */
const newTerms = async (
  { db, terms, findSpecialist }: Pick<Needs, "db" | "terms" | "findSpecialist">,
  reader: { readonly userId: string; readonly language: Language },
): Promise<NewTerm[]> => {
  const [accepted, specialist] = [
    await findConsents(db.query, reader.userId),
    await findSpecialist(reader.userId),
  ]
  const isBound = specialist !== null && BOUND_BY_SPECIALIST_TERMS.includes(specialist.status)
  const codes = isBound ? [...ACCOUNT_TERMS, SPECIALIST_TERMS] : ACCOUNT_TERMS
  const open = (await terms.inForce({ codes, language: reader.language })).filter(
    (term) => !accepted.some(({ code, version }) => code === term.code && version >= term.version),
  )
  return await Promise.all(
    open.map(async (term) => {
      const last = accepted.find(({ code }) => code === term.code)
      if (last === undefined) return { ...term, accepted: null, summary: [], changes: null }
      const before = await terms.version({ ...last, language: reader.language })
      return {
        ...term,
        accepted: { version: last.version, acceptedAt: last.acceptedAt.toISOString() },
        summary: changesSince({ ...last, language: reader.language }),
        changes: before === null ? null : differenceOf(before.paragraphs, term.paragraphs),
      }
    }),
  )
}

const toEntry = (line: StoredConsent, terms: readonly Term[]): ConsentEntry =>
  consentEntrySchema.parse({
    ...line,
    title: terms.find(({ code }) => code === line.code)?.title,
    at: line.acceptedAt.toISOString(),
  })
