import { lazy, type ReactElement, Suspense, useEffect, useState } from "react"
import type { Session } from "../../platform/session/session.ts"
import { usePageContext } from "../../platform/use-page-context.ts"
import { whenIdle } from "../../platform/when-idle.ts"

const Later = lazy(() => import("../later/later.tsx"))

/** What the frame does beyond the first paint. Fetched when the browser has nothing else to do. */
export function LaterOutlet({ session }: { session: Session }): ReactElement | null {
  const { messages } = usePageContext()
  const [ready, setReady] = useState(false)
  useEffect(() => whenIdle(() => void messages.load(["shell"]).then(() => setReady(true))), [messages])
  return ready ? (
    <Suspense>
      <Later session={session} />
    </Suspense>
  ) : null
}
