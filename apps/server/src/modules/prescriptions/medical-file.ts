import { dayIn } from "@arnica/i18n/format"
import type { PrescribedSource, TimelineSource } from "../records/index.ts"
import type { PrescriptionsContext } from "./context.ts"
import { statusOn } from "./domain/lifecycle.ts"
import { findOfClient, pageOfClient } from "./repository.ts"
import { PRESCRIBING_ZONE, today } from "./use-cases/authority.ts"
import { openSigned, presentDrugs } from "./use-cases/present.ts"

type Context = Pick<PrescriptionsContext, "db" | "fields" | "clock">

/** What was prescribed to somebody, in the timeline of their medical file: read where it lies. */
export const prescriptionsInTimeline = (ctx: Context): TimelineSource => ({
  filter: "medicines",
  page: async ({ ownerId, language: _language, ...asked }) => {
    const on = ctx.db.query
    const rows = await pageOfClient(on, { ...asked, clientId: ownerId, zone: PRESCRIBING_ZONE })
    return await Promise.all(
      rows.map(async (row) => {
        const { content, issuedAt } = await openSigned(ctx, { on, row })
        return {
          source: "elsewhere",
          kind: "prescription",
          id: row.id,
          day: dayIn({ at: issuedAt, zone: PRESCRIBING_ZONE }),
          title: content.drugs.map(({ substance }) => substance).join(", "),
          text: "",
          by: content.signer.fullName,
        } as const
      }),
    )
  },
})

/** Prescriptions of one person that are looked at for a patient summary. */
const MOST = 50

/** What somebody may still fetch at a pharmacy, for their patient summary. */
export const prescribedNow =
  (ctx: Context): PrescribedSource =>
  async ({ ownerId, language }) => {
    const on = ctx.db.query
    const { items } = await findOfClient(on, { clientId: ownerId, count: MOST, offset: 0 })
    const valid = items.filter((row) => statusOn(row, today(ctx)) === "signed")
    const found = await Promise.all(
      valid.map(async (row) => {
        const { content, issuedAt } = await openSigned(ctx, { on, row })
        const day = dayIn({ at: issuedAt, zone: PRESCRIBING_ZONE })
        return presentDrugs(content, language).map(({ substance, words }) => ({
          substance,
          words: words.join(", "),
          day,
          by: content.signer.fullName,
        }))
      }),
    )
    return found.flat()
  }
