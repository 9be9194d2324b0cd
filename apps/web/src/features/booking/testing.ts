import type { SlotDetails } from "@arnica/contract/booking"

const RON = "RON" as const

/** What the tests of booking share: a time that can be booked, with a first meeting's discount. */
export const SLOT: SlotDetails = {
  specialist: {
    id: 12,
    atlasUrl: "ioana-muresan",
    fullName: "Ioana Mureșan",
    profession: "Psychologist",
    photo: null,
    timeZone: "Europe/Lisbon",
    city: "Lisbon",
    officeAddress: null,
  },
  offers: [
    {
      productId: "7d6ad1f0-0000-4000-8000-000000000001",
      sessionTypeCode: "VIDEO_INDIVIDUAL",
      name: "Video session",
      place: "online",
      minutes: 50,
      prices: [{ amount: 18_000, currency: RON }],
      firstMeetingDiscount: 20,
    },
  ],
  product: {
    productId: "7d6ad1f0-0000-4000-8000-000000000001",
    sessionTypeCode: "VIDEO_INDIVIDUAL",
    name: "Video session",
    place: "online",
    minutes: 50,
    prices: [{ amount: 18_000, currency: RON }],
    firstMeetingDiscount: 20,
  },
  slot: {
    start: "2030-11-23T16:30:00.000Z",
    end: "2030-11-23T17:20:00.000Z",
    price: { amount: 14_400, currency: RON },
    fullPrice: { amount: 18_000, currency: RON },
    offer: "a-signed-offer-of-twenty-letters",
  },
  available: true,
  nearest: [],
  package: null,
  needsApproval: false,
  isInvited: false,
  group: null,
  companions: 0,
  lines: [
    { kind: "session", amount: 18_000 },
    { kind: "firstMeetingDiscount", amount: -3_600 },
  ],
  total: { amount: 14_400, currency: RON },
  cancellation: {
    fullUntilMinutes: 1440,
    halfUntilMinutes: 120,
    fullUntil: "2030-11-22T16:30:00.000Z",
    halfUntil: "2030-11-23T14:30:00.000Z",
  },
  terms: [
    { code: "BOOKING", version: 1, language: "en", title: "Booking terms", paragraphs: ["## One", "Two."] },
  ],
  openOrderId: null,
  inTheWay: null,
  appointmentWithIssues: [],
}
