import type { PlannedMove } from "@arnica/contract/series"

/** What was chosen for sessions that cannot move as planned: another start, or null to leave them; by their uuid. */
export type Chosen = Readonly<Record<string, string | null | undefined>>

/** A move that is to be made. `isMeant`: there, whatever the hours and rules of its specialist say. */
export type Move = Pick<PlannedMove, "uuid" | "from" | "to"> & { readonly isMeant: boolean }

/** The moves that are to be made, and whether each session is settled. */
export function planMoves(
  planned: readonly PlannedMove[],
  chosen: Chosen,
): { readonly moves: readonly Move[]; readonly isSettled: boolean } {
  const isOpen = ({ uuid, conflict }: PlannedMove): boolean => conflict !== null && chosen[uuid] === undefined
  const moves = planned.flatMap(({ uuid, from, to, conflict }): Move[] => {
    const choice = chosen[uuid]
    if (choice === null || (choice === undefined && conflict !== null)) return []
    return [{ uuid, from, to: choice ?? to, isMeant: conflict !== null && choice === to }]
  })
  return { moves, isSettled: !planned.some(isOpen) }
}
