/** One try to charge an order. `unknown`: the gateway did not answer, `pending`: it answers later. */
export const ATTEMPT_STATUSES = ["initiated", "sent", "pending", "unknown", "succeeded", "declined"] as const
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number]

/**
 * What is done with the money of an attempt that succeeded. `reserved` waits for a decision. `captureDue` and `voidDue` are promises that a crash
 * cannot break: they are written with the success and kept by the follow-up.
 */
export const SETTLEMENTS = ["none", "reserved", "captureDue", "captured", "voidDue", "voided"] as const
export type Settlement = (typeof SETTLEMENTS)[number]

type AttemptTransition = { readonly from: readonly AttemptStatus[]; readonly to: AttemptStatus }

export const ATTEMPT_TRANSITIONS = {
  send: { from: ["initiated"], to: "sent" },
  lose: { from: ["sent"], to: "unknown" },
  wait: { from: ["sent", "unknown"], to: "pending" },
  // A charge that was given up as never made can still turn up: the gateway's word is the last.
  succeed: { from: ["sent", "unknown", "pending", "declined"], to: "succeeded" },
  decline: { from: ["initiated", "sent", "unknown", "pending"], to: "declined" },
} as const satisfies Readonly<Record<string, AttemptTransition>>

export type AttemptEvent = keyof typeof ATTEMPT_TRANSITIONS

const table: Readonly<Record<AttemptEvent, AttemptTransition>> = ATTEMPT_TRANSITIONS

/** The statuses from which an event may happen to an attempt. */
export const attemptSourcesOf = (event: AttemptEvent): readonly AttemptStatus[] => table[event].from

/** The status that an event leads to. */
export const attemptTargetOf = (event: AttemptEvent): AttemptStatus => table[event].to

/** Statuses in which an attempt may still charge the card: there is at most one such attempt an order. */
export const OPEN_ATTEMPTS: readonly AttemptStatus[] = ["initiated", "sent", "pending", "unknown"]

/** Whether an attempt may still charge the card. */
export const isOpen = (status: AttemptStatus): boolean => OPEN_ATTEMPTS.includes(status)
