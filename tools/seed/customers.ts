import { slugOf } from "@arnica/rules/addresses"
import type { NewUser } from "../../apps/server/src/modules/identity/index.ts"
import { DEMO_ACCOUNTS, type DemoRole } from "./accounts.ts"
import { somebody } from "./people.ts"
import type { Random } from "./random.ts"

const YEAR_MS = 365 * 86_400_000

/** The id of a named account: always the same, so that links to it last. */
export const namedUserId = (role: DemoRole): string => {
  const index = DEMO_ACCOUNTS.findIndex((account) => account.role === role)
  return `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`
}

/** The named accounts but for the specialist, who comes with the others. */
export const namedUsers = (given: { now: number; passwordHash: string }): NewUser[] =>
  DEMO_ACCOUNTS.filter(({ role }) => role !== "specialist").map(({ role, ...account }) => ({
    id: namedUserId(role),
    ...account,
    timeZone: "Europe/Bucharest",
    phone: { countryCode: "+40", number: "712 345 678" },
    passwordHash: given.passwordHash,
    isProvider: role === "applicant",
    mayImpersonate: role === "admin",
    mayAppoint: role === "admin" || role === "second admin",
    isAdmin: role === "admin" || role === "second admin",
    isCorporateAdmin: role === "clinic admin" || role === "other clinic's admin",
    isHrAdmin: role === "HR admin" || role === "other company's HR admin",
    isOhPsychologist: role === "occupational psychologist",
    isAccountant: role === "accountant",
    acceptsTerms: true,
    createdAt: given.now - YEAR_MS,
  }))

/** Clients who have no password: they fill calendars, and nobody signs in as them. */
export const makeCustomers = (given: {
  random: Random
  count: number
  now: number
  from?: number
}): NewUser[] => {
  const { random, count, now, from = 0 } = given
  return Array.from({ length: count }, (_, index) => {
    const { firstName, lastName, place, origin } = somebody(random)
    return {
      id: random.uuid(),
      firstName,
      lastName,
      email: `${slugOf(`${firstName} ${lastName}`)}.${from + index}@clients.arnica.example`,
      language:
        ["bg", "de", "el", "en", "es", "fr", "hr", "pl", "ro", "uk"].find(
          (code) => code === origin.language,
        ) ?? "en",
      timeZone: place.timeZone,
      acceptsTerms: true,
      createdAt: now - random.whole(30, 700) * 86_400_000,
    }
  })
}
