import type { ThreadCard } from "@arnica/contract/conversations"
import type { CardsAsked } from "../../messaging/index.ts"
import type { JournalContext } from "../context.ts"
import { findHomeworkAsked } from "../homework-repository.ts"

/** What a specialist asked a client to write about stands in their conversation where it was asked; what it says is read in the journal. */
export const homeworkCards = async (
  { db, practice }: JournalContext,
  asked: CardsAsked,
): Promise<ThreadCard[]> => {
  const { clientId, specialistId, side } = asked
  const rows = await findHomeworkAsked(db.query, asked)
  if (rows.length === 0) return []
  const numbers =
    side === "client"
      ? new Map<string, number>()
      : await practice.findNumbers({ specialistId, clientIds: [clientId] })
  return rows.map(({ id, until, askedAt, isAnswered }) => ({
    kind: "homework",
    id,
    at: new Date(askedAt).toISOString(),
    until,
    isAnswered,
    clientNumber: numbers.get(clientId) ?? null,
  }))
}
