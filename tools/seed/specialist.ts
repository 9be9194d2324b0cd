import {
  type DemoVoice,
  demoDegrees,
  demoInstitutions,
  demoLicenceIssuers,
  demoMemberships,
} from "@arnica/content/demo"
import { slugOf } from "@arnica/rules/addresses"
import type { NewSpecialist } from "../../apps/server/src/modules/specialists/index.ts"
import { offersFor } from "./offers.ts"
import type { Person } from "./people.ts"
import type { Random } from "./random.ts"

const UI_LANGUAGES = ["bg", "de", "el", "en", "es", "fr", "hr", "pl", "ro", "uk"] as const
const DAY_MS = 86_400_000
const YEAR_MS = 365.25 * DAY_MS

type Wanted = {
  readonly random: Random
  readonly person: Person
  readonly userId: string
  readonly voice: DemoVoice
  readonly texts: NewSpecialist["texts"]
  /** Makes the address word unique. */
  readonly number: number
  readonly now: number
}

/** A made-up specialist of a domain with everything that a profile shows. */
export const makeSpecialist = (wanted: Wanted): NewSpecialist => {
  const { random, person, voice, texts, now } = wanted
  const age = random.whole(2, 24)
  const year = new Date(now).getUTCFullYear()
  return {
    userId: wanted.userId,
    url: `${slugOf(`${person.firstName} ${person.lastName}`)}-${wanted.number}`,
    ...titleOf(voice),
    firstName: person.firstName,
    lastName: person.lastName,
    ...(person.ownScript === undefined ? {} : { ownScript: person.ownScript }),
    gender: person.gender,
    domainCode: voice.domainCode,
    countryCode: person.place.countryCode,
    city: person.place.city,
    ...(random.chance(0.3) ? { officeAddress: `${person.place.city}, ${random.whole(1, 90)}` } : {}),
    timeZone: person.place.timeZone,
    practisingSince: year - age,
    ...licenceOf(wanted),
    premium: random.chance(0.12),
    createdAt: now - Math.round(random.next() * 2 * YEAR_MS) - 60 * 86_400_000,
    texts,
    specialities: random.some(voice.specialities, Math.min(2, voice.specialities.length)),
    concerns: voice.concerns,
    therapyTypes: voice.therapyTypes,
    languages: spokenBy(wanted),
    education: educationOf(wanted, year - age),
    memberships: membershipsOf(wanted),
    offers: offersFor({ random, voice, origin: person.origin }),
    ...(random.chance(0.35) ? { paidChatProducts: [paidChat(random)] } : {}),
  }
}

const titleOf = (voice: DemoVoice): { title?: string } =>
  voice.domainCode === "MEDICAL" || voice.specialities.includes("PSYCHIATRIST") ? { title: "Dr." } : {}

const licenceOf = ({ random, person, voice, now }: Wanted): Pick<NewSpecialist, "licence"> => {
  const psychiatrist = voice.specialities.includes("PSYCHIATRIST")
  const issuer = demoLicenceIssuers.find(
    (each) =>
      each.countryCode === person.place.countryCode &&
      (psychiatrist ? each.doctorsOfMind : each.domainCodes.includes(voice.domainCode)),
  )
  if (issuer === undefined) return {}
  const number = random.whole(10_000, 99_999)
  // After the profile was begun, and not on the same day for all.
  const checkedOn = new Date(now - (5 + (number % 50)) * DAY_MS).toISOString().slice(0, 10)
  return { licence: { number: String(number), issuer: issuer.issuer, checkedOn } }
}

const spokenBy = ({ random, person }: Wanted): string[] => {
  const others = [
    ...person.origin.otherLanguages,
    ...UI_LANGUAGES.filter((code) => random.chance(code === "en" ? 0.75 : 0.08)),
  ]
  return [...new Set([person.origin.language, ...random.some(others, random.whole(1, 2))])]
}

const educationOf = (
  { random, person, voice }: Wanted,
  since: number,
): NonNullable<NewSpecialist["education"]> => {
  const home = demoInstitutions.filter(({ countryCode }) => countryCode === person.place.countryCode)
  const institutions = home.length > 0 ? home : demoInstitutions
  const degrees = random.some(
    demoDegrees.filter((degree) => degree.domainCode === voice.domainCode),
    random.whole(1, 3),
  )
  return degrees.map((degree, index) => ({
    title: degree.names[uiLanguage(person.origin.language)],
    institution: random.pick(institutions).institution,
    from: since - 4 + index * 2,
    to: since + index * 2,
  }))
}

const membershipsOf = ({ random, person, voice }: Wanted): string[] =>
  random
    .some(
      demoMemberships.filter((each) => each.domainCode === voice.domainCode),
      random.whole(0, 2),
    )
    .map((each) => each.names[uiLanguage(person.origin.language)])

const uiLanguage = (code: string): (typeof UI_LANGUAGES)[number] =>
  UI_LANGUAGES.find((each) => each === code) ?? "en"

const paidChat = (random: Random) => ({
  type: "QUESTION",
  currency: "RON" as const,
  amount: random.whole(4, 9) * 1000,
  names: {
    bg: "Въпрос между сесиите",
    de: "Eine Frage zwischen den Sitzungen",
    el: "Μια ερώτηση ανάμεσα στις συνεδρίες",
    en: "A question between sessions",
    es: "Una pregunta entre sesiones",
    fr: "Une question entre les séances",
    hr: "Pitanje između sesija",
    pl: "Pytanie między sesjami",
    ro: "O întrebare între ședințe",
    uk: "Запитання між сесіями",
  },
})
