import type { Clock } from "../../../platform/clock.ts"
import { MOST_PEOPLE_OF_UNIT, MOST_ROOMS } from "./bounds.ts"
import type { Reach } from "./connection.ts"
import type { Order, Report } from "./messages.ts"
import { createForwardedRoom, type ForwardedRoom } from "./room.ts"

type Needs = { readonly reach: Reach; readonly clock: Clock; readonly say: (report: Report) => void }
type Enter = Extract<Order, { kind: "enter" }>

/** The rooms of one process. */
export const createForwardedRooms = ({
  reach,
  clock,
  say,
}: Needs): {
  /** Does what the server asks. */
  readonly obey: (order: Order) => Promise<void>
} => {
  const rooms = new Map<string, ForwardedRoom>()
  const tidy = (): void => {
    for (const [name, room] of rooms) {
      if (room.people().length > 0 || busy.has(name)) continue
      room.close()
      rooms.delete(name)
    }
  }
  /** Rooms into which somebody is just coming, by how many. */
  const busy = new Map<string, number>()
  const count = (name: string, by: number): void => {
    const now = (busy.get(name) ?? 0) + by
    if (now === 0) busy.delete(name)
    else busy.set(name, now)
  }
  const peopleOf = (): number => {
    const inside = [...rooms.values()].reduce((sum, room) => sum + room.people().length, 0)
    return [...busy.values()].reduce((sum, coming) => sum + coming, inside)
  }
  const roomOf = (name: string): ForwardedRoom | undefined => {
    const known = rooms.get(name)
    if (known !== undefined) return known
    if (rooms.size >= MOST_ROOMS) return undefined
    const gone = (id: string): void => {
      say({ kind: "gone", room: name, id })
      tidy()
    }
    const room = createForwardedRoom({ reach, clock, gone })
    rooms.set(name, room)
    return room
  }
  const enter = async ({ room: name, call, id, isSpecialist, offer }: Enter): Promise<void> => {
    const isBack = rooms.get(name)?.people().includes(id) === true
    const room = isBack || peopleOf() < MOST_PEOPLE_OF_UNIT ? roomOf(name) : undefined
    if (room === undefined) return say({ kind: "refused", call, reason: "full" })
    count(name, 1)
    const entered = await room.enter({ id, isSpecialist, offer }).finally(() => count(name, -1))
    if ("answer" in entered) return say({ kind: "answer", call, answer: entered.answer })
    say({ kind: "refused", call, reason: entered.refused })
    tidy()
  }
  return {
    obey: async (order: Order): Promise<void> => {
      if (order.kind === "enter") return enter(order)
      if (order.kind === "leave") rooms.get(order.room)?.leave(order.id)
      if (order.kind === "keep") rooms.get(order.room)?.keep(new Set(order.ids))
      tidy()
    },
  }
}
