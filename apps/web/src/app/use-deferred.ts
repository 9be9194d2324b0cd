import { useEffect, useReducer } from "react"
import { usePageContext } from "../platform/use-page-context.ts"
import { whenIdle } from "../platform/when-idle.ts"

/**
 * True once the browser has had nothing else to do, and the words of the frame's deferred part are there. Words that could
 * not be fetched are asked for again when the network is back.
 */
export function useDeferred(): boolean {
  const { messages } = usePageContext()
  const [times, loaded] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    const begin = () => {
      if (navigator.onLine) void messages.load(["shell"]).then(loaded)
    }
    whenIdle(begin)
    window.addEventListener("online", begin)
    return () => window.removeEventListener("online", begin)
  }, [messages])
  return times > 0
}
