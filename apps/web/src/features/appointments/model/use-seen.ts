import { useEffect } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLiveCount } from "../../../platform/live/counts.ts"

/** Says that the client looks at the list, whenever there is something new in it: the counts of all their devices go down. */
export function useSeen(): void {
  const api = useApi()
  const newApps = useLiveCount("newApps")
  useEffect(() => {
    if (newApps === 0) return undefined
    const say = (): void => {
      if (document.hidden) return
      // What is not heard now is said with the next visit.
      api.call("POST /api/v2/appointments/seen").catch(() => undefined)
    }
    say()
    document.addEventListener("visibilitychange", say)
    return () => document.removeEventListener("visibilitychange", say)
  }, [api, newApps])
}
