import { type CallHandle, type CallNeeds, joinCall, type OwnNews } from "./call.ts"
import type { Rung } from "./ladder.ts"

type Needs = Omit<CallNeeds, "instance" | "stuck"> & {
  /** What this page is called in the room from now on. */
  readonly named: (instance: string) => void
}

/**
 * Takes part in a call. When those who were met cannot be reached any more, however another way is looked for, the page comes in
 * anew under another name and in its own place, as after a reload: with that all connections are made anew on both sides.
 */
export function joinLastingCall(needs: Needs): CallHandle {
  let { tracks, replaces } = needs
  let own: OwnNews | undefined
  let rung: Rung = "full"

  const begin = (): CallHandle => {
    const instance = crypto.randomUUID()
    needs.named(instance)
    const { host, appointment, way, side, iceServers, changed } = needs
    const joined = joinCall({
      host,
      appointment,
      way,
      side,
      iceServers,
      changed,
      instance,
      tracks,
      replaces,
      stuck: () => {
        replaces = instance
        handle.leave()
        handle = begin()
      },
    })
    if (own !== undefined) joined.tell(own)
    joined.shrink(rung)
    return joined
  }
  let handle = begin()
  return {
    admit: (guest) => handle.admit(guest),
    leave: () => handle.leave(),
    end: () => handle.end(),
    ask: (what) => handle.ask(what),
    set: (lane, track) => {
      tracks = Object.assign({}, tracks, { [lane]: track })
      handle.set(lane, track)
    },
    shrink: (next) => {
      rung = next
      handle.shrink(next)
    },
    tell: (next) => {
      own = next
      handle.tell(next)
    },
    stats: () => handle.stats(),
  }
}
