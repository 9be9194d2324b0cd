import { randomUUID } from "node:crypto"
import { liveFrameSchema } from "@arnica/contract/live"
import { Gauge } from "prom-client"
import type { Clock } from "../clock.ts"
import type { Db } from "../db/db.ts"
import type { SignedIn } from "../http/actor.ts"
import type { Log } from "../log.ts"
import type { Metrics } from "../metrics/metrics.ts"
import type { Bus, News } from "./bus.ts"
import { type Connection, createConnection, type Socket } from "./connection.ts"
import { findRange } from "./event-repository.ts"
import { createFrameAllowance } from "./frame-allowance.ts"
import { createPeople } from "./people.ts"
import { createPump } from "./pump.ts"
import { createTurns } from "./turns.ts"

/** Handles a frame's data; false when it is none of the contract's. */
export type Receiver = (data: unknown, actor: SignedIn) => Promise<boolean>
/** Takes what another process of this module, or this one, said of a topic. */
export type TopicSubscriber = (data: unknown) => Promise<void>
export type Greeting = { readonly type: string; readonly read: (userId: string) => Promise<unknown> }

/** Hears who is connected to this process. */
export type HereListener = (userIds: readonly string[]) => Promise<void>

export type LiveTiming = {
  /** Between two signs of life. */
  readonly beatMs: number
  /** Between two looks that nobody asked for. */
  readonly lookMs: number
  /** Between two questions whether sessions still stand. */
  readonly sessionMs: number
  /** Between two times that everybody who is connected is named. */
  readonly hereMs: number
}

type Joining = {
  readonly socket: Socket
  readonly actor: SignedIn
  /** The last event that the person saw. */
  readonly last: number | undefined
  /** Asks anew who this is. */
  readonly stands: () => Promise<boolean>
}

export type Hub = {
  join(joining: Joining): Promise<void>
  endSession(sessionId: string): void
  start(): Promise<void>
  /** Sends everybody away, to come back to another process. */
  drain(): void
}

type Needs = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly bus: Bus
  readonly receivers: ReadonlyMap<string, Receiver>
  readonly greetings: readonly Greeting[]
  readonly listeners: readonly HereListener[]
  readonly topics: ReadonlyMap<string, TopicSubscriber>
  readonly timing: Partial<LiveTiming>
}

const TIMING: LiveTiming = { beatMs: 25_000, lookMs: 10_000, sessionMs: 120_000, hereMs: 60_000 }
const MOST_A_PERSON = 20
/** So many frames of a connection wait for those before them; a database that is slow does not fill the memory. */
const MOST_IN_TURN = 100
/** Who missed more than this reads everything anew instead. */
const MOST_MISSED = 500

const parseFrame = (data: Buffer): unknown => {
  try {
    return JSON.parse(data.toString("utf8"))
  } catch {
    return undefined
  }
}

