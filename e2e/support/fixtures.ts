import { anOffer, aSpecialist } from "../../apps/server/src/modules/specialists/testing.ts"

type Specialist = ReturnType<typeof aSpecialist>

const IN_ALL = (lei: number): Specialist["offers"][number]["prices"] => ({
  RON: lei * 100,
  EUR: lei * 20,
  GBP: lei * 17,
  USD: lei * 22,
})

const full = (lei: number) => anOffer({ prices: IN_ALL(lei), firstMeetingDiscountPercent: 0 })

const english = (heading: string): Specialist["texts"] => [
  { language: "en", heading, description: ["I work with adults, in calm and clear steps."] },
  { language: "ro", heading: "Lucrez cu răbdare", description: ["Lucrez cu adulți, pas cu pas."] },
]

/** The profile with everything: discount, two kinds of session, posts, videos, education. */
const ioana = (now: number): Specialist =>
  aSpecialist({
    url: "ioana-muresan",
    specialities: ["CLINICAL_PSYCHOLOGIST", "PSYCHOTHERAPIST"],
    officeAddress: "Strada Lalelelor 4",
    licence: { number: "12345", issuer: "Colegiul Psihologilor", checkedOn: "2026-03-03" },
    education: [{ title: "Master", institution: "Universitatea din București", from: 2014, to: 2016 }],
    memberships: ["Colegiul Psihologilor din România"],
    videos: [
      { url: "https://youtu.be/aqz-KE-bpKQ", title: "How a first meeting goes" },
      { url: "https://films.example.org/breathing.webm", title: "Breathing out" },
      { url: "https://films.example.org/sleep.mp4", title: "Before you sleep" },
      { url: "https://films.example.org/gone.mp4", title: "What is gone" },
      { url: "https://video.example.org/1", title: "" },
    ],
    posts: ["en", "ro"].map((language) => ({
      language,
      slug: `sleep-${language}`,
      publishedAt: now - 86_400_000,
      title: "Sleep",
      category: { slug: "sleep", name: "Sleep" },
      excerpt: "What helps before the alarm rings.",
    })),
    offers: [
      anOffer({ prices: IN_ALL(180), firstMeetingDiscountPercent: 20 }),
      anOffer({
        sessionTypeCode: "OFFICE_INDIVIDUAL",
        place: "office",
        prices: IN_ALL(200),
        firstMeetingDiscountPercent: 0,
      }),
    ],
  })

const abroad = (): Specialist[] => [
  aSpecialist({
    url: "eleni-papadaki",
    firstName: "Ελένη",
    lastName: "Παπαδάκη",
    countryCode: "GR",
    city: "Athens",
    timeZone: "Europe/Athens",
    languages: ["el", "en"],
    texts: [
      { language: "el", heading: "Ακούω πρώτα", description: ["Δουλεύω με ενήλικες."] },
      ...english("I listen first"),
    ],
    offers: [full(220)],
  }),
  aSpecialist({
    url: "olena-koval",
    firstName: "Олена",
    lastName: "Коваль",
    countryCode: "UA",
    city: "Kyiv",
    timeZone: "Europe/Kyiv",
    languages: ["uk", "en"],
    offers: [full(150)],
  }),
  aSpecialist({
    url: "john-smith",
    firstName: "John",
    lastName: "Smith",
    gender: "male",
    countryCode: "GB",
    city: "London",
    timeZone: "Europe/London",
    languages: ["en"],
    offers: [full(400)],
  }),
]

const inOtherFields = (): Specialist[] =>
  (
    [
      ["FAM", "family"],
      ["HEALTH", "food"],
      ["COACH", "work"],
    ] as const
  ).map(([domainCode, about]) =>
    aSpecialist({
      url: `dana-${about}`,
      firstName: "Dana",
      domainCode,
      lastName: `${about.slice(0, 1).toUpperCase()}${about.slice(1)}`,
      specialities: [],
      concerns: [],
      therapyTypes: [],
      offers: [full(160)],
    }),
  )

