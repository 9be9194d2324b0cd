import { useEffect, useState } from "react"
import { elapsed } from "../../../platform/time/stopwatch.ts"
import type { CallHandle } from "./call.ts"
import { type Counts, countsOf, type Quality, qualityOf, settle, UNTROUBLED, worstOf } from "./quality.ts"

type Needs = Pick<CallHandle, "stats"> & { readonly isConnected: boolean }

const EVERY_MS = 2_000
const BEGINNING = { yours: UNTROUBLED, theirs: UNTROUBLED } as const

/** How well picture and sound get across both ways while there is a connection, of several the worst; what comes and goes is left out. */
export function useQuality({ stats, isConnected }: Needs): Quality {
  const [steady, setSteady] = useState(BEGINNING)
  useEffect(() => {
    setSteady(BEGINNING)
    if (!isConnected) return undefined
    let before: ReadonlyMap<string, Counts> = new Map()
    let isGone = false
    const look = async (): Promise<void> => {
      const found = stats().map(
        async ({ instance, report }) => [instance, countsOf((await report).values())] as const,
      )
      const now = new Map(await Promise.all(found))
      if (isGone) return
      const measured = [...now].flatMap(([instance, counts]) => {
        const last = before.get(instance)
        return last === undefined ? [] : [qualityOf(last, counts)]
      })
      if (measured.length > 0) {
        const { yours, theirs } = worstOf(measured)
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
