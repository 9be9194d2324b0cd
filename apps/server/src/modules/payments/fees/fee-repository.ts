import { dayIn } from "@arnica/i18n/format"
import { type DatedFee, feeRefusal } from "@arnica/rules/money"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"

/** By whose calendar a fee begins, as the database has it, too. */
const FEE_ZONE = "Europe/Bucharest"

/** The day of the house at an instant. */
export const feeDay = (at: number): string => dayIn({ at, zone: FEE_ZONE })

const feeRows = z.array(
  z.object({
    percent: z.number(),
    from: z.string(),
    reason: z.string(),
    by: z.string().nullable(),
    at: z.number(),
  }),
)
/** A fee as it was announced. Instants in milliseconds since the epoch. */
export type FeeRow = z.infer<typeof feeRows>[number]

/** All fees that there ever were and that are announced, the latest first day first. */
export const findFees = async (on: Queryable): Promise<FeeRow[]> => {
  const { rows } = await on.execute(sql`
    select percent::float8 as percent, valid_from::text as "from", reason, set_by as by,
      extract(epoch from set_at)::float8 * 1000 as at
    from payments.platform_fee order by valid_from desc`)
  return feeRows.parse(rows)
}

/** Who announces which fee, when and why. */
export type NewFee = DatedFee & { readonly reason: string; readonly by: string; readonly at: number }

const TEXTS = {
  share: { path: "percent", text: "feeShare" },
  same: { path: "percent", text: "feeSame" },
  tooSoon: { path: "from", text: "feeTooSoon" },
  taken: { path: "from", text: "feeTaken" },
} as const

/** Announces a fee. Throws badInput at the field of a share or a day that cannot be. */
export const announceFee = async (tx: Tx, fee: NewFee): Promise<void> => {
  const { percent, from, reason, by, at } = fee
  await tx.execute(sql`lock table payments.platform_fee in share row exclusive mode`)
  const refusal = feeRefusal(fee, { today: feeDay(at), fees: await findFees(tx) })
  if (refusal !== null) throw refuseFields([TEXTS[refusal]])
  await tx.execute(sql`
    insert into payments.platform_fee (valid_from, percent, set_by, set_at, reason)
    values (${from}, ${percent}, ${by}, ${new Date(at).toISOString()}, ${reason})`)
}
