import { type LiveData, type LiveType, liveTypes } from "@arnica/contract/live"
import type { z } from "zod"
import type { Clock } from "../clock.ts"
import type { Db } from "../db/db.ts"
import type { Tx } from "../db/handles.ts"
import type { SignedIn } from "../http/actor.ts"
import type { Log } from "../log.ts"
import type { Metrics } from "../metrics/metrics.ts"
import type { Bus } from "./bus.ts"
import { deleteEventsBefore, deleteOldParcels, insertEvent } from "./event-repository.ts"
import {
  createHub,
  type Greeting,
  type HereListener,
  type Hub,
  type LiveTiming,
  type Receiver,
  type TopicSubscriber,
} from "./hub.ts"

type Told<T extends LiveType> = { readonly userId: string; readonly type: T; readonly data: LiveData<T> }

/** Tells people who are signed in what happens, while it happens. */
export type Live = {
  /**
   * Tells a person of something with the transaction that makes it true: after the commit, once and in order over each
   * of their connections; also after a lost line, for a day. Last in a transaction, please: others who tell the same
   * person wait for it. For several people, in the order of their ids.
   */
  publish<T extends LiveType>(tx: Tx, event: Told<T>): Promise<void>
  /** Tells a person of something that is not worth keeping, such as that somebody types: now, or never. */
  publishEphemeral<T extends LiveType>(event: Told<T>): void
  /** Says something to the processes that answer websockets, this one too: now, or never. */
  post(word: { readonly topic: string; readonly data: unknown }): void
  /** Subscribes to what is posted under a topic, one word after the other. What the schema refuses is passed over. */
  subscribe<S extends z.ZodType>(given: {
    readonly topic: string
    readonly schema: S
    readonly handle: (data: z.output<S>) => Promise<void>
  }): void
  /** What a person is told whenever they connect: the state that later events change. */
  onConnect<T extends LiveType>(type: T, read: (userId: string) => Promise<LiveData<T>>): void
  /** Hears who is connected to this process: each who comes, as they come, and once a minute everybody. */
  onHere(hear: HereListener): void
  /** Handles frames of a type that people send. What the schema refuses closes the connection. */
  receive<S extends z.ZodType>(given: {
    readonly type: string
    readonly schema: S
    readonly handle: (data: z.output<S>, actor: SignedIn) => Promise<void>
  }): void
  /** Closes what is connected to this process with a session that ended. */
  endSession(sessionId: string): void
}

export type LiveServer = {
  readonly live: Live
  readonly hub: Hub
  /** Forgets events after a day. */
  readonly sweep: () => Promise<void>
  /** Forgets frames that were too long for a notification, after a minute. */
  readonly sweepParcels: () => Promise<void>
}

type Needs = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly bus: Bus
  readonly timing?: Partial<LiveTiming>
}

const KEPT_MS = 24 * 3_600_000

/** Live events over a database, with the connections of this process. */
export const createLive = ({ bus, timing, ...platform }: Needs): LiveServer => {
  const { db, clock } = platform
  const receivers = new Map<string, Receiver>()
  const greetings: Greeting[] = []
  const listeners: HereListener[] = []
  const topics = new Map<string, TopicSubscriber>()
  const hub = createHub({ ...platform, bus, receivers, greetings, listeners, topics, timing: timing ?? {} })
  const live: Live = {
    publish: async (tx, { userId, type, data }) => {
      await insertEvent(tx, { userId, type, data: liveTypes[type].parse(data), now: clock.now() })
      db.afterCommit(tx, () => bus.say({ users: [userId] }))
    },
    publishEphemeral: ({ userId, type, data }) => {
      bus.say({ user: userId, frame: { type, data: liveTypes[type].parse(data) } })
    },
    post: ({ topic, data }) => bus.say({ topic, data }),
    subscribe: ({ topic, schema, handle }) => {
      if (topics.has(topic)) throw new Error(`Two handlers subscribe to ${topic}`)
      topics.set(topic, async (data) => {
        const parsed = schema.safeParse(data)
        if (parsed.success) await handle(parsed.data)
      })
    },
    onConnect: (type, read) => {
      greetings.push({ type, read })
    },
    onHere: (hear) => {
      listeners.push(hear)
    },
    receive: ({ type, schema, handle }) => {
      if (receivers.has(type)) throw new Error(`Two handlers receive ${type}`)
      receivers.set(type, async (data, actor) => {
        const parsed = schema.safeParse(data)
        if (parsed.success) await handle(parsed.data, actor)
        return parsed.success
      })
    },
    endSession: hub.endSession,
  }
  return {
    live,
    hub,
    sweep: () => deleteEventsBefore(db.query, clock.now() - KEPT_MS),
    sweepParcels: () => deleteOldParcels(db.query),
  }
}
