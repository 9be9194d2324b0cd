import type { Queryable } from "../../../platform/db/handles.ts"
import { loadBusy, specialistResource } from "../occupancy-repository.ts"

type Occupied = { readonly start: string; readonly end: string; readonly kind: "hold" | "external" }

/** What takes a specialist's time beside their sessions, in order. */
export const occupiedTimes = async (
  on: Queryable,
  given: { specialistId: number; start: number; end: number; now: number },
): Promise<Occupied[]> => {
  const resource = specialistResource(given.specialistId)
  const busy = await loadBusy(on, { resources: [resource], start: given.start, end: given.end })
  return (busy.get(resource) ?? []).flatMap(({ kind, start, end, expiresAt }) => {
    const isOver = expiresAt !== undefined && expiresAt <= given.now
    if (isOver || (kind !== "hold" && kind !== "external")) return []
    return [{ kind, start: new Date(start).toISOString(), end: new Date(end).toISOString() }]
  })
}
