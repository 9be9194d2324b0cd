import { sql } from "drizzle-orm"
import { z } from "zod"
import { testFields, testRing } from "../platform/crypto/testing.ts"
import { createDb } from "../platform/db/db.ts"
import { createLog } from "../platform/log.ts"

/** Turns keys in a process of its own, and dies within the transaction of the batch that it was told. */
const main = async (): Promise<void> => {
  const { url, dieAt } = z
    .object({ url: z.string(), dieAt: z.number() })
    .parse(JSON.parse(process.argv[2] ?? "{}"))
  const db = createDb({ url, max: 2, log: createLog({ level: "silent" }) })
  let batches = 0
  const crashable = {
    ...db,
    transaction: ((work, options) =>
      db.transaction(async (tx) => {
        const result = await work(tx)
        batches += 1
        await tx.execute(sql`SELECT 1`)
        if (batches === dieAt) process.kill(process.pid, "SIGKILL")
        return result
      }, options)) satisfies typeof db.transaction,
  }
  await testFields(crashable, testRing("new", "old")).rotation.run()
  await db.close()
}

await main()
