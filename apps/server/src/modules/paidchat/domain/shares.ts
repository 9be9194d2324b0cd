import type { PaidChatKind } from "@arnica/contract/paid-chat"
import type { State } from "./lifecycle.ts"

const HOUR = 3_600_000

/** Office hours within which the first answer is due. */
export const ANSWER_WITHIN_MS = 24 * HOUR

/** How long each kind stays open from its first answer: a question for what its specialist still has to add to it. */
const LASTS_HOURS: Readonly<Record<PaidChatKind, number>> = { QUESTION: 24, DAY: 24, WEEK: 168 }

/** When a chat that is first answered now is over. Epoch milliseconds. */
export const endsAfter = ({
  kind,
  answeredAt,
}: {
  readonly kind: PaidChatKind
  readonly answeredAt: number
}): number => answeredAt + LASTS_HOURS[kind] * HOUR

type Chat = {
  readonly kind: PaidChatKind
  readonly state: State
  /** Minor units. */
  readonly price: number
  readonly endsAt: number | null
}

/**
 * What of the price was not used when it ends now, in minor units: all of it before the first answer, nothing of a question
 * that was answered, and of a day or a week the part of the hours that are left, each that has begun counting for the client.
 */
export const unusedShare = ({ kind, state, price, endsAt }: Chat, now: number): number => {
  if (state === "paid" || state === "open") return price
  if (state !== "answered" || kind === "QUESTION" || endsAt === null) return 0
  const all = LASTS_HOURS[kind]
  const left = Math.min(all, Math.max(0, Math.ceil((endsAt - now) / HOUR)))
  return Math.ceil((price * left) / all)
}
