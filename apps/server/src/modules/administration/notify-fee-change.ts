import { feeOn } from "@arnica/rules/money"
import { z } from "zod"
import type { Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import { notifyUser } from "../notifications/index.ts"
import type { AdministrationContext } from "./context.ts"
import { feeChange } from "./notifications.ts"

/** Whose profile our team has approved, whether or not clients find it just now. */
export const APPROVED = ["active", "suspended"] as const
/** The job that writes to some of them. */
const TELL_FEE = "administration.tellFee"
const BATCH = 100

const schema = z.object({ percent: z.number(), from: z.iso.date(), specialistIds: z.array(z.int()) })
type Telling = z.output<typeof schema>

type Context = Pick<AdministrationContext, "db" | "jobs" | "mail" | "identity" | "payments" | "specialists"> &
  Pick<Platform, "clock"> &
  Pick<Platform["config"], "publicUrl" | "brand">

/** Writes to some of them: to all of these, or, when it fails, to none, which is tried again. */
const notifySome = async (ctx: Context, { percent, from, specialistIds }: Telling): Promise<void> => {
  const { fees } = await ctx.payments.fees()
  const earlier = fees.filter((fee) => fee.from < from)
  const before = feeOn(earlier, from)?.percent ?? percent
  const people = await ctx.specialists.bySpecialistIds(specialistIds)
  await ctx.db.transaction(async (tx) => {
    for (const { userId } of people.values())
      await notifyUser(ctx, { notification: feeChange, tx, userId, facts: { percent, from, before } })
  })
}

/**
 * Has all approved specialists written to. Shared out at once, by jobs that know nothing of each other: one that runs
 * again, as its process died before it was noted as done, repeats its own e-mails and none of those after them.
 */
export const notifyOfFeeChange = async (
  { jobs, specialists }: Pick<Context, "jobs" | "specialists">,
  { tx, percent, from }: { readonly tx: Tx; readonly percent: number; readonly from: string },
): Promise<void> => {
  const ids = await specialists.idsByStatus([...APPROVED])
  for (let at = 0; at < ids.length; at += BATCH) {
    const specialistIds = ids.slice(at, at + BATCH)
    await jobs.enqueue({ name: TELL_FEE, data: { percent, from, specialistIds } }, tx)
  }
}

/** Takes on what tells specialists of another fee. */
export const defineFeeNotifications = (ctx: Context): void => {
  ctx.jobs.define({ name: TELL_FEE, schema, handler: (telling) => notifySome(ctx, telling) })
}
