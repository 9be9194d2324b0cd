import type { Appointment } from "@arnica/contract/booking"

/** What the tests of appointments share: one that is confirmed and can be cancelled. */
export const APPOINTMENT: Appointment = {
  id: 5,
  uuid: "0b0a5f3e-0000-4000-8000-000000000005",
  status: "confirmed",
  start: "2030-11-23T16:30:00.000Z",
  end: "2030-11-23T17:20:00.000Z",
  minutes: 50,
  sessionTypeCode: "VIDEO_INDIVIDUAL",
  sessionName: "Video session",
  place: "online",
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
  clientTimeZone: "Europe/Bucharest",
  price: { amount: 14_400, currency: "RON" },
  orderID: "0b0a5f3e-0000-4000-8000-000000000001",
  beneficiary: "Ana Popa",
  attachmentCount: 2,
  canCancel: true,
  refundNow: { amount: 14_400, currency: "RON" },
  fullRefundUntil: "2030-11-22T16:30:00.000Z",
  halfRefundUntil: "2030-11-23T14:30:00.000Z",
  refunded: null,
}
