import type { CONSENT_SOURCES, ConsentEntry } from "@arnica/contract/consents"
import { desc, eq } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import { ask } from "../../../platform/db/statement.ts"
import { consent } from "../tables.ts"

/** A line for the ledger of consents. `at` in epoch milliseconds. */
export type Consent = {
  readonly userId: string
  readonly code: string
  readonly version: number
  readonly language: string
  readonly at: number
  readonly source: (typeof CONSENT_SOURCES)[number]
  readonly action?: ConsentEntry["action"]
  /** Keyed hash of the address it came from. */
  readonly addressHash?: Buffer
}

/** A line of the ledger as it stands. */
export type StoredConsent = typeof consent.$inferSelect

/** Adds to the ledger of consents, in one statement. What says the same as the line before it of that term adds nothing. */
export const insertConsents = async (on: Queryable, consents: readonly Consent[]): Promise<void> => {
  if (consents.length === 0) return
  const lines = consents.map(({ userId, at, action = "accepted", addressHash, ...line }) => ({
    ...line,
    user_id: userId,
    action,
    at: new Date(at).toISOString(),
    address: addressHash?.toString("hex") ?? null,
  }))
  await ask(on, INSERT, JSON.stringify(lines))
}

const INSERT = `insert into identity.consent
    (user_id, code, version, language, accepted_at, action, source, address_hash)
  select user_id, code, version, language, at, action, source, decode(address, 'hex')
  from json_to_recordset($1::json) as r(user_id uuid, code text, version int,
    language text, at timestamptz, action text, source text, address text)
  where not exists (
    select 1 from (
      select action, version from identity.consent known
      where known.user_id = r.user_id and known.code = r.code order by id desc limit 1
    ) last where last.action = r.action and last.version = r.version)`

/** The ledger of a user, the newest first. */
export const findLedger = (on: Queryable, userId: string): Promise<StoredConsent[]> =>
  on.select().from(consent).where(eq(consent.userId, userId)).orderBy(desc(consent.id))

const acceptedRows = z.array(z.object({ code: z.string(), version: z.int(), acceptedAt: z.date() }))

/** The terms that a user accepted and did not take back, each in the version accepted last, oldest first. */
export const findConsents = async (
  on: Queryable,
  userId: string,
): Promise<{ code: string; version: number; acceptedAt: Date }[]> => {
  const { rows } = await ask(
    on,
    `select code, version, accepted_at as "acceptedAt" from (
       select distinct on (code) id, code, version, accepted_at, action from identity.consent
       where user_id = $1 order by code, id desc
     ) last where action = 'accepted' order by id`,
    userId,
  )
  return acceptedRows.parse(rows)
}
