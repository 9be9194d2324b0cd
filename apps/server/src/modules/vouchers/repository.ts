import { currencySchema } from "@arnica/contract/shared"
import { VOUCHER_KINDS, VOUCHER_ORIGINS, VOUCHER_STATES } from "@arnica/contract/voucher-words"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import {
  SOLD_SESSIONS_COLUMNS,
  soldSessionsOf,
  soldSessionsRow,
  soldSessionsValues,
} from "./sold-sessions.ts"

const row = z
  .object({
    id: z.uuid(),
    lastFour: z.string(),
    kind: z.enum(VOUCHER_KINDS),
    origin: z.enum(VOUCHER_ORIGINS),
    originRef: z.string().nullable(),
    reason: z.string(),
    percent: z.int().nullable(),
    currency: currencySchema.nullable(),
    most: z.coerce.number().nullable(),
    units: z.coerce.number(),
    reserved: z.coerce.number(),
    used: z.coerce.number(),
    usesPerPerson: z.int().nullable(),
    partnerCode: z.string().nullable(),
    holderId: z.uuid().nullable(),
    issuedAt: z.coerce.number(),
    expiresAt: z.coerce.number(),
    state: z.enum(VOUCHER_STATES),
    ...soldSessionsRow,
  })
  // Sessions that were sold are an amount, of which one session takes so much at most.
  .transform(({ sessionCount, sessionMost, sessionMinutes, specialistId, ...voucher }) => ({
    ...voucher,
    sessions: soldSessionsOf({ sessionCount, sessionMost, sessionMinutes, specialistId }),
  }))
const rows = z.array(row)

/** A voucher. Amounts in minor units, instants in milliseconds since the epoch. */
export type VoucherRow = z.infer<typeof rows>[number]

const COLUMNS = sql`id, last_four as "lastFour", kind, origin, origin_ref as "originRef", reason, percent, currency, most, units, reserved, used,
  uses_per_person as "usesPerPerson", partner_code as "partnerCode", holder_id as "holderId",
  extract(epoch from issued_at) * 1000 as "issuedAt", extract(epoch from expires_at) * 1000 as "expiresAt", state,
  ${SOLD_SESSIONS_COLUMNS}`

/** Vouchers that a condition names; what follows it (an order, a lock) stands with it. */
export const findVouchers = async (on: Queryable, where: SQL): Promise<VoucherRow[]> => {
  const found = await on.execute(sql`select ${COLUMNS} from vouchers.voucher v where ${where}`)
  return rows.parse(found.rows)
}

/** A voucher, locked until the transaction ends; null for an unknown one. */
export const lockVoucher = async (tx: Tx, id: string): Promise<VoucherRow | null> =>
  (await findVouchers(tx, sql`id = ${id} for update`))[0] ?? null

const counted = z.array(z.object({ total: z.coerce.number() })).length(1)

/** How many vouchers a condition names. */
export const countVouchers = async (on: Queryable, where: SQL): Promise<number> => {
  const found = await on.execute(sql`select count(*) as total from vouchers.voucher v where ${where}`)
  return counted.parse(found.rows)[0]?.total ?? 0
}

export type Issued = Pick<
  VoucherRow,
  | "id"
  | "kind"
  | "origin"
  | "originRef"
  | "reason"
  | "percent"
  | "currency"
  | "most"
  | "units"
  | "usesPerPerson"
  | "partnerCode"
  | "holderId"
  | "sessions"
> & {
  readonly code: { readonly hash: Buffer; readonly lastFour: string }
  readonly issuedBy: string | null
  readonly issuedAt: number
  readonly expiresAt: number
}

/** Writes a new voucher; false when one was given for the same already. */
export const insertVoucher = async (tx: Tx, voucher: Issued): Promise<boolean> => {
  const { id, kind, origin, originRef, reason, issuedBy, percent, currency, most, units, sessions, ...rest } =
    voucher
  const { rowCount } = await tx.execute(sql`
    insert into vouchers.voucher (id, code_hash, last_four, kind, origin, origin_ref, reason, issued_by, percent, currency,
      most, units, uses_per_person, partner_code, holder_id, issued_at, expires_at,
      session_count, session_most, session_minutes, specialist_id)
    values (${id}, ${rest.code.hash}, ${rest.code.lastFour}, ${kind}, ${origin}, ${originRef}, ${reason}, ${issuedBy},
      ${percent}, ${currency}, ${most}, ${units}, ${rest.usesPerPerson}, ${rest.partnerCode}, ${rest.holderId},
      ${new Date(rest.issuedAt).toISOString()}::timestamptz, ${new Date(rest.expiresAt).toISOString()}::timestamptz,
      ${soldSessionsValues(sessions)})
    on conflict (origin_ref) do nothing`)
  return rowCount === 1
}

/** Puts a voucher into somebody's account; false when it stands in another one. */
export const claimVoucher = async (
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update vouchers.voucher set holder_id = ${userId} where id = ${id} and (holder_id is null or holder_id = ${userId})`)
  return rowCount === 1
}
