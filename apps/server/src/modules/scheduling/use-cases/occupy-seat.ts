import type { Tx } from "../../../platform/db/handles.ts"
import { pipelined } from "../../../platform/db/pipelined.ts"
import { insertMeeting } from "../meeting-repository.ts"
import { deleteExpired, loadBusy, lockResources, userResource } from "../occupancy-repository.ts"
import { insertTime, type Occupation, refuseTaken } from "./occupy.ts"

/** What takes the time of a client alone: its specialist's is taken by what it is a seat of. */
export type SeatOccupation = Omit<Occupation, "demand" | "userId"> & { readonly userId: string }

/** Takes a client's time for a seat, or throws clientBusy when they have something else then. */
export const occupySeat = async (tx: Tx, given: SeatOccupation): Promise<void> => {
  const { userId, start, end, now, holderRef, expiresAt } = given
  const resource = userResource(userId)
  const [, , busy] = await pipelined([
    lockResources(tx, [resource]),
    deleteExpired(tx, { resources: [resource], now }),
    loadBusy(tx, { resources: [resource], start, end }),
  ])
  const session = { start, end }
  refuseTaken({ busy: busy.get(resource) ?? [], span: session, code: "clientBusy" })
  const kind = expiresAt === null ? "appointment" : "hold"
  const rows = [{ resource, during: session, session }]
  await insertTime(tx, { rows, kind, holderRef, expiresAt, code: "clientBusy" })
  if (expiresAt === null) await insertMeeting(tx, given)
}
