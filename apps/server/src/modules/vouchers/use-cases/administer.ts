import type { voucherEndpoints } from "@arnica/contract/vouchers"
import type { Language } from "@arnica/i18n/languages"
import { type SQL, sql } from "drizzle-orm"
import type { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Result } from "../../../platform/http/handler.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { VoucherContext } from "../context.ts"
import { namesOn, presentVoucher } from "../present.ts"
import { summariseUses } from "../redemptions.ts"
import { countVouchers, findVouchers, lockVoucher } from "../repository.ts"
import { issue, presentIssued } from "./issue.ts"

type Endpoints = typeof voucherEndpoints
const DAY = 86_400_000

/** The code of a clinic or company as it is written there. Throws badInput for one that nobody has. */
const partnerOf = async ({ partners }: VoucherContext, typed: string | null): Promise<string | null> => {
  if (typed === null) return null
  const known = (await Promise.all([partners.clinics(), partners.companies()])).flat()
  const found = known.find(({ code }) => code.toUpperCase() === typed.toUpperCase())
  if (found === undefined) throw refuseFields([{ path: "partner", text: "wrong" }])
  return found.code
}

/** Issues a voucher at the expense of the house, which stands in the audit log without its code. */
export const issueByAdmin = async (
  ctx: VoucherContext,
  {
    actor,
    body,
  }: {
    readonly actor: SignedIn
    readonly body: z.output<Endpoints["POST /api/v2/admin/vouchers"]["body"]>
  },
): Promise<Result<Endpoints["POST /api/v2/admin/vouchers"]>> => {
  const { voucher, days, usesPerPerson, reason, partner } = body
  const partnerCode = await partnerOf(ctx, partner)
  const now = ctx.clock.now()
  const made = await ctx.db.transaction(async (tx) => {
    const issued = await issue(ctx, {
      tx,
      issued: {
        voucher,
        origin: "given",
        originRef: null,
        reason,
        issuedBy: actor.userId,
        usesPerPerson: voucher.kind === "percent" ? usesPerPerson : null,
        partnerCode,
        holderId: null,
        expiresAt: now + days * DAY,
      },
    })
    if (issued === null) throw new Error("a voucher without a reference was given before")
    await ctx.audit.record(tx, {
      action: "vouchers.issued",
      actor,
      reason,
      object: { type: "voucher", id: issued.voucher.id },
    })
    return issued
  })
  return presentIssued(made, now)
}

/** Makes a voucher void. What orders hold of it they keep. Throws notFound, and statusConflict for one that is over. */
export const makeVoid = async (
  ctx: VoucherContext,
  { actor, voucherId }: { readonly actor: SignedIn; readonly voucherId: string },
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, voucherId)
    if (voucher === null) throw new AppError("notFound")
    if (voucher.state === "void") return
    if (voucher.state === "used" || voucher.state === "expired") {
      throw new AppError("statusConflict", { data: { status: voucher.state } })
    }
    await tx.execute(sql`update vouchers.voucher set ended = 'void' where id = ${voucherId}`)
    await ctx.audit.record(tx, {
      action: "vouchers.voided",
      actor,
      object: { type: "voucher", id: voucherId },
    })
  })
}

type Page = z.output<Endpoints["GET /api/v2/admin/vouchers"]["query"]> & { readonly language: Language }

/** A page of all vouchers, the newest first. */
export const listAll = async (
  ctx: VoucherContext,
  { state, count, offset, language }: Page,
): Promise<Result<Endpoints["GET /api/v2/admin/vouchers"]>> => {
  const now = ctx.clock.now()
  const wanted: SQL = state === undefined ? sql`true` : sql`state = ${state}`
  const [total, rows] = await Promise.all([
    countVouchers(ctx.db.query, wanted),
    findVouchers(
      ctx.db.query,
      sql`${wanted} order by issued_at desc, id desc limit ${count} offset ${offset}`,
    ),
  ])
  const ids = rows.map(({ id }) => id)
  const [uses, nameOf] = await Promise.all([
    summariseUses(ctx.db.query, ids),
    namesOn(ctx, { vouchers: rows, language }),
  ])
  const items = rows.map((voucher) => ({
    ...presentVoucher(voucher, { now, nameOf }),
    state: voucher.state,
    issuedAt: new Date(voucher.issuedAt).toISOString(),
    reason: voucher.reason,
    isHeld: voucher.holderId !== null,
    usesPerPerson: voucher.usesPerPerson,
    partner: voucher.partnerCode,
    uses: uses.get(voucher.id) ?? [],
  }))
  return { total, items }
}

const BATCH = 500

/** Notes which vouchers have expired, so that what is left of them can no longer be used. */
export const expireVouchers = async ({ db, clock }: Pick<VoucherContext, "db" | "clock">): Promise<void> => {
  const now = new Date(clock.now()).toISOString()
  await db.query.execute(sql`
    update vouchers.voucher set ended = 'expired' where id in (
      select id from vouchers.voucher
      where ended is null and expires_at <= ${now}::timestamptz and reserved = 0 and used < units
      order by expires_at limit ${BATCH} for update skip locked)`)
  await db.query.execute(
    sql`delete from vouchers.guess where since <= ${now}::timestamptz - interval '1 day'`,
  )
}
