import { elapsed } from "../../../platform/time/stopwatch.ts"
import { countsOf } from "./quality.ts"
import { beginSilence, listen, type Silence } from "./silence.ts"

type Needs = {
  /** A browser's report of the connection. */
  readonly stats: () => Promise<RTCStatsReport>
  /** Whether picture or sound of the other side have to come. */
  readonly isSending?: (() => boolean) | undefined
  /** For how long nothing comes before another way is looked for. */
  readonly patience?: number | undefined
  /** Nothing comes any more, or something comes again. */
  readonly changed: (isSilent: boolean) => void
  /** Another way is to be looked for, for the how many-th time since something came last. */
  readonly mend: (tries: number) => void
}

/** A look at what comes over a connection every second. */
export type ArrivalsWatch = {
  /** Something came: told by other means than the report. */
  readonly heard: () => void
  readonly stop: () => void
}

const EVERY_MS = 1_000

/**
 * Sees that nothing comes over a connection any more, which a browser itself says late or not at all: packets that are dropped
 * somewhere between leave it "connected". Where a browser does not count what shows that the way holds, nothing is concluded.
 */
export function watchArrivals({ stats, isSending, patience, changed, mend }: Needs): ArrivalsWatch {
  const heard = (arrived: number): Silence => beginSilence({ arrived, at: elapsed(), patience })
  let silence = heard(0)
  let isStopped = false
  const look = async (): Promise<void> => {
    const counts = countsOf((await stats()).values())
    // Where a picture or a voice came before and is still sent, signs that the way holds are not enough.
    const isMissed = counts.received > 0 && isSending?.() === true
    if (isStopped || !(isMissed || counts.isTelling)) return
    const was = silence.isSilent
    const arrived = isMissed ? counts.received : counts.arrived
    const told = listen(silence, { arrived, at: elapsed(), patience })
    silence = told.silence
    if (silence.isSilent !== was) changed(silence.isSilent)
    if (told.isDue) mend(silence.tries)
  }
  const tellOf = (error: unknown): void => reportError(error)
  const timer = window.setInterval(() => void look().catch(tellOf), EVERY_MS)
  return {
    heard: () => {
      silence = heard(silence.arrived)
    },
    stop: () => {
      isStopped = true
      window.clearInterval(timer)
    },
  }
}
