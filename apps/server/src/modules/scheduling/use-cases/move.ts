import type { Tx } from "../../../platform/db/handles.ts"
import { lockResources, specialistResource, userResource } from "../occupancy-repository.ts"
import { type Occupation, occupy } from "./occupy.ts"
import { release } from "./release.ts"

/**
 * Takes another time for what stands already, and frees the one it had: both, or neither, in the caller's transaction.
 * Throws as `occupy` does.
 */
export const move = async (
  tx: Tx,
  given: Omit<Occupation, "expiresAt" | "userId"> & { readonly userId: string },
): Promise<void> => {
  // Whoever waits for these people does so before anything of theirs is freed.
  await lockResources(tx, [specialistResource(given.specialistId), userResource(given.userId)])
  await release(tx, given.holderRef)
  await occupy(tx, { ...given, expiresAt: null })
}