/** The connections of this process. */
// check-ignore function-length: the handlers of one connection's life share the few things above them.
export const createHub = (needs: Needs): Hub => {
  const { db, clock, log, metrics, bus, receivers, greetings, listeners, topics } = needs
  const timing = { ...TIMING, ...needs.timing }
  const people = createPeople()
  const allowance = createFrameAllowance()
  /** By what this process knows its own words. */
  const name = randomUUID()
  const stands = new Map<Connection, Joining["stands"]>()
  const pump = createPump({ query: db.query, people, log })
  const timers: NodeJS.Timeout[] = []
  let draining = false
  new Gauge({
    name: "arnica_live_connections",
    help: "Open live connections",
    registers: [metrics.registry],
    collect() {
      this.set(stands.size)
    },
  })
  const count = (outcome: string): void =>
    metrics.count({
      name: "live_events_total",
      help: "What happened to live connections",
      labels: { outcome },
    })

  const receive = async (connection: Connection, data: Buffer): Promise<void> => {
    const frame = liveFrameSchema.safeParse(parseFrame(data))
    if (!frame.success) return connection.close("refused")
    count("received")
    if (frame.data.type === "ping") return connection.send({ type: "pong", data: {} })
    const accepted = await receivers.get(frame.data.type)?.(frame.data.data, connection.actor)
    if (accepted !== true) connection.close("refused")
  }
  /** Handles the frames of a connection one after the other, as they came. */
  const receiveInTurn = (connection: Connection): ((data: Buffer) => void) => {
    const turns = createTurns((error) => log.error({ err: error }, "a live frame failed"))
    return (data) => {
      if (connection.isOver()) return
      const { userId } = connection.actor
      if (!allowance.admit(userId, clock.now())) {
        // Who comes in again elsewhere has as little left there.
        bus.say({ spent: userId, by: name })
        return connection.close("refused")
      }
      if (turns.waiting() >= MOST_IN_TURN) return connection.close("refused")
      turns.run(async () => {
        // The session may have ended while those before it were handled.
        if (!connection.isOver()) await receive(connection, data)
      })
    }
  }
  const greet = async (connection: Connection): Promise<void> => {
    for (const { type, read } of greetings)
      connection.send({ type, data: await read(connection.actor.userId) })
  }
  const leave = (connection: Connection): void => {
    people.remove(connection)
    stands.delete(connection)
  }
  const join = async ({ socket, actor, last, ...joining }: Joining): Promise<void> => {
    const connection = createConnection({ socket, actor, closed: count })
    socket.on("close", () => leave(connection))
    if (draining) return connection.close("restart")
    if (people.of(actor.userId).size >= MOST_A_PERSON) return connection.close("tooMany")
    // Counted from here on, so that many at once cannot slip by; nothing is sent before its place is known.
    connection.cursor = Number.MAX_SAFE_INTEGER
    people.add(connection)
    socket.on("message", receiveInTurn(connection))
    stands.set(connection, joining.stands)
    const range = await findRange(db.query, actor.userId)
    const resumed = last !== undefined && canResume(last, range)
    connection.send({ type: "hello", data: { last: range.last, resumed } })
    connection.cursor = resumed ? last : range.last
    count(resumed ? "resumed" : "opened")
    pump.look(actor.userId)
    await greet(connection)
    safely(() => nameHere([actor.userId]))()
    // The session may have ended while this was on its way.
    if (!(await joining.stands())) connection.close("sessionOver")
  }
  const words = createTurns((error) => log.error({ err: error }, "a word between processes failed"))
  const spend = ({ spent, by }: Extract<News, { spent: string }>): void => {
    // What was said here has been counted here.
    if (by !== name) allowance.spend(spent, clock.now())
  }
  const takeNews = (news: News): void => {
    if ("users" in news) for (const userId of news.users) pump.look(userId)
    else if ("topic" in news) words.run(async () => topics.get(news.topic)?.(news.data))
    else if ("spent" in news) spend(news)
    else for (const connection of people.of(news.user)) connection.send(news.frame)
  }
  const askSessions = async (): Promise<void> => {
    for (const [connection, stillStands] of [...stands]) {
      if (!(await stillStands())) connection.close("sessionOver")
    }
  }
  const safely = (act: () => Promise<void>) => () => {
    act().catch((error: unknown) => log.warn({ err: error }, "live connections could not be looked after"))
  }
  const nameHere = async (userIds: readonly string[]): Promise<void> => {
    if (userIds.length > 0) for (const hear of listeners) await hear(userIds)
  }
  const beat = (): void => {
    for (const connection of people.all()) connection.beat()
  }
  const missed = (): void => {
    safely(pump.lookForAll)()
    safely(askSessions)()
  }
  return {
    join,
    endSession: (sessionId) => {
      for (const connection of people.all())
        if (connection.actor.sessionId === sessionId) connection.close("sessionOver")
    },
    start: async () => {
      timers.push(
        setInterval(beat, timing.beatMs),
        setInterval(safely(pump.lookForAll), timing.lookMs),
        setInterval(safely(askSessions), timing.sessionMs),
        setInterval(
          safely(() => nameHere(people.ids())),
          timing.hereMs,
        ),
      )
      await bus.start({ news: takeNews, missed })
    },
    drain: () => {
      draining = true
      for (const timer of timers) clearInterval(timer)
      for (const connection of people.all()) connection.close("restart")
    },
  }
}

const canResume = (last: number, range: { readonly last: number; readonly oldest: number }): boolean =>
  last <= range.last && last >= range.oldest - 1 && range.last - last <= MOST_MISSED