/** Somebody who is paid as usual. Journeys that book take one each, so that they never meet. */
const plain = (word: string): Specialist =>
  aSpecialist({
    url: `plain-${word}`,
    firstName: "Vera",
    lastName: `Plain${word}`,
    texts: english("Calm and clear"),
    // One of them offers subscriptions.
    ...(word === "five" ? { specialities: ["CLINICAL_PSYCHOLOGIST", "PSYCHOTHERAPIST"] } : {}),
    offers: [full(100)],
  })

/** The specialists of the journeys, each free on every day. */
export const specialistsAt = (now: number): Specialist[] => [
  ioana(now),
  ...abroad(),
  ...inOtherFields(),
  ...["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].map((word) => plain(word)),
  aSpecialist({
    url: COUPLES.url,
    firstName: "Clara",
    lastName: "Paar",
    texts: english("Two people, one hour"),
    offers: [anOffer({ sessionTypeCode: "VIDEO_COUPLE", prices: IN_ALL(300) })],
  }),
  aSpecialist({
    url: DOCTOR.url,
    firstName: "Dora",
    lastName: "Doctor",
    domainCode: "MEDICAL",
    specialities: ["FAMILY_DOCTOR"],
    concerns: [],
    therapyTypes: [],
    licence: { number: "R12345", issuer: "Colegiul Medicilor din România", checkedOn: "2026-01-05" },
    texts: english("Takes her time"),
    offers: [full(120)],
  }),
  aSpecialist({
    url: "greta-gratis",
    firstName: "Greta",
    lastName: "Gratis",
    offers: [anOffer({ prices: IN_ALL(90), firstMeetingDiscountPercent: 100 })],
  }),
]

/** A doctor with a certificate: who prescribes. */
export const DOCTOR = {
  url: "dora-doctor",
  email: "dora-doctor@specialists.example",
  password: "a calm mountain flower",
} as const

/** Who sees couples, and nobody else. */
export const COUPLES = {
  url: "clara-paar",
  email: "clara-paar@specialists.example",
  password: "a calm mountain flower",
} as const

/** Somebody who has every role. */
export const STAFF = {
  url: "plain-four",
  email: "plain-four@specialists.example",
  password: "a calm mountain flower",
} as const

/** Another admin: what one drafts, the other approves. */
export const OTHER_ADMIN = { email: "second-admin@people.example", password: STAFF.password } as const

/** A specialist who earned something in lei before the journeys, and is paid to an account of long ago. */
export const EARNER = { url: "dana-work", earned: 12_000 } as const

/** The clinic that they administrate, and who works there. */
export const CLINIC = { name: "Clinica Valeriana", colleague: /Παπαδάκη/ } as const
/** Specialists who sign in to their own calendar, by the device on which they do. */
export const HOSTS = {
  desktop: { url: "plain-five", email: "plain-five@specialists.example", password: STAFF.password },
  phone: { url: "plain-six", email: "plain-six@specialists.example", password: STAFF.password },
} as const

/** A specialist who has said nothing of where they are paid, and signs in to do so. */
export const UNPAID = {
  url: "plain-nine",
  email: "plain-nine@specialists.example",
  password: STAFF.password,
} as const

/** Specialists who close their practice, by the device on which they do. */
export const LEAVERS = {
  desktop: { url: "plain-seven", email: "plain-seven@specialists.example", password: STAFF.password },
  phone: { url: "plain-eight", email: "plain-eight@specialists.example", password: STAFF.password },
} as const

/** A client who looks after a company too. */
export const COMPANY = { email: "hr@people.example", password: STAFF.password } as const

/** The password of whoever signs up. */
export const PASSWORD = "a calm mountain flower"

/** Clients whose address nobody confirmed, as of a provider that does not vouch for it, with that password. */
export const UNCONFIRMED = {
  desktop: ["unconfirmed-desktop@people.example", "newsless-desktop@people.example"],
  phone: ["unconfirmed-phone@people.example", "newsless-phone@people.example"],
} as const
/** The language of each of them. */
export const UNCONFIRMED_LANGUAGE = { desktop: "fr", phone: "uk" } as const

/** Clients who never accepted any terms, by the device on which they come. */
export const UNASKED = {
  desktop: { email: "unasked-desktop@people.example", password: STAFF.password },
  phone: { email: "unasked-phone@people.example", password: STAFF.password },
  other: { email: "unasked-other@people.example", password: STAFF.password },
} as const
