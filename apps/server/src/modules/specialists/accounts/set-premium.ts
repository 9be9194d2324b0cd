import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Outbox } from "../../../platform/outbox/outbox.ts"
import type { Catalog } from "../../catalog/index.ts"
import { rebuildDirectory } from "../directory/directory-repository.ts"
import { specialistChanged } from "../events.ts"

type Given = { readonly specialistId: number; readonly premium: boolean; readonly now: number }

/** Gives a specialist premium or takes it. Nothing happens, and nobody hears of it, where it stands so already. */
export const setPremium = async (
  context: { readonly tx: Tx; readonly outbox: Outbox; readonly catalog: Catalog },
  { specialistId, premium, now }: Given,
): Promise<void> => {
  const { tx, outbox, catalog } = context
  const { rowCount } = await tx.execute(sql`
    update specialists.specialist set premium = ${premium}, updated_at = to_timestamp(${now}::float8 / 1000)
    where id = ${specialistId} and premium <> ${premium}`)
  if (rowCount === 0) return
  await rebuildDirectory(tx, { ids: [specialistId], catalog })
  await outbox.publish(tx, {
    event: specialistChanged,
    key: `specialist:${specialistId}`,
    payload: { specialistId },
  })
}
