/** How many sessions a month can be subscribed to. */
export const PLAN_SESSIONS = [2, 4] as const
/** One of them. */
export type PlanSessions = (typeof PLAN_SESSIONS)[number]

/** The most that a specialist takes off the price of single sessions, in percent. */
export const MOST_DISCOUNT = 50

/** How a subscription stands: `resting` after a month that nobody paid, until it is paid or ends. */
export const SUBSCRIPTION_STATES = ["starting", "active", "paused", "resting", "ended"] as const
/** One of them. */
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** What comes after the month that is paid. */
export const NEXT_STEPS = ["renew", "skip", "pause", "end"] as const
/** One of them. */
export type NextStep = (typeof NEXT_STEPS)[number]

/** Why a subscription ended or will. */
export const STOP_REASONS = [
  "cancelled",
  "unpaid",
  "dropped",
  "offerEnded",
  "specialistLeft",
  "closed",
] as const

/** How many days after a month was due its card is asked; after the last it rests. */
export const DUNNING_DAYS = [0, 3, 7, 14] as const

/** How a month stands. */
export const PERIOD_STATES = ["open", "paid", "skipped", "lost"] as const

/** How many entries stand on a page. */
export const SUBSCRIPTIONS_PAGE = 20
