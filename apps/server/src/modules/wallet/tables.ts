import { bigint, pgSchema, text, timestamp } from "drizzle-orm/pg-core"
import { ACCOUNT_TYPES } from "./domain/entries.ts"

const wallet = pgSchema("wallet")

export const account = wallet.table("account", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  type: text("type", { enum: ACCOUNT_TYPES }).notNull(),
  ownerId: text("owner_id"),
})

export const ledgerTransaction = wallet.table("ledger_transaction", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  ref: text("ref").notNull().unique(),
  kind: text("kind").notNull(),
  occurredAt: timestamp("occurred_at", { withTimezone: true, mode: "date" }).notNull(),
})

export const ledgerEntry = wallet.table("ledger_entry", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  transactionId: bigint("transaction_id", { mode: "number" })
    .notNull()
    .references(() => ledgerTransaction.id),
  accountId: bigint("account_id", { mode: "number" })
    .notNull()
    .references(() => account.id),
  amount: bigint("amount", { mode: "number" }).notNull(),
  currency: text("currency").notNull(),
})
