import type { ClientMonth } from "@arnica/contract/statistics"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import { findAnswerMonths } from "./answer-month-repository.ts"
import { findMonths } from "./month-repository.ts"

const MONTHS = 6
/** Not less than these months. */
const SPAN_MS = MONTHS * 32 * 86_400_000

type Asked = { readonly actor: Pick<SignedIn, "specialistId">; readonly zone: string }

/** With whom a specialist worked, month by month, and how soon they answered; who is no specialist yet has no months. */
export const clientMonths = async (
  { db, clock }: Pick<BookingContext, "db" | "clock">,
  { actor: { specialistId }, zone }: Asked,
): Promise<ClientMonth[]> => {
  if (specialistId === null) return []
  const now = clock.now()
  const [months, answers] = await Promise.all([
    findMonths(db.query, { specialistId, months: MONTHS, zone, now }),
    findAnswerMonths(db.query, { specialistId, since: now - SPAN_MS, zone }),
  ])
  const byMonth = new Map(answers.map((answer) => [answer.month, answer]))
  return months.map((each) => {
    const { requests = 0, hoursToAnswer = null } = byMonth.get(each.month) ?? {}
    return { ...each, requests, hoursToAnswer }
  })
}
