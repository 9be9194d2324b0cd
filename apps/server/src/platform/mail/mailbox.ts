import { desc, eq } from "drizzle-orm"
import { jsonb, pgSchema, timestamp, uuid } from "drizzle-orm/pg-core"
import type { Clock } from "../clock.ts"
import type { Db } from "../db/db.ts"
import { type Mail, type MailTransport, mailSchema } from "./mail.ts"

const mailbox = pgSchema("platform").table("mailbox", {
  id: uuid().primaryKey(),
  sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  message: jsonb().$type<Mail>().notNull(),
})

export type KeptMail = { readonly id: string; readonly sentAt: Date; readonly mail: Mail }

export type Mailbox = MailTransport & {
  /** Newest first. */
  list(limit: number): Promise<readonly KeptMail[]>
  find(id: string): Promise<KeptMail | undefined>
}

const NEWEST = 500

/** Keeps mails where people who try the product can read them. Never in production. */
export const createMailbox = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Mailbox => {
  const toKept = (row: { id: string; sentAt: Date; message: unknown }): KeptMail => ({
    id: row.id,
    sentAt: row.sentAt,
    mail: mailSchema.parse(row.message),
  })
  return {
    send: async (mail) => {
      await db.query
        .insert(mailbox)
        .values({ id: mail.id, sentAt: new Date(clock.now()), message: mail })
        .onConflictDoNothing()
    },
    list: async (limit) => {
      const rows = await db.query
        .select()
        .from(mailbox)
        .orderBy(desc(mailbox.sentAt))
        .limit(Math.min(limit, NEWEST))
      return rows.map(toKept)
    },
    find: async (id) => {
      const [row] = await db.query.select().from(mailbox).where(eq(mailbox.id, id))
      return row === undefined ? undefined : toKept(row)
    },
  }
}
