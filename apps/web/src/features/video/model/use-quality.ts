import { useEffect, useState } from "react"
import { elapsed } from "../../../platform/time/stopwatch.ts"
import type { CallHandle } from "./call.ts"
import { type Counts, countsOf, type Quality, qualityOf, settle, UNTROUBLED, worstOf } from "./quality.ts"

type Needs = Pick<CallHandle, "stats"> & { readonly isConnected: boolean }

type Measured = { readonly counts: Counts; readonly isSending: boolean }

const EVERY_MS = 2_000
const BEGINNING = { yours: UNTROUBLED, theirs: UNTROUBLED } as const

/** How well picture and sound get across both ways while there is a connection, of several the worst; what comes and goes is left out. */
export function useQuality({ stats, isConnected }: Needs): Quality {
  const [steady, setSteady] = useState(BEGINNING)
  useEffect(() => {
    setSteady(BEGINNING)
    if (!isConnected) return undefined
    let before: ReadonlyMap<string, Measured> = new Map()
    let isGone = false
    const look = async (): Promise<void> => {
      const found = stats().map(
        async ({ instance, report, isSending }) =>
          [instance, { counts: countsOf((await report).values()), isSending }] as const,
      )
      const now = new Map(await Promise.all(found))
      if (isGone) return
      const measured = [...now].flatMap(([instance, { counts, isSending }]) => {
        const last = before.get(instance)
        if (last === undefined) return []
        // What was turned on in between has had no time to come.
        return [qualityOf(last.counts, Object.assign({ isSending: isSending && last.isSending }, counts))]
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
