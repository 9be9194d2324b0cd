import type { SpecialistCard } from "@arnica/contract/search"

/** A specialist as lists show them, with whatever differs. */
export const aSpecialistCard = (given: Partial<SpecialistCard> = {}): SpecialistCard => ({
  id: 41,
  uuid: "0b0a5f3e-0000-4000-8000-000000000041",
  atlasUrl: "ioana-muresan",
  photo: "public/ab/0b0a5f3e-0000-4000-8000-000000000041.png",
  title: null,
  firstName: "Ioana",
  lastName: "Mureșan",
  fullName: "Ioana Mureșan",
  gender: "female",
  profession: "Psychotherapist",
  heading: "Most who come to me sleep badly.",
  domain: "PSIHO",
  specialities: [{ code: "PSYCHOTHERAPIST", name: "Psychotherapist" }],
  concerns: [
    { code: "ANXIETY", name: "Anxiety" },
    { code: "SLEEP", name: "Sleep" },
  ],
  languages: ["ro", "en"],
  city: "Cluj-Napoca",
  timeZone: "Europe/Bucharest",
  yearsOfPractice: 9,
  stars: { average: 4.94, count: 212 },
  price: { amount: 18_000, currency: "RON" },
  sessionMinutes: 50,
  firstMeetingDiscount: 20,
  firstFree: "2030-01-07T16:30:00.000Z",
  premium: false,
  ...given,
})
