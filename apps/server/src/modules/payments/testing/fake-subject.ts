import { randomUUID } from "node:crypto"
import type { Appointment } from "@arnica/contract/booking"
import type { Tx } from "../../../platform/db/handles.ts"
import type { NewOrder } from "../orders/create-order.ts"
import type { Order } from "../orders/order-repository.ts"
import type { EndReason, Subject } from "../orders/subjects.ts"

/** What an order of a test is, unless said otherwise: one session for 180 lei, held for 15 minutes from `now`. */
export const fakeOrder = (
  of: { readonly userId: string; readonly now: number },
  more: Partial<NewOrder> = {},
): NewOrder => ({
  userId: of.userId,
  currency: "RON",
  lines: [{ kind: "session", label: "Session", amount: more.total ?? 18_000 }],
  total: 18_000,
  subject: { kind: "appointment", id: randomUUID() },
  payeeSpecialistId: 7,
  expiresAt: of.now + 15 * 60_000,
  ...more,
})

const anAppointment = (order: Order): Appointment => {
  const at = new Date(order.createdAt + 86_400_000).toISOString()
  const price = { amount: order.total, currency: order.currency }
  return {
    id: 1,
    uuid: order.subject.id,
    status: "confirmed",
    start: at,
    end: at,
    minutes: 50,
    place: "online",
    price,
    sessionTypeCode: "video",
    sessionName: "Session",
    groupId: null,
    groupSeats: null,
    series: null,
    clientTimeZone: "Europe/Bucharest",
    orderID: order.id,
    absence: null,
    beneficiary: null,
    companions: [],
    cancelReason: null,
    package: null,
    attachmentCount: 0,
    canCancel: true,
    abilities: {
      pay: true,
      keepInCalendar: false,
      shareWhatWasLeft: false,
      review: false,
      bookAgain: false,
      reportAbsence: false,
      nameCompanion: false,
    },
    approvalUntil: null,
    paymentCheck: null,
    canMoveUntil: null,
    couldMoveUntil: null,
    isMoveProposed: false,
    refundNow: null,
    refunded: null,
    appointmentWithIssues: [],
    fullRefundUntil: null,
    halfRefundUntil: null,
    specialist: {
      id: 7,
      // check-ignore wire-names: what a payment answers of an appointment is on the wire
      atlasUrl: "ana-pop",
      fullName: "Ana Pop",
      profession: "Psychologist",
      photo: null,
      timeZone: "Europe/Bucharest",
      city: null,
      officeAddress: null,
    },
  }
}

/** What a subject was told, in order. */
export type Told = {
  readonly what: "confirm" | "failed" | "expired"
  readonly orderId: string
  readonly late?: boolean
  readonly reason?: EndReason
}

export type FakeSubject = Subject & {
  readonly told: readonly Told[]
  /** What was told of one order. */
  of(orderId: string): readonly Told[]
  /** What `confirm` answers from now on. */
  answers(verdict: "confirmed" | "reserved" | "lost" | Error): void
}

/** Stands in for the module that sells appointments. What it hears inside a transaction that fails it hears again. */
export const fakeSubject = (): FakeSubject => {
  const told: Told[] = []
  let verdict: "confirmed" | "reserved" | "lost" | Error = "confirmed"
  return {
    told,
    vat: "payee",
    of: (orderId) => told.filter((one) => one.orderId === orderId),
    answers: (next) => {
      verdict = next
    },
    confirm: async (_tx: Tx, order, { late }) => {
      told.push({ what: "confirm", orderId: order.id, late })
      if (verdict instanceof Error) throw verdict
      return verdict
    },
    failed: async (_tx: Tx, order, reason) => {
      told.push({ what: "failed", orderId: order.id, reason })
    },
    expired: async (_tx: Tx, order) => {
      told.push({ what: "expired", orderId: order.id })
    },
    describe: async (orders) =>
      new Map(orders.map((order) => [order.id, { appointment: anAppointment(order) }])),
  }
}
