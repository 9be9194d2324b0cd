import type { Room } from "@arnica/contract/video"
import { useEffect, useState } from "react"
import { elapsed } from "../../../platform/time/stopwatch.ts"
import { type ServerTime, type SessionTime, serverNow, sessionTime } from "./session-clock.ts"

const EVERY_MS = 1_000

const timeOf = ({ start, end, closesAt }: Room, time: ServerTime): SessionTime =>
  sessionTime(
    { start: Date.parse(start), end: Date.parse(end), closesAt: Date.parse(closesAt) },
    serverNow(time, elapsed()),
  )

/** How the session stands by the server's clock: as told with the room, and then with each news of it. */
export function useSessionTime(room: Room, told: ServerTime | null): SessionTime {
  const [atFirst] = useState<ServerTime>(() => ({ at: Date.parse(room.now), heard: elapsed() }))
  const time = told ?? atFirst
  const [now, setNow] = useState(() => timeOf(room, time))
  useEffect(() => {
    const look = (): void => {
      const next = timeOf(room, time)
      setNow((before) => (before.phase === next.phase && before.minutes === next.minutes ? before : next))
    }
    look()
    const timer = window.setInterval(look, EVERY_MS)
    return () => window.clearInterval(timer)
  }, [room, time])
  return now
}
