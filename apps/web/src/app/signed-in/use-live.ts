import { useEffect } from "react"
import { useApi } from "../../platform/api/use-api.ts"
import type { Session } from "../../platform/session/session.ts"
import { usePageContext } from "../../platform/use-page-context.ts"

/** Keeps whoever is signed in up to date while they look. */
export function useLive(session: Session): void {
  const { environment, queryClient } = usePageContext()
  const api = useApi()
  // What happens live is for its owner alone.
  const userId = session?.impersonation === undefined ? session?.id : undefined
  useEffect(() => {
    if (userId === undefined) return undefined
    let end = (): void => undefined
    let left = false
    void Promise.all([
      import("../../platform/live/start-live.ts"),
      import("../../platform/live/title-count.ts"),
    ]).then(([{ startLive }, { keepTitleCount }]) => {
      if (left) return
      const sayFetched = (): void => {
        // What is not heard now is said with the next message.
        api.call("POST /api/v2/conversations/delivered", {}).catch(() => undefined)
      }
      const host = environment.websocket
      const ends = [startLive({ host, userId, queryClient, sayFetched }), keepTitleCount()]
      end = () => {
        for (const each of ends) each()
      }
    })
    return () => {
      left = true
      end()
    }
  }, [api, environment, queryClient, userId])
}
