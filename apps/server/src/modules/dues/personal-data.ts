import { sql } from "drizzle-orm"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { UNTOLD } from "./untold.ts"

/** What was due is kept for the books, as the order is; how an emptied practice was paid is not. */
export const duesOfPeople: PersonalDataHolder = {
  module: "dues",
  untold: UNTOLD,
  tables: {
    "dues.due": {
      after: "kept",
      why: "Proof of a payment, ten years by tax law. It names nobody but an emptied account.",
    },
    "dues.method": { after: "deleted" },
  },
  exportOf: async () => ({ sections: {} }),
  eraseOf: async (tx, userId) => {
    await tx.execute(sql`delete from dues.method where user_id = ${userId}`)
    return []
  },
}
