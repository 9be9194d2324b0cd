import { useEffect } from "react"
import { useApi } from "../api/use-api.ts"
import { useLiveCount } from "./counts.ts"

const CALLS = {
  newApps: "POST /api/v2/appointments/seen",
  newBookings: "POST /api/v2/practice/appointments/seen",
} as const

/** Says that somebody looks at a list, whenever there is something new in it: the counts of all their devices go down. */
export function useSeen(of: keyof typeof CALLS): void {
  const api = useApi()
  const count = useLiveCount(of)
  useEffect(() => {
    if (count === 0) return undefined
    const say = (): void => {
      if (document.hidden) return
      // What is not heard now is said with the next visit.
      api.call(CALLS[of]).catch(() => undefined)
    }
    say()
    document.addEventListener("visibilitychange", say)
    return () => document.removeEventListener("visibilitychange", say)
  }, [api, of, count])
}
