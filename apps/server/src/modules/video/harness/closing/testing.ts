import { randomUUID } from "node:crypto"
import { closingEvents, type Noted } from "@arnica/contract/closing-frames"
import { callEvents } from "@arnica/contract/video-frames"
import { expect } from "vitest"
import { connectLive, type LiveClient } from "../../../../platform/websocket/testing.ts"
import type { Person } from "../../../../security-tests/people/testing.ts"
import type { Harness } from "../../../../security-tests/testing.ts"

export const PATIENCE = { timeout: 10_000 } as const

/** A page of somebody in the room of an appointment. */
export type RoomPage = {
  readonly instance: string
  readonly line: LiveClient
  readonly say: (type: string, data?: object) => void
  /** Sends a sign of life after some seconds, and waits for its answer. */
  readonly beat: (heard?: readonly string[]) => Promise<void>
  readonly states: () => number
  /** How many people the last news of the room named. */
  readonly count: () => number
  readonly refusals: () => readonly string[]
  /** The newest secret that this page was given to pass on. */
  readonly secret: () => string | undefined
  readonly noted: () => Noted | undefined
  readonly failures: () => readonly { translationKey: string; translationParams: Record<string, string> }[]
  /** Waits until what was said before has been handled: frames of one line are handled in turn. */
  readonly handled: () => Promise<void>
}

type Needs = { readonly stage: Harness; readonly url: string; readonly uuid: string }

/** Opens a page of somebody, which has not come in yet. */
export const openRoomPage = async (
  { stage, url, uuid }: Needs,
  { as, instance = randomUUID() }: { readonly as: Person; readonly instance?: string },
): Promise<RoomPage> => {
  const line = await connectLive(url, { headers: { cookie: await stage.signIn(as) } })
  const of = (type: string) => line.frames.filter((frame) => frame.type === type).map(({ data }) => data)
  const say = (type: string, data?: object): void =>
    line.send({ type, data: { appointment: uuid, instance, ...data } })
  const states = (): number => of("call.state").length
  const handled = async (): Promise<void> => {
    const before = of("pong").length
    line.send({ type: "ping", data: {} })
    await expect.poll(() => of("pong").length, PATIENCE).toBe(before + 1)
  }
  return {
    instance,
    line,
    say,
    beat: async (heard) => {
      stage.server.clock.advance(10_000)
      const before = states()
      say("call.beat", heard === undefined ? {} : { heard })
      await expect.poll(states, PATIENCE).toBeGreaterThan(before)
      await handled()
    },
    states,
    count: () => callEvents["call.state"].parse(of("call.state").at(-1)).people.length,
    refusals: () =>
      of("call.refused")
        .map((data) => callEvents["call.refused"].parse(data))
        .filter((refusal) => refusal.instance === instance)
        .map(({ reason }) => reason),
    secret: () =>
      of("call.secret")
        .map((data) => closingEvents["call.secret"].parse(data))
        .findLast((told) => told.instance === instance)?.secret,
    noted: () =>
      of("call.noted")
        .map((data) => closingEvents["call.noted"].parse(data))
        .at(-1),
    failures: () => of("call.notEnded").map((data) => closingEvents["call.notEnded"].parse(data)),
    handled,
  }
}
