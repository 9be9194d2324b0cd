import { useEffect, useState } from "react"
import { usePageContext } from "../platform/use-page-context.ts"
import { whenIdle } from "../platform/when-idle.ts"

/** True once the browser has had nothing else to do, and the words of the frame's later part are there. */
export function useLater(): boolean {
  const { messages } = usePageContext()
  const [ready, setReady] = useState(false)
  useEffect(() => whenIdle(() => void messages.load(["shell"]).then(() => setReady(true))), [messages])
  return ready
}
