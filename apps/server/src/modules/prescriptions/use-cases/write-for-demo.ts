import { randomUUID } from "node:crypto"
import type { PrescriptionsContext } from "../context.ts"
import type { Content } from "../domain/content.ts"
import { searchMedicines } from "../lists/repository.ts"
import { insertDraft, lockPrescription } from "../repository.ts"
import { sealContent } from "../sealed.ts"
import { aContent, aDrug } from "../testing.ts"
import { authorityOf } from "./authority.ts"
import { namedDrugs } from "./drafts.ts"
import { writeSigned } from "./sign.ts"

type Given = {
  readonly appointmentUuid: string
  readonly clientId: string
  readonly specialistId: number
  /** What differs from one that lacks nothing. */
  readonly content?: Partial<Content>
  readonly isSigned: boolean
}

/** Writes one without telling anybody. For demo data and tests: whether its appointment took place is theirs to know. */
export const writeForDemo = async (ctx: PrescriptionsContext, given: Given): Promise<{ id: string }> => {
  const { appointmentUuid, clientId, specialistId, isSigned } = given
  const of = { appointmentUuid, clientId, specialistId }
  const [medicine] = await searchMedicines(ctx.db.query, "ibuprofen")
  const content = aContent({ drugs: [aDrug({ medicineId: medicine?.id ?? 0 })], ...given.content })
  const id = randomUUID()
  const authority = await authorityOf(ctx, specialistId)
  const drugs = await namedDrugs(ctx.db.query, content.drugs)
  await ctx.db.transaction(async (tx) => {
    const sealed = await sealContent(ctx, { on: tx, id, content: { ...content, drugs } })
    const now = ctx.clock.now()
    await insertDraft(tx, { ...of, id, content: sealed, lines: drugs.length, replaces: null, now })
    if (!isSigned) return
    const row = await lockPrescription(tx, id)
    if (row === null) throw new Error("another draft stands for the appointment")
    await writeSigned(ctx, { tx, row, authority })
  })
  return { id }
}
