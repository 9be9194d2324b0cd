import { randomUUID } from "node:crypto"
import { callEvents, type Present } from "@arnica/contract/video-frames"
import type { z } from "zod"
import { connectLive, type LiveClient } from "../../../platform/websocket/testing.ts"
import type { Person } from "../../../security-tests/people/testing.ts"
import type { Harness } from "../../../security-tests/testing.ts"

type State = z.output<(typeof callEvents)["call.state"]>
type Signal = { readonly from: string; readonly description?: unknown; readonly candidates?: unknown }

/** A page of somebody in a room, as the server hears it and as it hears the server. */
export type Page = {
  readonly instance: string
  readonly line: LiveClient
  readonly say: (type: string, data?: object) => void
  /** The last news of the room. */
  readonly state: () => State | undefined
  /** Whom that named by this page's name. */
  readonly named: (instance: string) => Present | undefined
  /** The sides that it named, with whether they are let in. */
  readonly people: () => readonly (readonly [string, boolean])[] | undefined
  /** What time it was on the server with the last news, in epoch milliseconds. */
  readonly toldTime: () => number
  /** How often it was told who is there. */
  readonly states: () => number
  readonly refusals: () => readonly string[]
  readonly signals: () => readonly Signal[]
}

type Opening = { readonly room: string; readonly instance?: string | undefined }

/** Pages in rooms of a server that listens at an address. */
export type Pages = {
  /** A page that has not come in. */
  readonly open: (as: Person, opening: Opening) => Promise<Page>
  /** Ends all lines. */
  readonly closeAll: () => void
}

/** Opens pages in rooms. */
export const createPages = ({ signIn }: Pick<Harness, "signIn">, url: string): Pages => {
  const opened: LiveClient[] = []
  const open: Pages["open"] = async (as, { room, instance = randomUUID() }) => {
    const line = await connectLive(url, { headers: { cookie: await signIn(as) } })
    opened.push(line)
    const of = (type: string) => line.frames.filter((frame) => frame.type === type).map(({ data }) => data)
    const state = (): State | undefined => {
      const last = of("call.state").at(-1)
      return last === undefined ? undefined : callEvents["call.state"].parse(last)
    }
    return {
      instance,
      line,
      say: (type, data) => line.send({ type, data: { appointment: room, instance, ...data } }),
      state,
      named: (other) => state()?.people.find((one) => one.instance === other),
      people: () =>
        state()
          ?.people.map(({ side, admitted }) => [side, admitted] as const)
          .toSorted(),
      toldTime: () => Date.parse(state()?.now ?? ""),
      states: () => of("call.state").length,
      refusals: () => of("call.refused").map((data) => callEvents["call.refused"].parse(data).reason),
      signals: () =>
        of("call.signal")
          .map((data) => callEvents["call.signal"].parse(data))
          .filter(({ to }) => to === instance),
    }
  }
  return {
    open,
    closeAll: () => {
      for (const line of opened.splice(0)) line.close()
    },
  }
}
