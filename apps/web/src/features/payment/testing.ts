import type { Order } from "@arnica/contract/payments"

const RON = "RON" as const

/** What the tests of payment share: an order that waits for its payment. */
export const ORDER: Order = {
  orderID: "0b0a5f3e-0000-4000-8000-000000000001",
  state: "setup",
  paymentStatus: "created",
  currency: RON,
  lines: [
    { kind: "session", label: "Video session", amount: 18_000 },
    { kind: "firstMeetingDiscount", label: "First meeting", amount: -3_600 },
  ],
  total: { amount: 14_400, currency: RON },
  refunded: { amount: 0, currency: RON },
  holdExpiresAt: "2030-11-20T10:12:41.000Z",
  serverTime: "2030-11-20T10:00:00.000Z",
  failedReason: null,
  attempts: 0,
  savedCard: null,
  appointment: {
    id: 5,
    uuid: "0b0a5f3e-0000-4000-8000-000000000005",
    status: "held",
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
      timeZone: "Europe/Bucharest",
      city: "Bucharest",
      officeAddress: null,
    },
    clientTimeZone: "Europe/Bucharest",
    price: { amount: 14_400, currency: RON },
    orderID: "0b0a5f3e-0000-4000-8000-000000000001",
    beneficiary: null,
    cancelReason: null,
    attachmentCount: 0,
    canCancel: false,
    refundNow: null,
    fullRefundUntil: "2030-11-22T16:30:00.000Z",
    halfRefundUntil: "2030-11-23T14:30:00.000Z",
    refunded: null,
  },
}
