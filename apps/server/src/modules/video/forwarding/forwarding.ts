import { randomUUID } from "node:crypto"
import type { ForwardingRefusal } from "@arnica/contract/video-forwarding"
import { z } from "zod"
import type { Clock } from "../../../platform/clock.ts"
import type { Db } from "../../../platform/db/db.ts"
import type { Log } from "../../../platform/log.ts"
import type { Live } from "../../../platform/websocket/live.ts"
import { MOST_DESCRIPTION } from "./bounds.ts"
import { releaseLeases, renewLeases, takeLease } from "./lease.ts"
import { createForwardingUnit, type ForwardingUnit, type Reception } from "./unit.ts"

const TOPIC = "video.forwarding"
const EVERY_MS = 5_000

const pageSchema = z.object({
  room: z.uuid(),
  /** The page's own name. */
  id: z.uuid(),
  userId: z.string(),
})
const wordSchema = z.discriminatedUnion("kind", [
  pageSchema.extend({
    kind: z.literal("enter"),
    /** The process that has the room. */
    node: z.uuid(),
    isSpecialist: z.boolean(),
    offer: z.string().max(MOST_DESCRIPTION),
  }),
  pageSchema.extend({ kind: z.literal("leave") }),
])
type Word = z.infer<typeof wordSchema>
type Page = z.infer<typeof pageSchema>

/** A page that comes into a room, and what it offers. */
export type Coming = Page & { readonly isSpecialist: boolean; readonly offer: string }

/** What a page is told of its connection. */
type Told = { readonly answer: string } | { readonly refused: ForwardingRefusal } | { readonly ended: true }

/** Passes on picture and sound of groups, each in one process of all servers. */
export type Forwarding = {
  /** Has a page come into a room, wherever that is passed on. What becomes of it is told over the page's live line. */
  readonly enter: (coming: Coming) => Promise<void>
  readonly leave: (page: Page) => void
  /** Renews what this process has, and puts out who is not in the rooms any more. Runs by itself every five seconds. */
  readonly look: () => Promise<void>
  /** The number of the process that passes media on, while it runs. */
  readonly pid: ForwardingUnit["pid"]
  readonly start: () => void
  readonly stop: () => Promise<void>
}

type Needs = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly live: Pick<Live, "post" | "subscribe" | "publishEphemeral">
  readonly config: {
    readonly address: string | undefined
    readonly ports: readonly [number, number] | undefined
  }
  /** Whose pages are in a room and let in, by what the server knows. */
  readonly inside: (room: string) => Promise<readonly string[]>
}

const REFUSED: Readonly<Record<Extract<Reception, { refused: unknown }>["refused"], ForwardingRefusal>> = {
  full: "full",
  offer: "badOffer",
  down: "unavailable",
}

/** Forwarding by this process and its likes. Nothing runs before the first page comes. */
// check-ignore function-length: one state and what happens to it.
export const createForwarding = (needs: Needs): Forwarding => {
  const { db, clock, log, live, inside } = needs
  const { address, ports } = needs.config
  const node = randomUUID()
  /** The rooms that this process has: their pages, by name, with whose they are. */
  const rooms = new Map<string, Map<string, string>>()
  let timer: NodeJS.Timeout | undefined

  const tell = ({ room, id, userId }: Page, told: Told): void =>
    live.publishEphemeral({
      userId,
      type: "call.media",
      data: Object.assign({ appointment: room, instance: id }, told),
    })
  const failed = (error: unknown): void =>
    log.warn({ err: error }, "rooms by video could not be looked after")
  /** Its process died, or somebody else has it: everybody comes in anew, wherever that is then. */
  const give = (room: string): void => {
    const pages = rooms.get(room) ?? new Map<string, string>()
    rooms.delete(room)
    unit.keep({ room, ids: [] })
    for (const [id, userId] of pages) tell({ room, id, userId }, { ended: true })
  }
  const unit = createForwardingUnit({
    settings: { address, ports: ports === undefined ? undefined : [ports[0], ports[1]] },
    clock,
    log,
    died: () => {
      const lost = [...rooms.keys()]
      for (const room of lost) give(room)
      void releaseLeases(db.query, { rooms: lost, node }).catch(failed)
    },
  })
  const receive = async ({ room, id, userId, isSpecialist, offer }: Coming): Promise<void> => {
    const pages = rooms.get(room) ?? new Map<string, string>()
    rooms.set(room, pages)
    pages.set(id, userId)
    const reception = await unit.enter({ room, id, isSpecialist, offer })
    if ("answer" in reception) return tell({ room, id, userId }, { answer: reception.answer })
    pages.delete(id)
    tell({ room, id, userId }, { refused: REFUSED[reception.refused] })
  }
  const letGo = ({ room, id, userId }: Page): void => {
    if (rooms.get(room)?.get(id) !== userId) return
    rooms.get(room)?.delete(id)
    unit.leave({ room, id })
  }
  const takeWord = async (word: Word): Promise<void> => {
    if (word.kind === "leave") return letGo(word)
    // Not waited for: the next word is about somebody else.
    if (word.node === node) void receive(word).catch(failed)
  }
  const lookAt = async (room: string): Promise<void> => {
    const pages = rooms.get(room)
    if (pages === undefined) return
    const there = new Set(await inside(room))
    for (const id of pages.keys()) if (!there.has(id)) pages.delete(id)
    unit.keep({ room, ids: [...pages.keys()] })
  }
  const look = async (): Promise<void> => {
    const held = [...rooms.keys()]
    const still = await renewLeases(db.query, { rooms: held, node, now: clock.now() })
    for (const room of held) {
      if (still.has(room)) await lookAt(room)
      else give(room)
    }
    const empty = held.filter((room) => rooms.get(room)?.size === 0)
    for (const room of empty) rooms.delete(room)
    await releaseLeases(db.query, { rooms: empty, node })
  }
  live.subscribe({ topic: TOPIC, schema: wordSchema, handle: takeWord })
  return {
    enter: async (coming) => {
      const holder = await takeLease(db.query, { room: coming.room, node, now: clock.now() })
      // Of two that were at it at once neither knows; the page asks again.
      if (holder === null) return tell(coming, { refused: "unavailable" })
      if (holder === node) return receive(coming)
      live.post({ topic: TOPIC, data: Object.assign({ kind: "enter", node: holder }, coming) })
    },
    leave: ({ room, id, userId }) => live.post({ topic: TOPIC, data: { kind: "leave", room, id, userId } }),
    look,
    pid: unit.pid,
    start: () => {
      timer = setInterval(() => void look().catch(failed), EVERY_MS)
    },
    stop: async () => {
      clearInterval(timer)
      const held = [...rooms.keys()]
      unit.close()
      for (const room of held) give(room)
      await releaseLeases(db.query, { rooms: held, node }).catch(failed)
    },
  }
}
