import { useRef } from "react"
import { useApi } from "../../../platform/api/use-api.ts"

const EVERY_MS = 3_000

/** Shows the other one that somebody types: called with each letter, it says so every three seconds at most. */
export function useTypingSigns(id: string): () => void {
  const api = useApi()
  const resting = useRef(false)
  return () => {
    if (resting.current) return
    resting.current = true
    window.setTimeout(() => {
      resting.current = false
    }, EVERY_MS)
    api
      .call("POST /api/v2/conversations/{id}/typing", { params: { id } })
      // A sign that does not arrive is missed by nobody.
      .catch(() => undefined)
  }
}
