import { randomUUID } from "node:crypto"
import { callEvents } from "@arnica/contract/video-frames"
import { expect } from "vitest"
import { z } from "zod"
import type { Platform } from "../../../platform/types.ts"
import { connectLive, type LiveClient, type SeenFrame } from "../../../platform/websocket/testing.ts"
import type { Person } from "../../../security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "../../../security-tests/testing.ts"

const MINUTE = 60_000
const PATIENCE = { timeout: 10_000 } as const

/** A page of somebody who may say anything. */
export type RoomPage = {
  readonly instance: string
  readonly line: LiveClient
  /** Sends a frame about the room; `data` adds to what an honest page would say of itself, or replaces it. */
  readonly say: (type: string, data?: object) => void
  /** Waits until all that was said before has been handled. */
  readonly handled: () => Promise<void>
  /** What it heard of rooms, in order. */
  readonly heard: () => readonly SeenFrame[]
  /** Why this page was not let in. */
  readonly refusals: () => readonly string[]
  /** The signals that were passed on to it. */
  readonly signals: () => readonly z.output<(typeof callEvents)["call.signal"]>[]
  /** The sides in the room by the last news of it. */
  readonly sides: () => readonly string[]
  /** Those of them who were let in, by the last news of it. */
  readonly admitted: () => readonly string[]
}

/** A session between Ana and Ioana, with pages of whoever wants one. */
export type RoomHarness = {
  readonly stage: Harness
  readonly booked: Booked
  readonly open: (as: Person, instance?: string) => Promise<RoomPage>
  /** The same, and comes in. */
  readonly enter: (as: Person) => Promise<RoomPage>
  /** Moves the clock to some minutes after the start of the session. */
  readonly moveTo: (minutes: number) => void
  /** Everything that is kept of rooms. */
  readonly rows: () => Promise<readonly unknown[]>
  /** Ends all pages; nobody is in the room any more. */
  readonly clear: () => Promise<void>
  readonly close: () => Promise<void>
}

const rowsSchema = z.array(z.object({ row: z.unknown() }))

const pageOf = (
  line: LiveClient,
  { appointment, instance }: { appointment: string; instance: string },
): RoomPage => {
  const pongs = (): number => line.frames.filter(({ type }) => type === "pong").length
  const of = (type: string): unknown[] =>
    line.frames.filter((frame) => frame.type === type).map(({ data }) => data)
  const people = () => {
    const last = callEvents["call.state"].safeParse(of("call.state").at(-1))
    return last.success ? last.data.people : []
  }
  return {
    instance,
    line,
    say: (type, data = {}) => line.send({ type, data: Object.assign({ appointment, instance }, data) }),
    handled: async () => {
      const before = pongs()
      // Frames of one line are handled in turn.
      line.send({ type: "ping", data: {} })
      await expect.poll(pongs, PATIENCE).toBeGreaterThan(before)
    },
    heard: () => line.frames.filter(({ type }) => type.startsWith("call.")),
    // Each line of a person hears what is told to any of their pages.
    refusals: () =>
      of("call.refused")
        .map((data) => callEvents["call.refused"].parse(data))
        .filter((refused) => refused.instance === instance)
        .map(({ reason }) => reason),
    signals: () => of("call.signal").map((data) => callEvents["call.signal"].parse(data)),
    sides: () =>
      people()
        .map(({ side }) => side)
        .toSorted(),
    admitted: () =>
      people()
        .filter(({ admitted }) => admitted)
        .map(({ side }) => side)
        .toSorted(),
  }
}

/** Has Ana book Ioana on a stage of its own; `plant` is handed the platform before anything else. */
export const setRoom = async (plant?: (platform: Platform) => void): Promise<RoomHarness> => {
  const stage = await createHarness(plant)
  const { server } = stage
  const url = (await server.start()) ?? ""
  const booked = await stage.buy(stage.ana, stage.ioana.planted)
  await server.settle()
  const { pool } = server.platform.db
  const opened: LiveClient[] = []
  const open: RoomHarness["open"] = async (as, instance = randomUUID()) => {
    const line = await connectLive(url, { headers: { cookie: await stage.signIn(as) } })
    opened.push(line)
    return pageOf(line, { appointment: booked.uuid, instance })
  }
  return {
    stage,
    booked,
    open,
    enter: async (as) => {
      const page = await open(as)
      page.say("call.join")
      await expect.poll(page.heard, PATIENCE).not.toEqual([])
      return page
    },
    moveTo: (minutes) =>
      server.clock.advance(Date.parse(booked.start) + minutes * MINUTE - server.clock.now()),
    rows: async () => {
      const { rows } = await pool.query("select to_jsonb(v) as row from video.visit v order by id")
      return rowsSchema.parse(rows)
    },
    clear: async () => {
      for (const line of opened.splice(0)) line.close()
      await pool.query("update video.visit set left_at = seen_at where left_at is null")
    },
    close: () => stage.close(),
  }
}

/** Has both in the room, the client let in. */
export const meetIn = async (harness: RoomHarness): Promise<{ client: RoomPage; specialist: RoomPage }> => {
  const specialist = await harness.enter(harness.stage.ioana)
  const client = await harness.enter(harness.stage.ana)
  specialist.say("call.admit", { guest: client.instance })
  await specialist.handled()
  for (const page of [specialist, client])
    await expect.poll(page.admitted, PATIENCE).toEqual(["client", "provider"])
  return { client, specialist }
}
