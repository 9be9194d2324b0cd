import { REMINDER_KINDS, type ReminderKind } from "@arnica/contract/reminders"
import type { BookingContext } from "../core/context.ts"
import type { DuePage } from "./reminder-repository.ts"

const BATCH = 200

type Due = { readonly id: number | string; readonly start: number }

type Care<D extends Due> = {
  /** A page of what is due. */
  readonly find: (page: DuePage<D["id"]>) => Promise<readonly D[]>
  readonly remind: (due: D, kind: ReminderKind) => Promise<void>
}

/** One after the other; what fails is tried again by the next sweep, and keeps none of the others waiting. */
const lookAfterKind = async <D extends Due>(
  ctx: Pick<BookingContext, "clock" | "log">,
  { find, remind, kind }: Care<D> & { readonly kind: ReminderKind },
): Promise<void> => {
  const now = ctx.clock.now()
  let after: D | null = null
  for (let found = BATCH; found === BATCH; ) {
    const page: readonly D[] = await find({ kind, now, after, limit: BATCH })
    for (const due of page) {
      try {
        await remind(due, kind)
      } catch (error) {
        ctx.log.warn({ err: error, id: due.id, kind }, "a reminder was not written; it will be tried again")
      }
    }
    after = page.at(-1) ?? after
    found = page.length
  }
}

/** Goes through all that is due a reminder now, in pages. */
export const lookAfterDue = async <D extends Due>(
  ctx: Pick<BookingContext, "clock" | "log">,
  care: Care<D>,
): Promise<void> => {
  for (const kind of REMINDER_KINDS) await lookAfterKind(ctx, { ...care, kind })
}
