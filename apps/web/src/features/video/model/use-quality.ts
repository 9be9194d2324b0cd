import { useEffect, useState } from "react"
import { elapsed } from "../../../platform/time/stopwatch.ts"
import type { CallHandle } from "./call.ts"
import { type Counts, countsOf, type Quality, qualityOf, settle, UNTROUBLED } from "./quality.ts"

type Needs = Pick<CallHandle, "stats"> & { readonly isConnected: boolean }

const EVERY_MS = 2_000
const BEGINNING = { yours: UNTROUBLED, theirs: UNTROUBLED } as const

/** How well picture and sound get across both ways while the two are connected; what comes and goes is left out. */
export function useQuality({ stats, isConnected }: Needs): Quality {
  const [steady, setSteady] = useState(BEGINNING)
  useEffect(() => {
    setSteady(BEGINNING)
    if (!isConnected) return undefined
    let before: Counts | undefined
    let isGone = false
    const look = async (): Promise<void> => {
      const report = await stats()
      if (report === undefined || isGone) return
      const now = countsOf(report.values())
      if (before !== undefined) {
        const { yours, theirs } = qualityOf(before, now)
        const at = elapsed()
        setSteady((was) => ({
          yours: settle(was.yours, { level: yours, at }),
          theirs: settle(was.theirs, { level: theirs, at }),
        }))
      }
      before = now
    }
    const timer = window.setInterval(() => void look().catch(reportError), EVERY_MS)
    return () => {
      isGone = true
      window.clearInterval(timer)
    }
  }, [stats, isConnected])
  return { yours: steady.yours.shown, theirs: steady.theirs.shown }
}
