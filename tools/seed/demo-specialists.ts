import { domains } from "@arnica/content/catalog"
import { type DemoOrigin, demoOrigins } from "@arnica/content/demo"
import { slugOf } from "@arnica/rules/addresses"
import type { NewUser } from "../../apps/server/src/modules/identity/index.ts"
import type { NewSpecialist } from "../../apps/server/src/modules/specialists/index.ts"
import { NAMED_SPECIALIST as NAMED } from "./accounts.ts"
import { chooseBiographies } from "./biographies.ts"
import { COUPLE_OFFER } from "./couples.ts"
import { namedUserId } from "./customers.ts"
import { type Person, personFrom } from "./people.ts"
import type { Random } from "./random.ts"
import { makeSpecialist } from "./specialist.ts"

/** A made-up specialist with the account that is theirs. */
export type DemoSpecialist = { readonly user: NewUser; readonly specialist: NewSpecialist }

/** How many of a hundred specialists belong to each domain. */
const SHARES: Readonly<Record<string, number>> = {
  PSIHO: 23,
  FAM: 16,
  MEDICAL: 16,
  HEALTH: 13,
  COACH: 13,
  FIN_WELL: 11,
  HOME: 8,
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

/** Makes the specialists of the demo, no two of the same name or biography while there are enough. The first is the named account's. */
export const makeDemoSpecialists = ({
  random,
  count,
  now,
  passwordHash,
  from = 0,
}: Wanted): DemoSpecialist[] => {
  const isNamed = (index: number): boolean => from + index === 0 && passwordHash !== undefined
  const parts = chooseBiographies(
    random,
    Array.from({ length: count }, (_, index) =>
      isNamed(index) ? { domainCode: "PSIHO", from: romanian() } : { domainCode: domainFor(index / count) },
    ),
  )
  const met = new Set<string>([`${NAMED.firstName} ${NAMED.lastName}`])
  return parts.map(({ origin, voice, texts }, index) => {
    const number = from + index
    const named = isNamed(index)
    const person = named ? namedPerson(random) : somebodyNew({ random, origin, met })
    const userId = named ? namedUserId("specialist") : random.uuid()
    const specialist = makeSpecialist({ random, person, userId, voice, texts, number, now })
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

const romanian = (): DemoOrigin => {
  const found = demoOrigins.find(({ language }) => language === "ro")
  if (found === undefined) throw new Error("The demo has no Romanians")
  return found
}

const namedPerson = (random: Random): Person => ({
  ...personFrom({ random, origin: romanian() }),
  gender: "female" as const,
  firstName: NAMED.firstName,
  lastName: NAMED.lastName,
})

const TRIES = 20

/** Somebody whose name nobody has yet, if there is such a name. */
const somebodyNew = (given: { random: Random; origin: DemoOrigin; met: Set<string> }): Person => {
  const { random, origin, met } = given
  let person = personFrom({ random, origin })
  for (let tries = 0; met.has(nameOf(person)) && tries < TRIES; tries += 1)
    person = personFrom({ random, origin })
  met.add(nameOf(person))
  return person
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`

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
