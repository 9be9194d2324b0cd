import { useEffect, useState } from "react"
import { HEARD, levelOf } from "./level.ts"

const EVERY_MS = 100
/** Who says nothing for so long may not be heard. */
const SILENT_MS = 6_000

/** What a microphone brings: how loud it is in bars, and whether a voice is heard, is waited for, or does not come. */
export type Hearing = { readonly level: number; readonly state: "waiting" | "heard" | "silent" }

const WAITING: Hearing = { level: 0, state: "waiting" }

/** Listens to a microphone as long as the page shows it. Once somebody was heard it stays so. */
export function useLevel(track: MediaStreamTrack | null): Hearing {
  const [hearing, setHearing] = useState(WAITING)
  useEffect(() => {
    setHearing(WAITING)
    if (track === null) return undefined
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 1_024
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let looks = 0
    const timer = window.setInterval(() => {
      looks += 1
      analyser.getFloatTimeDomainData(samples)
      const level = levelOf(samples)
      setHearing((before) => {
        const isHeard = before.state === "heard" || level >= HEARD
        const late = looks * EVERY_MS >= SILENT_MS ? "silent" : "waiting"
        const state = isHeard ? "heard" : late
        return before.level === level && before.state === state ? before : { level, state }
      })
    }, EVERY_MS)
    return () => {
      window.clearInterval(timer)
      void context.close()
    }
  }, [track])
  return hearing
}
