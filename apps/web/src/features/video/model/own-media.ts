import { type ChosenDevices, constraintsOf, constraintsOfOne, type DeviceKind, type Wish } from "./devices.ts"
import { keepDevices, readKeptDevices } from "./kept-devices.ts"
import { type MediaProblem, problemOf } from "./media-problem.ts"
import type { Switch } from "./news.ts"

/** What somebody is seen and heard by. */
export type OwnKind = "camera" | "microphone"
type OwnTracks = Readonly<Record<OwnKind, MediaStreamTrack | null>>

/** The person's own picture and sound. */
export type OwnState = {
  readonly tracks: OwnTracks
  readonly camera: Switch
  readonly microphone: Switch
  readonly problem: MediaProblem | null
  readonly isAsking: boolean
  readonly chosen: ChosenDevices
}

/** What can be done about them. */
export type OwnDeeds = {
  /** Asks for both unless told, and for what there is of them; null when there is a problem. */
  readonly ask: (wish?: Wish) => Promise<OwnTracks | null>
  /** Takes another device, now and in the next session. */
  readonly choose: (kind: DeviceKind, id: string) => Promise<void>
  readonly turn: (kind: OwnKind, on: boolean) => void
  /** Turns both off, their lights too. */
  readonly release: () => void
}

type OwnMedia = OwnDeeds & {
  /** The page is there, and knows what was chosen in it before; the answer turns everything off. */
  readonly begin: () => () => void
}

const NONE: OwnTracks = { camera: null, microphone: null }
/** Nobody has been asked for anything. */
export const NOTHING_HELD: OwnState = {
  tracks: NONE,
  camera: "none",
  microphone: "none",
  problem: null,
  isAsking: false,
  chosen: {},
}
const KINDS = ["camera", "microphone"] as const
const BOTH: Wish = { camera: true, microphone: true }
/** A microphone that another program took, such as a telephone call, is asked for again after this time. */
const SILENCED_MS = 4_000
/** A device that fails again and again is left alone. */
const MOST_REVIVALS = 3

async function openMedia(constraints: MediaStreamConstraints): Promise<MediaStream> {
  // Only pages that came over https, or from this machine, have it.
  if (!("mediaDevices" in navigator)) throw new Error("this browser gives no camera and no microphone here")
  return await navigator.mediaDevices.getUserMedia(constraints)
}

const isMissing = (error: unknown): boolean => problemOf(error, "") === "missing"

/** Opens what is wished for; where one of the two is missing, the other one. */
async function openWished(wish: Wish, chosen: ChosenDevices): Promise<MediaStream> {
  try {
    return await openMedia(constraintsOf(wish, chosen))
  } catch (error) {
    if (!isMissing(error) || !wish.camera || !wish.microphone) throw error
  }
  try {
    // No camera is no reason not to be heard.
    return await openMedia(constraintsOf({ camera: false, microphone: true }, chosen))
  } catch (error) {
    if (!isMissing(error)) throw error
    return await openMedia(constraintsOf({ camera: true, microphone: false }, chosen))
  }
}

/** Holds the person's camera and microphone: one of each at a time, since a phone silences the first for a second. */
// check-ignore function-length: one state and what changes it.
export function createOwnMedia(changed: (state: OwnState) => void): OwnMedia {
  let state = NOTHING_HELD
  let isGone = false
  let revivals = 0

  const change = (part: Partial<OwnState>): void => {
    state = Object.assign({}, state, part)
    if (!isGone) changed(state)
  }
  const hold = (kind: OwnKind, track: MediaStreamTrack | null): void =>
    change({
      tracks: Object.assign({}, state.tracks, { [kind]: track }),
      [kind]: track === null ? "none" : switchOf(track),
    })
  const fail = (error: unknown): void => change({ problem: problemOf(error, navigator.userAgent) })
  const adopt = (kind: OwnKind, track: MediaStreamTrack): void => {
    if (isGone) {
      track.stop()
      return
    }
    watch(kind, track)
    hold(kind, track)
  }
  const watch = (kind: OwnKind, track: MediaStreamTrack): void => {
    let timer: number | undefined
    const isHeld = (): boolean => state.tracks[kind] === track
    track.addEventListener("ended", () => {
      if (isHeld()) void revive(kind, track)
    })
    if (kind === "camera") return
    track.addEventListener("mute", () => {
      timer = window.setTimeout(() => {
        if (isHeld() && track.muted) void revive(kind, track)
      }, SILENCED_MS)
    })
    track.addEventListener("unmute", () => window.clearTimeout(timer))
  }
  /** Asks again for what has stopped without anybody's doing. */
  const revive = async (kind: OwnKind, dead: MediaStreamTrack): Promise<void> => {
    revivals += 1
    if (revivals > MOST_REVIVALS) return hold(kind, null)
    dead.stop()
    const wish = { camera: kind === "camera", microphone: kind === "microphone" }
    await replace(kind, { dead, constraints: constraintsOf(wish, state.chosen) })
  }
  const replace = async (
    kind: OwnKind,
    {
      dead,
      constraints,
    }: { readonly dead: MediaStreamTrack | null; readonly constraints: MediaStreamConstraints },
  ): Promise<void> => {
    try {
      const [track] = (await openMedia(constraints)).getTracks()
      if (track === undefined) return hold(kind, null)
      track.enabled = dead?.enabled ?? true
      adopt(kind, track)
    } catch (error) {
      hold(kind, null)
      fail(error)
    }
  }
  const stopAll = (): void => {
    for (const kind of KINDS) state.tracks[kind]?.stop()
  }
  const release = (): void => {
    stopAll()
    change({ tracks: NONE, camera: "none", microphone: "none" })
  }
  return {
    begin: () => {
      isGone = false
      change({ chosen: readKeptDevices() })
      return () => {
        isGone = true
        stopAll()
      }
    },
    ask: async (wish = BOTH) => {
      stopAll()
      revivals = 0
      change({ isAsking: true, problem: null, tracks: NONE, camera: "none", microphone: "none" })
      try {
        const stream = await openWished(wish, state.chosen)
        for (const track of stream.getTracks()) adopt(track.kind === "video" ? "camera" : "microphone", track)
        return isGone ? null : state.tracks
      } catch (error) {
        fail(error)
        return null
      } finally {
        change({ isAsking: false })
      }
    },
    choose: async (kind, id) => {
      const chosen = Object.assign({}, state.chosen, { [kind]: id })
      keepDevices(chosen)
      change({ chosen, problem: null })
      if (kind === "speaker") return
      revivals = 0
      const dead = state.tracks[kind]
      dead?.stop()
      await replace(kind, { dead, constraints: constraintsOfOne(kind, id) })
    },
    turn: (kind, on) => {
      const track = state.tracks[kind]
      if (track === null) return
      track.enabled = on
      hold(kind, track)
    },
    release,
  }
}

const switchOf = ({ enabled }: MediaStreamTrack): Switch => (enabled ? "on" : "off")
