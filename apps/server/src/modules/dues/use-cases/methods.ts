import type { OutsideMethods } from "@arnica/contract/dues"
import type { Queryable } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { DuesContext } from "../context.ts"
import { methodsOf, switchMethod } from "../repository.ts"

type Asked = { readonly actor: Pick<SignedIn, "userId" | "specialistId"> }

const methodsAt = async (
  { payouts }: DuesContext,
  { on, specialistId }: { readonly on: Queryable; readonly specialistId: number },
): Promise<OutsideMethods> => {
  const methods = await methodsOf(on, specialistId)
  const found = await payouts.findAccount(on, specialistId)
  const { holder = "", iban = "", missing = "method" } = found ?? {}
  return {
    desk: methods.has("desk"),
    transfer: methods.has("transfer"),
    account: iban === "" ? null : { holder, iban },
    missing,
  }
}

/** How the specialist is paid beside the card, and whether transfers could be offered. */
export const readMethods = async (ctx: DuesContext, { actor }: Asked): Promise<OutsideMethods> => {
  const { specialistId } = actor
  if (specialistId === null) return { desk: false, transfer: false, account: null, missing: "method" }
  return await methodsAt(ctx, { on: ctx.db.query, specialistId })
}

type Changing = Asked & {
  readonly change: { readonly desk?: boolean | undefined; readonly transfer?: boolean | undefined }
}

/**
 * Switches how the specialist is paid; what is due already stays. Throws billingMethodNotSet and billingDetailsNotSet for transfers
 * without an account, and statusConflict without a profile.
 */
export const changeMethods = async (
  ctx: DuesContext,
  { actor: { userId, specialistId }, change }: Changing,
): Promise<OutsideMethods> => {
  if (specialistId === null) throw new AppError("statusConflict")
  return await ctx.db.transaction(async (tx) => {
    if (change.transfer === true) {
      const { missing } = await methodsAt(ctx, { on: tx, specialistId })
      if (missing === "details") throw new AppError("billingDetailsNotSet")
      if (missing === "method") throw new AppError("billingMethodNotSet")
    }
    for (const method of ["desk", "transfer"] as const) {
      const isOn = change[method]
      if (isOn !== undefined)
        await switchMethod(tx, { specialistId, userId, method, isOn, now: ctx.clock.now() })
    }
    return await methodsAt(ctx, { on: tx, specialistId })
  })
}
