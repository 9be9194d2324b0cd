import type { Imported } from "@arnica/contract/prescribing"
import type { PrescribingList } from "@arnica/contract/prescription-words"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Asking } from "../asking.ts"
import type { PrescriptionsContext } from "../context.ts"
import { type ReadList, readDiagnoses, readMedicines } from "./read-list.ts"
import { knownCodes, upsertDiagnoses, upsertMedicines } from "./repository.ts"

type Importing = Asking & { readonly list: PrescribingList; readonly csv: string; readonly apply: boolean }
type Taking = ReadList<{ readonly code: string }> & { readonly write: (tx: Tx) => Promise<void> }

const taking = (list: PrescribingList, csv: string): Taking => {
  if (list === "medicines") {
    const { entries, refused } = readMedicines(csv)
    return { entries, refused, write: (tx) => upsertMedicines(tx, { entries, isShipped: false }) }
  }
  const { entries, refused } = readDiagnoses(csv)
  return { entries, refused, write: (tx) => upsertDiagnoses(tx, { entries, isShipped: false }) }
}

/** Tries an import, and with `apply` takes it in: whole, or not at all when a line is refused. */
export const importList = async (
  ctx: PrescriptionsContext,
  { list, csv, apply, actor, request }: Importing,
): Promise<Imported> => {
  const { entries, refused, write } = taking(list, csv)
  const applied = apply && refused.length === 0 && entries.length > 0
  const known = await knownCodes(ctx.db.query, { list, codes: entries.map(({ code }) => code) })
  if (applied)
    await ctx.db.transaction(async (tx) => {
      await write(tx)
      await ctx.audit.record(tx, {
        actor,
        action: "prescriptions.listImported",
        object: { type: "prescribingList", id: list },
        request: { id: request.id, ip: request.ip },
        details: { lines: entries.length },
      })
    })
  return {
    rows: entries.length + refused.length,
    added: entries.length - known.size,
    changed: known.size,
    refused: [...refused],
    applied,
  }
}
