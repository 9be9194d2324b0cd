/**
 * What the examples of the catalogue are made up from: people, places and sessions. No subject may say any of it; a test
 * over the whole catalogue looks for each of these words.
 */
export const EXAMPLE = {
  client: "Ana Ionescu",
  clientFirstName: "Ana",
  specialist: "Dr. Mihai Popa",
  specialistFirstName: "Mihai",
  companion: "Elena Marin",
  beneficiary: "Matei Ionescu",
  organisation: "Clinica Salvia",
  address: "ana.ionescu@example.org",
  phone: "+40 712 345 678",
  session: "Individual psychotherapy",
  profession: "Clinical psychologist",
  group: "Living with anxiety",
  street: "Strada Florilor 7",
  city: "Cluj-Napoca",
  zone: "Europe/Bucharest",
  otherZone: "America/New_York",
  /** A day in spring, as epoch milliseconds. */
  now: Date.parse("2026-03-10T08:00:00Z"),
  start: Date.parse("2026-03-17T08:00:00Z"),
  end: Date.parse("2026-03-17T08:50:00Z"),
  id: "3e0f4c5e-6d3a-4d7c-9a57-0d2b8f0a1c11",
} as const
