import { bigint, pgSchema, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core"

const saved = pgSchema("saved")

/** Whom people saved. */
export const specialist = saved.table(
  "specialist",
  {
    userId: uuid("user_id").notNull(),
    specialistId: bigint("specialist_id", { mode: "number" }).notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.specialistId] })],
)
