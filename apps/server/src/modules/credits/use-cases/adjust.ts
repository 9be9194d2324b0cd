import { randomUUID } from "node:crypto"
import { ADJUSTMENT_STATES } from "@arnica/contract/credit-words"
import type { CreditAdjustment, creditEndpoints } from "@arnica/contract/credits"
import { currencySchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Result } from "../../../platform/http/handler.ts"
import type { CreditContext } from "../context.ts"
import { spend } from "../domain/spend.ts"
import { instant, lockLots, spendable } from "../lots.ts"
import { grant, remove } from "../move.ts"

type Endpoints = typeof creditEndpoints

const rows = z.array(
  z.object({
    id: z.uuid(),
    userId: z.uuid(),
    amount: z.coerce.number(),
    currency: currencySchema,
    reason: z.string(),
    state: z.enum(ADJUSTMENT_STATES),
    askedBy: z.uuid(),
    askedAt: z.coerce.number(),
  }),
)
type Row = z.infer<typeof rows>[number]

const findAdjustments = async (on: Queryable, where: SQL): Promise<Row[]> => {
  const found = await on.execute(sql`
    select id, user_id as "userId", amount, currency, reason, state, asked_by as "askedBy",
      extract(epoch from asked_at) * 1000 as "askedAt"
    from credits.adjustment where ${where}`)
  return rows.parse(found.rows)
}

type Reader = { readonly actor: SignedIn }

const present = async (
  ctx: CreditContext,
  { actor, found }: Reader & { readonly found: readonly Row[] },
): Promise<CreditAdjustment[]> => {
  const [users, hasOther] = await Promise.all([
    ctx.identity.users.byIds(found.map(({ userId }) => userId)),
    ctx.identity.hasOtherAdmin(actor.userId),
  ])
  return found.map(({ id, userId, amount, currency, reason, state, askedBy, askedAt }) => ({
    id,
    userUUID: userId,
    client: users.get(userId)?.name ?? "",
    amount,
    currency,
    reason,
    state,
    askedAt: new Date(askedAt).toISOString(),
    isDecidable: state === "asked" && (askedBy !== actor.userId || !hasOther),
  }))
}

type Asked = Reader & {
  readonly body: z.output<Endpoints["POST /api/v2/admin/credit-adjustments"]["body"]>
}

/** Asks for credits to be given or taken. Throws notFound for an account that is not there. */
export const askAdjustment = async (
  ctx: CreditContext,
  { actor, body: { email, amount, currency, reason } }: Asked,
): Promise<CreditAdjustment> => {
  const user = await ctx.identity.users.byEmail(email.toLowerCase())
  if (user === null) throw new AppError("notFound")
  const userId = user.id
  const id = randomUUID()
  const askedAt = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into credits.adjustment (id, user_id, amount, currency, reason, asked_by, asked_at)
      values (${id}, ${userId}, ${amount}, ${currency}, ${reason}, ${actor.userId}, ${instant(askedAt)})`)
    await ctx.audit.record(tx, {
      action: "credits.adjustmentAsked",
      actor,
      reason,
      object: { type: "creditAdjustment", id },
    })
  })
  const row: Row = { id, userId, amount, currency, reason, state: "asked", askedBy: actor.userId, askedAt }
  const [made] = await present(ctx, { actor, found: [row] })
  if (made === undefined) throw new Error(`correction ${id} was not written`)
  return made
}

type Named = Reader & { readonly adjustmentId: string }
type Decided = Named & { readonly tx: Tx; readonly state: "done" | "withdrawn" }

const lockAsked = async (tx: Tx, id: string): Promise<Row> => {
  const [row] = await findAdjustments(tx, sql`id = ${id} for update`)
  if (row === undefined) throw new AppError("notFound")
  if (row.state !== "asked") throw new AppError("statusConflict", { data: { status: row.state } })
  return row
}

const note = async (ctx: CreditContext, { tx, actor, adjustmentId: id, state }: Decided): Promise<void> => {
  await tx.execute(sql`
    update credits.adjustment set state = ${state}, decided_by = ${actor.userId}, decided_at = ${instant(ctx.clock.now())}
    where id = ${id}`)
  await ctx.audit.record(tx, {
    action: state === "done" ? "credits.adjusted" : "credits.adjustmentDropped",
    actor,
    object: { type: "creditAdjustment", id },
  })
}

const take = async (
  ctx: CreditContext,
  { tx, row }: { readonly tx: Tx; readonly row: Row },
): Promise<void> => {
  const lots = spendable(await lockLots(tx, row), ctx.clock.now())
  const parts = spend(lots, -row.amount)
  if (parts === null) throw new AppError("statusConflict", { data: { status: "overdrawn" } })
  const { userId, currency, id } = row
  await remove(ctx, { tx, userId, currency, parts, ref: `credits-taken:${id}`, why: "taken" })
}

/**
 * Agrees to a correction of another admin, and does it. Throws creditsNeedAnother for who asked for it where there is another
 * admin, and statusConflict for one that was decided, or takes more than there is.
 */
export const approveAdjustment = async (
  ctx: CreditContext,
  { actor, adjustmentId }: Named,
): Promise<void> => {
  const hasOther = await ctx.identity.hasOtherAdmin(actor.userId)
  await ctx.db.transaction(async (tx) => {
    const row = await lockAsked(tx, adjustmentId)
    if (row.askedBy === actor.userId && hasOther) throw new AppError("creditsNeedAnother")
    const { userId, currency, amount } = row
    const originRef = `adjustment:${row.id}`
    if (amount > 0) await grant(ctx, { tx, userId, currency, amount, origin: "given", originRef })
    else await take(ctx, { tx, row })
    await note(ctx, { tx, actor, adjustmentId, state: "done" })
  })
}

/** Drops a correction that nobody agreed to. Throws notFound, and statusConflict for one that was decided. */
export const dropAdjustment = async (ctx: CreditContext, { actor, adjustmentId }: Named): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    await lockAsked(tx, adjustmentId)
    await note(ctx, { tx, actor, adjustmentId, state: "withdrawn" })
  })
}

type Page = Reader & z.output<Endpoints["GET /api/v2/admin/credit-adjustments"]["query"]>
const counted = z.array(z.object({ total: z.coerce.number() })).length(1)

/** A page of corrections, the newest first. */
export const listAdjustments = async (
  ctx: CreditContext,
  { actor, userUUID, count, offset }: Page,
): Promise<Result<Endpoints["GET /api/v2/admin/credit-adjustments"]>> => {
  const wanted = userUUID === undefined ? sql`true` : sql`user_id = ${userUUID}`
  const [all, found] = await Promise.all([
    ctx.db.query.execute(sql`select count(*) as total from credits.adjustment where ${wanted}`),
    findAdjustments(
      ctx.db.query,
      sql`${wanted} order by asked_at desc, id desc limit ${count} offset ${offset}`,
    ),
  ])
  const total = counted.parse(all.rows)[0]?.total ?? 0
  return { total, items: await present(ctx, { actor, found }) }
}
