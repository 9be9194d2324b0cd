import { useRouteContext } from "@tanstack/react-router"
import { useSyncExternalStore } from "react"
import { currentMinute, eachMinute } from "./clock.ts"

/**
 * Now, in epoch milliseconds, to the minute. While rendering on the server and while hydrating it is when the
 * page was rendered; from then on it moves with the clock, once a minute.
 */
export function useNow(): number {
  const renderedAt = useRouteContext({ from: "__root__", select: (context) => context.renderedAt })
  return useSyncExternalStore(eachMinute, currentMinute, () => renderedAt)
}
