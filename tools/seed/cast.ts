import { domains } from "@arnica/content/catalog"
import { demoOrigins } from "@arnica/content/demo"
import { slugOf } from "@arnica/rules/addresses"
import type { NewUser } from "../../apps/server/src/modules/identity/index.ts"
import type { NewSpecialist } from "../../apps/server/src/modules/specialists/index.ts"
import { NAMED_SPECIALIST as NAMED } from "./accounts.ts"
import { COUPLE_OFFER } from "./couples.ts"
import { namedUserId } from "./customers.ts"
import { type Person, personFrom, somebody } from "./people.ts"
import type { Random } from "./random.ts"
import { makeSpecialist } from "./specialist.ts"

/** A made-up specialist with the account that is theirs. */
export type CastMember = { readonly user: NewUser; readonly specialist: NewSpecialist }

/** How many of a hundred specialists belong to each domain. */
const SHARES: Readonly<Record<string, number>> = {
  PSIHO: 36,
  FAM: 16,
  MEDICAL: 16,
  HEALTH: 11,
  COACH: 11,
  FIN_WELL: 6,
  HOME: 4,
}

const YEAR_MS = 365 * 86_400_000

type Wanted = {
  readonly random: Random
  readonly count: number
  readonly now: number
  /** Of the named account, the first of all; the others have no password. Without it nobody is named. */
  readonly passwordHash?: string
  /** The number of the first. */
  readonly from?: number
}

/** Makes the specialists of the demo. The first is the named account's. */
export const makeCast = ({ random, count, now, passwordHash, from = 0 }: Wanted): CastMember[] => {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index
    const named = number === 0 && passwordHash !== undefined
    const person = named ? namedPerson(random) : somebody(random)
    const userId = named ? namedUserId("specialist") : random.uuid()
    const domainCode = named ? "PSIHO" : domainFor(index / count)
    const specialist = makeSpecialist({ random, person, userId, domainCode, number, now })
    const offers = [
      ...specialist.offers.filter(({ sessionTypeCode }) => sessionTypeCode !== COUPLE_OFFER.sessionTypeCode),
      COUPLE_OFFER,
    ]
    const shown = named ? { ...specialist, url: "ioana-muresan", offers } : specialist
    const user = userFor({ specialist: shown, number, person })
    return {
      user: named
        ? { ...user, email: NAMED.email, ...(passwordHash === undefined ? {} : { passwordHash }) }
        : user,
      specialist: shown,
    }
  })
}

const namedPerson = (random: Random): Person => {
  const romanian = demoOrigins.find(({ language }) => language === "ro") ?? demoOrigins[0]
  if (romanian === undefined) throw new Error("The demo has no origins")
  const person = personFrom(random, romanian)
  return { ...person, gender: "female", firstName: NAMED.firstName, lastName: NAMED.lastName }
}

const domainFor = (place: number): string => {
  const total = domains.reduce((sum, { code }) => sum + (SHARES[code] ?? 1), 0)
  let passed = 0
  for (const { code } of domains) {
    passed += (SHARES[code] ?? 1) / total
    if (place < passed) return code
  }
  return "PSIHO"
}

const userFor = (given: { specialist: NewSpecialist; number: number; person: Person }): NewUser => {
  const { specialist, number, person } = given
  const language = ["bg", "de", "el", "en", "es", "fr", "hr", "pl", "ro", "uk"].find(
    (code) => code === person.origin.language,
  )
  return {
    id: specialist.userId,
    firstName: specialist.firstName,
    lastName: specialist.lastName,
    email: `${slugOf(`${specialist.firstName} ${specialist.lastName}`)}.${number}@specialists.arnica.example`,
    language: language ?? "en",
    timeZone: specialist.timeZone,
    isProvider: true,
    acceptsTerms: true,
    createdAt: specialist.createdAt - YEAR_MS / 50,
  }
}
