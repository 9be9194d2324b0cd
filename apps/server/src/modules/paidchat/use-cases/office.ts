import { afterOfficeTime } from "@arnica/rules/office-hours"
import type { PaidChatContext } from "../context.ts"
import { ANSWER_WITHIN_MS } from "../domain/shares.ts"

/** Whoever has no office hours in a year, and sold a chat before that, has this long to answer. */
const WITHOUT_HOURS_MS = 14 * 86_400_000

type Asked = { readonly specialistId: number; readonly from: number }

/** Until when a specialist would answer what is asked at an instant; null for one without office hours, or who left. */
export const answerBy = async (
  { messaging }: Pick<PaidChatContext, "messaging">,
  { specialistId, from }: Asked,
): Promise<number | null> => {
  const office = await messaging.readOfficeHours(specialistId)
  return office === null ? null : afterOfficeTime(office, { from, milliseconds: ANSWER_WITHIN_MS })
}

/** Until when the answer to a question that was paid is due. */
export const dueAt = async (ctx: Pick<PaidChatContext, "messaging">, asked: Asked): Promise<number> =>
  (await answerBy(ctx, asked)) ?? asked.from + WITHOUT_HOURS_MS
