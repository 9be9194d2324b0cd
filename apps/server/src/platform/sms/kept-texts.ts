import { desc } from "drizzle-orm"
import { pgSchema, text, timestamp, uuid } from "drizzle-orm/pg-core"
import type { Clock } from "../clock.ts"
import type { Db } from "../db/db.ts"
import type { Log } from "../log.ts"
import type { SmsTransport } from "./sms.ts"

const textMessage = pgSchema("platform").table("text_message", {
  id: uuid().primaryKey(),
  sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  recipient: text().notNull(),
  content: text().notNull(),
})

export type KeptText = typeof textMessage.$inferSelect

/** Text messages that went nowhere. */
export type KeptTexts = SmsTransport & {
  /** Newest first. */
  list(limit: number): Promise<readonly KeptText[]>
}

const NEWEST = 500

/** Keeps text messages where people who try the product can read them. Never in production. */
export const createKeptTexts = (needs: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}): KeptTexts => {
  const { db, clock, log } = needs
  return {
    send: async ({ id, to, content }) => {
      await db.query
        .insert(textMessage)
        .values({ id, sentAt: new Date(clock.now()), recipient: to, content })
        .onConflictDoNothing()
      log.info({ id }, "a text message waits at /dev/texts")
    },
    list: (limit) =>
      db.query
        .select()
        .from(textMessage)
        .orderBy(desc(textMessage.sentAt), desc(textMessage.id))
        .limit(Math.min(limit, NEWEST)),
  }
}
