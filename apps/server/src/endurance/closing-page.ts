import { randomUUID } from "node:crypto"
import { callEvents } from "@arnica/contract/video-frames"
import { connectLive } from "../platform/websocket/testing.ts"

/** Somebody's page in a room, over a line to one server. */
export type ClosingPage = {
  readonly instance: string
  readonly say: (type: string) => void
  /** Whether it was told that it is in the room. */
  readonly isIn: () => boolean
  /** How often it was told who is there. */
  readonly states: () => number
  /** Why it was not let in, or is not in any more. */
  readonly refusals: () => readonly string[]
  readonly close: () => void
}

type Place = {
  readonly url: string
  readonly cookie: string
  readonly uuid: string
  /** The page that comes back; a new one unless given. */
  readonly instance?: string
}

/** Opens a page that has not come in. */
export const openClosingPage = async ({
  url,
  cookie,
  uuid,
  instance = randomUUID(),
}: Place): Promise<ClosingPage> => {
  const line = await connectLive(url, { headers: { cookie } })
  const of = (type: string): unknown[] =>
    line.frames.filter((frame) => frame.type === type).map(({ data }) => data)
  return {
    instance,
    say: (type) => line.send({ type, data: { appointment: uuid, instance } }),
    isIn: () =>
      of("call.state").some((data) =>
        callEvents["call.state"].parse(data).people.some((one) => one.instance === instance && one.admitted),
      ),
    states: () => of("call.state").length,
    refusals: () =>
      of("call.refused")
        .map((data) => callEvents["call.refused"].parse(data))
        .filter((refusal) => refusal.instance === instance)
        .map(({ reason }) => reason),
    close: line.close,
  }
}
