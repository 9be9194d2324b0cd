import type { Review } from "@arnica/contract/reviews"
import type { SlotMonths } from "@arnica/contract/scheduling"
import type { ProfileModel, SessionOffer, SpecialistProfile } from "@arnica/contract/specialists"

const DAY_MS = 86_400_000

const OFFER: SessionOffer = {
  productId: "5b0f5f7e-9d1c-4a3e-8a5f-0d7f3f1e0a01",
  sessionTypeCode: "VIDEO_INDIVIDUAL",
  name: "Video session, one to one",
  place: "online",
  minutes: 50,
  prices: [
    { amount: 18_000, currency: "RON" },
    { amount: 3600, currency: "EUR" },
  ],
  firstMeetingDiscount: 20,
}

const PROFILE: SpecialistProfile = {
  id: 41,
  uuid: "0b0a5f3e-0000-4000-8000-000000000041",
  atlasUrl: "ioana-muresan",
  photo: "public/ab/0b0a5f3e-0000-4000-8000-000000000041.png",
  avatar: "public/ab/0b0a5f3e-0000-4000-8000-000000000041.png",
  title: null,
  firstName: "Ioana",
  lastName: "Mureșan",
  fullName: "Ioana Mureșan",
  heading: "{}",
  description: "{}",
  gender: "female",
  profession: "Psychotherapist",
  headingText:
    "Most people who come to me sleep badly and think too much at three in the morning. We start there, because it changes fastest.",
  descriptionText: [
    "I work with adults on anxiety, panic, insomnia and exhaustion. In the first meeting we look at what keeps the problem going and agree on something small to try in the first week. Most people see me eight to twelve times.",
  ],
  approachText: [
    "We begin with what happens on an ordinary Tuesday: when you wake, what you avoid, what you do at three in the morning. From that we choose one thing to change.",
    "Between sessions you try it out and write down what happened. The notes are short. They show sooner than memory does whether it helps.",
  ],
  textLanguage: "en",
  domain: { code: "PSIHO", name: "Psychology and psychotherapy" },
  specialities: [
    { code: "PSYCHOTHERAPIST", name: "Psychotherapist" },
    { code: "SLEEP_THERAPIST", name: "Sleep therapist" },
  ],
  concerns: [
    { code: "ANXIETY", name: "Anxiety" },
    { code: "SLEEP", name: "Sleep" },
    { code: "PANIC", name: "Panic" },
    { code: "BURNOUT", name: "Exhaustion and burnout" },
  ],
  therapyTypes: [
    {
      code: "COGN_COMP",
      name: "Cognitive behavioural therapy",
      description:
        "Looks at how thoughts, feelings and habits keep each other going, and changes them step by step.",
    },
    {
      code: "RELAX_SIMB",
      name: "Relaxation and symbols",
      description: "Uses calm, breathing and inner pictures to loosen what words do not reach.",
    },
  ],
  languages: ["ro", "en"],
  country: "RO",
  city: "Cluj-Napoca",
  officeAddress: null,
  timeZone: "Europe/Bucharest",
  yearsOfPractice: 12,
  licence: { number: "12874", issuer: "Colegiul Psihologilor din România", checkedOn: "2026-03-03" },
  education: [
    { title: "Psychology, bachelor", institution: "Universitatea Babeș-Bolyai", from: 2006, to: 2009 },
    { title: "Clinical psychology, master", institution: "Universitatea Babeș-Bolyai", from: 2009, to: 2011 },
    {
      title: "Cognitive behavioural therapy",
      institution: "Asociația de Psihoterapii Cognitive",
      from: null,
      to: 2014,
    },
  ],
  memberships: ["Colegiul Psihologilor din România", "European Association for Behavioural Therapies"],
  offers: [OFFER],
  stars: { average: 4.86, count: 212 },
  reviewCount: 212,
  blogCount: 0,
  videoCount: 0,
  premium: false,
}

/** A kind of session for tests: an individual video session of 50 minutes unless said otherwise. */
export const someOffer = (changes: Partial<SessionOffer> = {}): SessionOffer => ({ ...OFFER, ...changes })

/** A profile for tests, as the API answers it. */
export const someProfile = (
  changes: Partial<SpecialistProfile> = {},
  firstAppStartDate: string | null = null,
): ProfileModel => {
  const profile = { ...PROFILE, ...changes }
  return {
    atlasUrl: profile.atlasUrl,
    profile,
    firstAppStartDate,
    cancellation: { fullUntilMinutes: 1440, halfUntilMinutes: 120 },
  }
}

/** Some reviews, the newest first. */
export const someReviews = (count: number): Review[] =>
  Array.from({ length: count }, (_, index): Review => {
    const words = REVIEWS[index % REVIEWS.length] ?? REVIEWS[0]
    return {
      uuid: `0b0a5f3e-0000-4000-8000-${String(index).padStart(12, "0")}`,
      sessionsBefore: index % 5 === 4 ? null : 1 + ((index * 5) % 9),
      createdAt: isoAt(Date.parse("2026-03-20T10:00:00Z") - index * 6 * DAY_MS),
      ...words,
    }
  })

const REVIEWS: [Words, ...Words[]] = [
  {
    stars: 5,
    text: "She explained what was happening to me without making me feel ill. I slept through in the third week.",
    language: "EN",
    author: "Maria D.",
    answer: null,
  },
  {
    stars: 5,
    text: "Clear, warm, on time. I left with a plan on one page.",
    language: "EN",
    author: null,
    answer: null,
  },
  {
    stars: 4,
    text: "Întrebări bune, uneori prea multe într-o oră. Mi-a plăcut că am putut să o spun.",
    language: "RO",
    author: "Andrei P.",
    answer: {
      text: "Mulțumesc. Am notat, și de atunci las mai mult timp între întrebări.",
      createdAt: "2026-03-21T08:00:00Z",
    },
  },
]

type Words = Pick<Review, "stars" | "text" | "language" | "author" | "answer">

/** The free times that `allApps` answers: some a day on the days named ("2026-11-21"), at hours of UTC. */
export const someSlots = (given: {
  days: readonly string[]
  hours: readonly number[]
  price?: number
  fullPrice?: number | null
}): SlotMonths => {
  const { days, hours, price = 14_400, fullPrice = 18_000 } = given
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  const slot = (day: string, hour: number): SlotMonths["months"][number]["days"][number]["slots"][number] => {
    const start = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000
    return {
      start: isoAt(start),
      end: isoAt(start + 50 * 60_000),
      price: { amount: price, currency: "RON" },
      fullPrice: fullPrice === null ? null : { amount: fullPrice, currency: "RON" },
      offer: `offer-${day}-${hour}`,
    }
  }
  return {
    currency: "RON",
    price: { amount: price, currency: "RON" },
    firstMeetingDiscount: 20,
    timeZone: "Europe/Bucharest",
    months: months.map((month) => ({
      month,
      days: days
        .filter((day) => day.startsWith(month))
        .map((day) => ({ day, slots: hours.map((hour) => slot(day, hour)) })),
    })),
  }
}

const isoAt = (at: number): string => new Date(at).toISOString()
