import { randomUUID } from "node:crypto"
import type { PreferencesChange } from "@arnica/contract/occasions"
import { sql } from "drizzle-orm"
import type { LightMyRequestResponse } from "fastify"
import type { Db } from "../../platform/db/db.ts"
import type { SignedIn } from "../../platform/http/actor.ts"
import type { IdentityNeeds, NewUser } from "./index.ts"
import { saveChoice, saveHours } from "./profile/choice-repository.ts"

/** What identity is told where there are no specialists and no partners. */
export const ALONE: IdentityNeeds = {
  specialistFacts: async () => null,
  followNames: async () => undefined,
  findSpecialistId: async () => null,
  partnerFacts: async () => ({ clinic: null, company: null, corporate: false, stores: [] }),
  openApplication: async () => undefined,
}

/** An account for tests and demo data, with whatever differs from the usual. Nobody can sign in to it unless it gets a password. */
export const aUser = (given: Partial<NewUser> = {}): NewUser => {
  const id = given.id ?? randomUUID()
  return {
    id,
    firstName: "Ana",
    lastName: "Pop",
    email: `${id}@example.org`,
    language: "en",
    timeZone: "Europe/Bucharest",
    createdAt: Date.parse("2025-11-03T09:00:00Z"),
    ...given,
  }
}

/** Somebody who is signed in, with whatever differs from a plain customer. */
export const anActor = (given: Partial<SignedIn> = {}): SignedIn => ({
  kind: "user",
  userId: randomUUID(),
  sessionId: randomUUID(),
  number: 1,
  isAdmin: false,
  isProvider: false,
  isCorporateAdmin: false,
  isHrAdmin: false,
  isOHPsychologist: false,
  isAccountant: false,
  specialistId: null,
  language: "en",
  ...given,
})

/** The cookies of an answer, as a browser sends them back. */
export const cookieOf = (response: LightMyRequestResponse): string =>
  response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ")

/** Confirms the address of an account, or takes that back. */
export const confirmAddress = async (
  { query }: Pick<Db, "query">,
  { email, is = true }: { readonly email: string; readonly is?: boolean },
): Promise<void> => {
  await query.execute(sql`update identity.user_account set email_verified = ${is} where email = ${email}`)
}

/** Has somebody have chosen what reaches them, where there is no page to choose on. */
export const wantNews = async (
  { query }: Pick<Db, "query">,
  { userId, switches = [], quiet, agendaAt }: PreferencesChange & { readonly userId: string },
): Promise<void> => {
  for (const choice of switches) await saveChoice(query, { ...choice, userId, now: 0 })
  await saveHours(query, { userId, quiet, agendaAt })
}

/** Has somebody have proved a number to be theirs. E.164. */
export const provePhone = async (
  { query }: Pick<Db, "query">,
  { userId, number }: { readonly userId: string; readonly number: string },
): Promise<void> => {
  await query.execute(sql`update identity.user_account set validated_phone = ${number} where id = ${userId}`)
}
