import { LIMITS } from "@arnica/contract/limits"
import { AppError } from "../../../platform/errors.ts"
import type { SavedContext } from "../context.ts"
import { countOthers, insertSaved, waitForTurn } from "../repository.ts"

type Given = { readonly userId: string; readonly specialistId: number }

/** Saves a specialist for somebody. Throws specialistNotFound for who cannot be booked, savedTooMany for one too many. */
export const save = async (ctx: SavedContext, given: Given): Promise<void> => {
  if ((await ctx.specialists.byId(given.specialistId)) === null) throw new AppError("specialistNotFound")
  await ctx.db.transaction(async (tx) => {
    await waitForTurn(tx, given.userId)
    if ((await countOthers(tx, given)) >= LIMITS.savedSpecialists) throw new AppError("savedTooMany")
    await insertSaved(tx, { ...given, now: ctx.clock.now() })
  })
}
