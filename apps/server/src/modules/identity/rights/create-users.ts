import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import { ACCOUNT_TERMS, SPECIALIST_TERMS } from "../consents/terms.ts"

/** An account to create. `createdAt` in epoch milliseconds; the address in lower case. */
export type NewUser = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Whether the address is known to be theirs; it is unless said otherwise. */
  readonly isConfirmed?: boolean
  readonly language: string
  readonly timeZone: string
  readonly phone?: { readonly countryCode: string; readonly number: string }
  readonly image?: string
  /** From `hashPassword`. Without one the account exists but nobody can sign in to it. */
  readonly passwordHash?: string
  readonly isAdmin?: boolean
  readonly mayImpersonate?: boolean
  readonly mayAppoint?: boolean
  readonly isProvider?: boolean
  readonly isCorporateAdmin?: boolean
  readonly isHrAdmin?: boolean
  readonly isOhPsychologist?: boolean
  readonly isAccountant?: boolean
  readonly createdAt: number
  /** Whether they agreed to the terms in force when their account was made, specialists to theirs as well. */
  readonly acceptsTerms?: boolean
}

/** Creates accounts, three statements for all of them. For demo data, tests and imports; people sign up through /Auth. */
export const createUsers = async (tx: Tx, users: readonly NewUser[]): Promise<Map<string, number>> => {
  if (users.length === 0) return new Map()
  const { rows } = await tx.execute(sql`
    insert into identity.user_account (id, name, first_name, last_name, email, email_verified, image, language,
      time_zone, phone_country_code, phone, is_admin, is_provider, is_corporate_admin, is_hr_admin,
      is_oh_psychologist, is_accountant, may_impersonate, may_appoint,
      client_needs_onboarding, created_at, updated_at)
    select id, first || ' ' || last, first, last, email, conf, image, lang, zone, prefix, phone, adm, prov, corp, hr, oh, acc, imp, app,
      false, to_timestamp(at / 1000), to_timestamp(at / 1000)
    from json_to_recordset(${JSON.stringify(users.map(toRecord))}::json) as r(id uuid, first text, last text,
      email text, conf bool, image text, lang text, zone text, prefix text, phone text, adm bool, prov bool, corp bool, hr bool, oh bool,
      acc bool, imp bool, app bool, at float8)
    returning id, number::float8 as number`)
  const credentials = users.flatMap(({ id, passwordHash }) =>
    passwordHash === undefined ? [] : [{ id, hash: passwordHash }],
  )
  await tx.execute(sql`
    insert into identity.credential (user_id, account_id, provider_id, password)
    select id, id::text, 'credential', hash
    from json_to_recordset(${JSON.stringify(credentials)}::json) as r(id uuid, hash text)`)
  await tx.execute(sql`
    insert into identity.consent (user_id, code, version, language, accepted_at)
    select r.id, term.code, max(term.version), r.lang, to_timestamp(r.at / 1000)
    from json_to_recordset(${JSON.stringify(users.filter(({ acceptsTerms }) => acceptsTerms).map(toRecord))}::json)
      as r(id uuid, lang text, prov bool, at float8)
    join identity.term_version term on term.language = r.lang
    where term.code = any(${sql.param([...ACCOUNT_TERMS])}::text[])
      or (r.prov and term.code = ${SPECIALIST_TERMS})
    group by r.id, term.code, r.lang, r.at order by r.id, term.code`)
  const created = z.array(z.object({ id: z.string(), number: z.number() })).parse(rows)
  return new Map(created.map((row) => [row.id, row.number]))
}

const toRecord = (user: NewUser) => ({
  id: user.id,
  first: user.firstName,
  last: user.lastName,
  email: user.email,
  conf: user.isConfirmed ?? true,
  image: user.image ?? null,
  lang: user.language,
  zone: user.timeZone,
  prefix: user.phone?.countryCode ?? null,
  phone: user.phone?.number ?? null,
  adm: user.isAdmin ?? false,
  prov: user.isProvider ?? false,
  corp: user.isCorporateAdmin ?? false,
  hr: user.isHrAdmin ?? false,
  oh: user.isOhPsychologist ?? false,
  acc: user.isAccountant ?? false,
  imp: user.mayImpersonate ?? false,
  app: user.mayAppoint ?? false,
  at: user.createdAt,
})
