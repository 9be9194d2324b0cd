import type { PAYMENT_STATUSES } from "@arnica/contract/payments"

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What the guards look at. Amounts in minor units; `refunded` counts this refund too. */
export type PaymentFacts = {
  readonly total: number
  /** What other tenders than the card pay of it. */
  readonly covered: number
  readonly refunded: number
  readonly isPayable: boolean
}

type Guard = (facts: PaymentFacts) => boolean

type Transition = {
  readonly from: readonly PaymentStatus[]
  readonly to: PaymentStatus
  readonly guard?: Guard
}

const isFree: Guard = ({ total, covered }) => total === covered
const isStillPayable: Guard = ({ isPayable }) => isPayable
const isRefundedInPart: Guard = ({ refunded, total }) => refunded > 0 && refunded < total
const isRefunded: Guard = ({ refunded }) => refunded > 0
const isRefundedWhole: Guard = ({ refunded, total }) => refunded > 0 && refunded === total

/**
 * The life of an order's payment. A declined card leaves it `created`: the order may be paid with another one until
 * its hold ends. `failed` is a payment that was accepted for later and then refused; while the hold lasts it may be
 * tried again, and a charge that was given up for lost may still turn up as a success. `voided` is a charge that came
 * for an order which could no longer be honoured, or that was reserved for one which was refused. Of a `lost` one the bank
 * took back what the card paid; what something else paid may still go back to that.
 */
export const PAYMENT_TRANSITIONS = {
  authorise: { from: ["created", "pending", "failed"], to: "authorised" },
  wait: { from: ["created", "pending"], to: "pending" },
  fail: { from: ["pending", "authorised"], to: "failed" },
  retry: { from: ["failed"], to: "created", guard: isStillPayable },
  capture: { from: ["authorised"], to: "captured" },
  settle: { from: ["created", "pending", "failed"], to: "captured" },
  giveFree: { from: ["created"], to: "captured", guard: isFree },
  void: { from: ["created", "pending", "failed", "authorised"], to: "voided" },
  refundPart: { from: ["captured", "partlyRefunded", "won"], to: "partlyRefunded", guard: isRefundedInPart },
  refundWhole: { from: ["captured", "partlyRefunded", "won"], to: "refunded", guard: isRefundedWhole },
  dispute: { from: ["captured", "partlyRefunded"], to: "disputed" },
  winDispute: { from: ["disputed"], to: "won" },
  loseDispute: { from: ["disputed"], to: "lost" },
  refundAfterLoss: { from: ["lost"], to: "lost", guard: isRefunded },
} as const satisfies Readonly<Record<string, Transition>>

export type PaymentEvent = keyof typeof PAYMENT_TRANSITIONS

const table: Readonly<Record<PaymentEvent, Transition>> = PAYMENT_TRANSITIONS

/** The statuses from which an event may happen: what the compare-and-swap compares with. */
export const sourcesOf = (event: PaymentEvent): readonly PaymentStatus[] => table[event].from

/** Where an event leads from a status; undefined when the table or its guard does not allow it. */
export const nextPaymentStatus = (step: {
  readonly status: PaymentStatus
  readonly event: PaymentEvent
  readonly facts: PaymentFacts
}): PaymentStatus | undefined => {
  const { from, to, guard } = table[step.event]
  if (!from.includes(step.status)) return undefined
  return guard === undefined || guard(step.facts) ? to : undefined
}

const HOLDS_MONEY: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>([
  "authorised",
  "captured",
  "partlyRefunded",
  "refunded",
  "disputed",
  "won",
  "lost",
])

/** Whether an order was paid (whatever became of the money later), so that a second charge must be given back. */
export const isPaid = (status: PaymentStatus): boolean => HOLDS_MONEY.has(status)
