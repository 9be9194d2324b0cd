import type { Tx } from "../../../platform/db/handles.ts"
import { deleteMeeting, insertMeeting } from "../meeting-repository.ts"
import { confirmOccupancy, deleteOccupancy } from "../occupancy-repository.ts"
import { markStale } from "./first-free.ts"

const SPECIALIST = /^specialist:(\d+)$/

/** The specialists among these resources. */
export const specialistsAmong = (resources: readonly string[]): number[] => [
  ...new Set(resources.flatMap((resource) => SPECIALIST.exec(resource)?.[1] ?? []).map(Number)),
]

/** Frees the time that a holder took. Frees nothing, and says nothing, when it is free already. */
export const release = async (tx: Tx, holderRef: string): Promise<void> => {
  await deleteMeeting(tx, holderRef)
  await markStale(tx, specialistsAmong(await deleteOccupancy(tx, holderRef)))
}

/** Makes a hold last. False when it ended or is gone: then the time may be somebody else's. */
export const confirm = async (
  tx: Tx,
  given: { holderRef: string; specialistId: number; userId: string; now: number },
): Promise<boolean> => {
  const stands = await confirmOccupancy(tx, given)
  if (stands) await insertMeeting(tx, given)
  return stands
}
