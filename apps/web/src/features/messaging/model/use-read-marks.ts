import type { Conversation } from "@arnica/contract/conversations"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"

/** Says that what is shown was read, as soon as somebody looks at it. */
export function useReadMarks({ id, unread }: Conversation, newest: number): void {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (unread === 0 || newest === 0) return undefined
    const say = (): void => {
      if (document.hidden) return
      api
        .call("POST /api/v2/conversations/{id}/read", { params: { id }, body: { number: newest } })
        .then(() => refresh(queryClient, ["GET /api/v2/conversations", "GET /api/v2/conversations/{id}"]))
        // What is not heard now is said with the next message, or the next visit.
        .catch(() => undefined)
    }
    say()
    document.addEventListener("visibilitychange", say)
    return () => document.removeEventListener("visibilitychange", say)
  }, [api, queryClient, id, unread, newest])
}
