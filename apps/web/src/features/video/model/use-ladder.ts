import type { Room } from "@arnica/contract/video"
import { useEffect, useState } from "react"
import { elapsed } from "../../../platform/time/stopwatch.ts"
import type { CallHandle } from "./call.ts"
import { climb, type Rung, sendWhole, WHOLE } from "./ladder.ts"
import type { Level } from "./quality.ts"

type Needs = Pick<CallHandle, "shrink"> & {
  readonly way: Room["way"]
  readonly isConnected: boolean
  /** How well one's own picture and sound get across. */
  readonly level: Level
}

/** What is sent of one's picture, and how to have all of it sent again. */
export type LadderControl = { readonly rung: Rung; readonly undo: () => void }

const EVERY_MS = 1_000

/** Sends less of the picture where the connection is poor, and more again when it is good. */
export function useLadder({ shrink, way, isConnected, level }: Needs): LadderControl {
  const [ladder, setLadder] = useState(WHOLE)
  // The one picture that goes out is for all of a forwarded group: it stays as large as it is.
  const isDirect = way === "pair" || way === "mesh"
  useEffect(() => {
    if (!isConnected || !isDirect) return undefined
    const step = (): void => setLadder((was) => climb(was, { level, at: elapsed() }))
    step()
    const timer = window.setInterval(step, EVERY_MS)
    return () => window.clearInterval(timer)
  }, [isConnected, isDirect, level])
  const { rung } = ladder
  useEffect(() => shrink(rung), [shrink, rung])
  return { rung, undo: () => setLadder((was) => sendWhole(was, elapsed())) }
}
