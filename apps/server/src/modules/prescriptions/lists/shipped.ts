import { createHash } from "node:crypto"
import { diagnoses, medicines } from "@arnica/content/prescribing"
import { z } from "zod"
import type { Db } from "../../../platform/db/db.ts"
import { diagnosisEntrySchema, medicineEntrySchema } from "./entries.ts"
import { noteEdition, upsertDiagnoses, upsertMedicines } from "./repository.ts"

const editionOf = (list: unknown): string => createHash("sha256").update(JSON.stringify(list)).digest("hex")

/** Brings the shipped lists into the database. Run at every start; changes nothing while their edition is in. */
export const syncLists = async (db: Db): Promise<void> => {
  await db.transaction(async (tx) => {
    if (await noteEdition(tx, { list: "medicines", edition: editionOf(medicines) }))
      await upsertMedicines(tx, { entries: z.array(medicineEntrySchema).parse(medicines), isShipped: true })
    if (await noteEdition(tx, { list: "diagnoses", edition: editionOf(diagnoses) }))
      await upsertDiagnoses(tx, { entries: z.array(diagnosisEntrySchema).parse(diagnoses), isShipped: true })
  })
}
