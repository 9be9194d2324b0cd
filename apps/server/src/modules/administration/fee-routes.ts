import type { adminFeeEndpoints, Fees } from "@arnica/contract/fees"
import { earliestFeeDay } from "@arnica/rules/money"
import type { SignedIn } from "../../platform/http/actor.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { AdministrationContext } from "./context.ts"
import { APPROVED, notifyOfFeeChange } from "./notify-fee-change.ts"

type Context = Pick<
  AdministrationContext,
  "db" | "audit" | "jobs" | "identity" | "payments" | "specialists" | "now"
>

const listed = async ({ identity, payments, specialists }: Context): Promise<Fees> => {
  const [{ fees, today }, counts] = await Promise.all([payments.fees(), specialists.countByStatus()])
  const approved = counts.filter(({ status }) => APPROVED.some((each) => each === status))
  const people = await identity.users.byIds([...new Set(fees.flatMap(({ by }) => by ?? []))])
  return {
    fees: fees.map(({ percent, from, reason, by, at }) => ({
      percent,
      from,
      reason,
      at: new Date(at).toISOString(),
      by: by === null ? null : (people.get(by)?.name ?? ""),
    })),
    today,
    earliest: earliestFeeDay(today),
    specialists: approved.reduce((sum, { count }) => sum + count, 0),
  }
}

type Announcing = {
  readonly actor: SignedIn
  readonly request: { readonly ip: string }
  readonly percent: number
  readonly from: string
  readonly reason: string
  readonly password: string | undefined
}

const announce = async (
  ctx: Context,
  { actor, request, percent, from, reason, password }: Announcing,
): Promise<Fees> => {
  await ctx.identity.proveOwner({ userId: actor.userId, password, address: request.ip })
  await ctx.db.transaction(async (tx) => {
    const fee = { percent, from, reason, by: actor.userId, at: ctx.now() }
    await ctx.payments.announceFee(tx, fee)
    await ctx.audit.record(tx, {
      actor,
      action: "administration.feeAnnounced",
      object: { type: "fee", id: from },
      reason,
      details: { percent, from },
    })
    await notifyOfFeeChange(ctx, { tx, percent, from })
  })
  return await listed(ctx)
}

/** How admins set our fee: by date, ahead, and never for what was ordered before. */
export const feeRoutes = (ctx: Context): Handlers<typeof adminFeeEndpoints> => ({
  "GET /api/v2/admin/fees": () => listed(ctx),
  "POST /api/v2/admin/fees": async ({ actor, body, request }) =>
    answer({ status: 201, body: await announce(ctx, { ...body, password: body.password, actor, request }) }),
})
