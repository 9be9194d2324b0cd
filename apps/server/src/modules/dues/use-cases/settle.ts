import type { dueOutcomeSchema, PracticeDue } from "@arnica/contract/dues"
import { dayIn } from "@arnica/i18n/format"
import type { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { DuesContext } from "../context.ts"
import { duePolicy } from "../policy.ts"
import { findDue, moveDue } from "../repository.ts"
import { forPractice } from "./read.ts"

/** The zone in which a day ends last: what is tomorrow there is in nobody's past. */
const LATEST_ZONE = "Pacific/Kiritimati"

type Settling = {
  readonly actor: Pick<SignedIn, "specialistId">
  readonly orderId: string
  readonly given: z.output<typeof dueOutcomeSchema>
}

/**
 * Notes for its specialist what became of what was due, once: paid, it is earned, and our fee is taken from the next payout; waived,
 * nothing is due. Throws orderNotFound, badInput at a day that is still to come, and statusConflict for what is not due.
 */
export const settle = async (ctx: DuesContext, { actor, orderId, given }: Settling): Promise<PracticeDue> => {
  duePolicy.authorize(actor, "settle", await findDue(ctx.db.query, orderId))
  const now = ctx.clock.now()
  const { outcome } = given
  const paidOn = given.outcome === "paid" ? given.on : undefined
  if (paidOn !== undefined && paidOn > dayIn({ at: now, zone: LATEST_ZONE }))
    throw refuseFields([{ path: "on", text: "birthDateFuture" }])
  await ctx.db.transaction((tx) =>
    ctx.payments.settleDue(tx, {
      orderId,
      paidAt: paidOn === undefined ? null : Date.parse(`${paidOn}T12:00:00Z`),
      also: async () => {
        const move = { orderId, from: ["due"], to: outcome, now } as const
        const isMoved = await moveDue(tx, paidOn === undefined ? move : { ...move, paidOn })
        if (!isMoved) throw new AppError("statusConflict")
      },
    }),
  )
  const on = ctx.db.query
  const due = await findDue(on, orderId)
  const [settled] = due === null ? [] : await forPractice(ctx, { on, dues: [due] })
  if (settled === undefined) throw new AppError("orderNotFound")
  return settled
}
